import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { silentHelpers } from "@partner-konto/server/silent-helpers";
import { openTracing } from "@partner-konto/server/tracing";
import { createWindowCounter, fairUsePerMinute } from "@partner-konto/server/window-counter";
import type { Logger as KyselyLogger } from "kysely";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { backgroundWork } from "./background.ts";
import { noteInvoiceMail } from "./billing/ledger/index.ts";
import { restrictedCompanies } from "./companies/company/index.ts";
import { addFirstHelp } from "./content/entries/index.ts";
import { firstStaffRoute } from "./first-staff-route.ts";
import { handlers } from "./handlers.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./kernel/db/open-database.ts";
import { statementSpans } from "./kernel/db/statement-spans.ts";
import { type Files, filesInBucket, filesInFolder } from "./kernel/files/files.ts";
import { mustBeFree } from "./kernel/files/free-port.ts";
import { networkOf } from "./kernel/http/client-network.ts";
import { metricsRoute } from "./kernel/http/metrics-route.ts";
import { docsRoutes } from "./kernel/http/openapi/docs-routes.ts";
import type { Kernel } from "./kernel/kernel.ts";
import { createMetrics } from "./kernel/metrics.ts";
import { sealOf } from "./kernel/security/seal.ts";
import { tokensOf } from "./kernel/security/tokens.ts";
import { type BackgroundWork, startBackgroundWork } from "./kernel/work/background-work.ts";
import { assertDiskSpace } from "./kernel/work/disk-space.ts";
import { publishing } from "./kernel/work/publisher.ts";
import { runAsSystem } from "./kernel/work/run-as-system.ts";
import { sendUnlessStopped } from "./mails/bounces/index.ts";
import { mailboxRoutes } from "./mails/transport/mailbox-routes.ts";
import { startMailQueue } from "./mails/transport/queue.ts";
import { platformName, senderBlock } from "./mails/transport/sender-block.ts";
import { intoFolder, overSmtp, type QueuedMail } from "./mails/transport/transport.ts";
import { migrate } from "./migrations.ts";
import { startEvents } from "./notifications/events/server.ts";
import { connectValkey } from "./notifications/events/valkey-adapter.ts";
import { heedEvent } from "./orders/order/index.ts";
import { eventRoute } from "./orders/order/payments/provider/event-route.ts";
import { instalmentsFor } from "./orders/order/payments/provider/instalments-for.ts";
import { mayChangeByKey } from "./people/keys/index.ts";
import { mayCallInPublic } from "./people/records/index.ts";
import { findCaller, withStaffSecondFactor } from "./people/sessions/caller.ts";
import { noteActivity } from "./platform/activity/index.ts";
import { countUsage } from "./platform/usage/index.ts";
import { ports } from "./ports.ts";
import { probesOf } from "./probes.ts";
import type { Settings } from "./settings.ts";
import { shopRoutes } from "./shop-routes.ts";
import { demoRoutes, fillWithDemo } from "./start-demo.ts";
import { pactStates } from "./states/plugin.ts";

export interface RunningMarketplace {
  /** Finishes running work, closes the sockets, then everything below them. */
  close: () => Promise<void>;
}

