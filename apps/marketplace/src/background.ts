import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { dueInvoices, dueProposals, dueRuns } from "./billing/ledger/index.ts";
import { removeLeftovers } from "./companies/uploads/index.ts";
import { dueContent } from "./content/entries/index.ts";
import { marketSimulator } from "./demo/simulator.ts";
import { forgetYears } from "./forget-years.ts";
import type { Database } from "./kernel/db/database.ts";
import type { OpenDatabase } from "./kernel/db/open-database.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Metrics } from "./kernel/metrics.ts";
import type { Work } from "./kernel/work/background-work.ts";
import { type DueWork, workOf } from "./kernel/work/due-work.ts";
import { housekeeping } from "./kernel/work/housekeeping.ts";
import { forgetMails } from "./mails/bounces/index.ts";
import { campaignMails, createBrake, forgetCampaigns } from "./mails/campaigns/index.ts";
import { resealMails } from "./mails/transport/queue.ts";
import type { DeliverMail } from "./mails/transport/transport.ts";
import {
  forgetDeliveries,
  oldWebhookMessages,
  resealWebhooks,
  webhookMessages,
} from "./notifications/webhooks/index.ts";
import {
  dueAnswers,
  foldFigures,
  forgetHeld,
  forgetPlaced,
  numberChanges,
  paymentMessages,
  removeEmptyFigures,
} from "./orders/order/index.ts";
import { refreshSearchWords } from "./orders/order/refresh-search-words.ts";
import { dueKeyMails } from "./people/keys/key-mails.ts";
import { forgetTries, resealSecrets } from "./people/records/index.ts";
import { forgetRegistrations } from "./people/registration/index.ts";
import { forgetUsage } from "./platform/usage/index.ts";
import { dueFollowing } from "./prices/following/carry-out-following.ts";
import { duePlans } from "./prices/plans/carry-out-plans.ts";
import { dueAsking, duePublishing, dueReminders } from "./ratings/rating/index.ts";
import type { Settings } from "./settings.ts";
import { forgetAnswers } from "./shop/answers.ts";

interface BackgroundParts {
  kernel: Kernel;
  log: FastifyBaseLogger;
  settings: Settings;
  database: OpenDatabase["kind"];
  metrics: Metrics;
  /** Sends mails of staff. It has connections of its own, so that a mail to many holds up no other mail. */
  deliver: DeliverMail;
}

/** Steps of the housekeeping, each an hour after its last time. */
const hourly = ({ kernel, log, settings: { historyYears } }: BackgroundParts) => [
  (db: Kysely<Database>, now: Date) => removeLeftovers(db, kernel.files, now, log),
  () => resealSecrets(kernel, log),
  forgetRegistrations,
  forgetTries,
  (db: Kysely<Database>) => resealMails(db, kernel.seal),
  forgetMails,
  forgetCampaigns,
  (_db: Kysely<Database>, now: Date) => resealWebhooks(kernel, log, now),
  forgetDeliveries,
  forgetPlaced,
  forgetHeld,
  removeEmptyFigures,
  forgetUsage,
  forgetAnswers,
  ...(historyYears === undefined ? [] : [(db: Kysely<Database>, now: Date) => forgetYears(db, now, historyYears)]),
];

/** The work beside the calls, area by area. */
export function backgroundWork(parts: BackgroundParts): Work[] {
  const { kernel, log, settings, database, metrics, deliver } = parts;
  const brake = createBrake();
  metrics.watch(
    "marketplace_campaign_rests",
    "1 while mails of staff wait, because the mail server refuses them all",
    () => Number(brake.isOn(kernel.now())),
  );
  const works: (Work | DueWork)[] = [
    housekeeping(kernel, database, hourly(parts)),
    dueKeyMails,
    campaignMails(kernel, log, deliver, metrics.mail, brake),
    webhookMessages(kernel, log, { note: metrics.webhook }),
    oldWebhookMessages(kernel),
    dueContent,
    duePlans,
    dueFollowing,
    paymentMessages(kernel, log),
    refreshSearchWords,
    numberChanges,
    // Adding up the demo's orders would block the process of the embedded database for half a minute. Reads add what is not added up.
    ...(database === "postgres" ? [foldFigures] : []),
    dueAnswers,
    dueAsking(settings.ratingAfterDays),
    dueReminders,
    duePublishing,
    dueRuns,
    dueInvoices,
    dueProposals(kernel.parts.billing),
    ...(settings.demo === "on" ? [marketSimulator(kernel, log)] : []),
  ];
  return works.map((work) => ("carryOut" in work ? workOf(kernel, log, work) : work));
}