/** Starts the whole marketplace: database, routes, events server, publisher, mails, demo. */
export async function startMarketplace(settings: Settings, log: Logger): Promise<RunningMarketplace> {
  // Closed in reverse order, so that each part can finish with the parts below it.
  const parts: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of parts.splice(0).toReversed()) await end();
  };
  try {
    await startParts(settings, log, parts);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The gateway gives up a dealer's call after ten seconds, so nobody waits for a statement that is silent for this long. */
const silenceMs = 8000;

/** Opens the database, migrates it, and loads the demo if configured. */
async function openDatabase(
  { databaseUrl, dataDir, demo, demoDay }: Settings,
  log: Logger,
  spans: KyselyLogger | undefined,
  files: Files,
): Promise<OpenDatabase> {
  const prepare = async ({ db }: OpenDatabase): Promise<void> => {
    await migrate(db);
    if (demo !== "off") await fillWithDemo(db, files, log, demoDay);
    if (await addFirstHelp(db, new Date())) log.info("the help was added to the new platform");
  };
  if (databaseUrl === undefined) {
    const open = await openEmbedded(join(dataDir, "pglite"), spans);
    await prepare(open);
    return open;
  }
  const onError = (error: Error): void => log.error({ err: error }, "a database connection broke");
  // Migrations and the demo may take long, so their connection has no time limit; the connections for calls have one.
  const patient = await openPostgres(databaseUrl, onError, { log: spans });
  try {
    await prepare(patient);
  } finally {
    await patient.db.destroy();
  }
  return openPostgres(databaseUrl, onError, { log: spans, silenceMs });
}

function kernelOf(
  settings: Settings,
  { db, kind }: OpenDatabase,
  running: Pick<Kernel, "files" | "tracing" | "countUse" | "poke">,
): Kernel {
  const { dataDir, portalUrl, shopUrl, securityContact, imprintUrl, supportPhone } = settings;
  const reads = createWindowCounter(60_000, Date.now);
  return {
    ...running,
    db,
    findCaller: settings.staffNeedsSecondFactor ? withStaffSecondFactor(findCaller) : findCaller,
    restrictedCompanies,
    noteActivity,
    mayChangeByKey,
    mayCallInPublic,
    mayReadByKey: (keyId) => reads.take(`key:${keyId}`, fairUsePerMinute.reads),
    mayReadUnknown: (address) => reads.take(networkOf(address), settings.publicReads),
    tokens: tokensOf(settings.tokenKeys),
    seal: sealOf(settings.sealKeys, settings.tokenKeys),
    parts: {
      ...ports,
      instalments: instalmentsFor(settings),
      billing: settings.billing,
      sender: senderBlock(settings),
      webhooksToLoopback: settings.webhooksToLoopback,
      staffNeedsSecondFactor: settings.staffNeedsSecondFactor,
    },
    platform: { name: platformName(settings.mailFrom), imprintUrl, supportPhone },
    webhookKeys: settings.mailWebhookKeys,
    portalUrl,
    shopUrl,
    securityContact,
    now: () => new Date(),
    assertDiskSpace: kind === "embedded" ? () => assertDiskSpace(dataDir) : undefined,
  };
}

async function startParts(settings: Settings, log: Logger, parts: (() => Promise<void>)[]): Promise<void> {
  const { dataDir, valkeyUrl, smtpUrl, mailFrom } = settings;
  await mustBeFree(settings.port, settings.host);
  const tracing = await openTracing("marketplace", settings.traces, () => log.warn("traces could not be sent"));
  if (tracing) parts.push(() => tracing.close());
  const spans = tracing && statementSpans(tracing);
  const files = settings.bucket ? filesInBucket(settings.bucket) : filesInFolder(join(dataDir, "files"));
  const open = await openDatabase(settings, log, spans, files);
  const { db } = open;
  parts.push(() => db.destroy());

  const usage = countUsage(db, log);
  parts.push(usage.write);

  let background: BackgroundWork | undefined;
  const kernel = kernelOf(settings, open, { files, tracing, countUse: usage.count, poke: () => background?.poke() });

  const mailbox = join(dataDir, "mailbox");
  const newDelivery = () => {
    const sendMail = smtpUrl
      ? overSmtp(smtpUrl, mailFrom, files, kernel.parts.sender)
      : intoFolder(mailbox, mailFrom, files, kernel.parts.sender);
    const deliver = sendUnlessStopped(db, sendMail, kernel.now);
    return async (mail: QueuedMail) => {
      const end = await deliver(mail);
      await noteInvoiceMail(db, mail.draft, end, kernel.now());
      return end;
    };
  };
  const metrics = createMetrics();
  const jobs = await startMailQueue(open, kernel.seal, newDelivery(), log, metrics.mail, tracing);
  parts.push(jobs.stop);

  const valkey = valkeyUrl ? connectValkey(valkeyUrl, log) : undefined;
  if (valkey) parts.push(() => valkey.close());

  const stopping = new AbortController();
  const { trustedProxies } = settings;
  const silent = silentHelpers(probesOf(settings, valkey, kernel.parts.instalments.provider));
  const app = createApp(kernel, handlers, log, { trustedProxies, stopping: stopping.signal, silent, metrics });
  await app.register(shopRoutes, { kernel, takesOrders: settings.shopTakesOrders });
  await app.register(eventRoute, {
    kernel,
    apply: (event) => runAsSystem(kernel, log, (context) => heedEvent(context, event)),
  });
  await app.register(docsRoutes);
  await app.register(metricsRoute, { metrics, open, token: settings.metricsToken });
  if (!smtpUrl) await app.register(mailboxRoutes, { folder: mailbox });
  await app.register(firstStaffRoute, { kernel, isMailed: smtpUrl !== undefined });
  if (settings.demo !== "off") await app.register(demoRoutes, { kernel });
  if (settings.pactStates) await app.register(pactStates, { kernel });
  const events = startEvents(app, kernel, valkey);
  metrics.watch("marketplace_event_sockets", "Open sockets of the events server", events.sockets);
  background = startBackgroundWork(kernel, log, [
    publishing(db, { ...events, queueMail: jobs.queueMail }, log, tracing),
    ...jobs.work,
    events.work,
    usage.work,
    ...backgroundWork({ kernel, log, settings, database: open.kind, metrics, deliver: newDelivery() }),
  ]);
  parts.push(background.stop);
  parts.push(() => app.close());

  await app.listen({ port: settings.port, host: settings.host });
  parts.push(async () => {
    stopping.abort();
    await wait(settings.drainMs);
  });
}
