import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { type Attempt, post, type Reach } from "./post.ts";
import { secretsOf } from "./secrets.ts";
import { signedHeaders } from "./signature.ts";
import { failsTooLong, switchOff } from "./switch-off.ts";
import type { WebhookDeliveryRow, WebhookRow } from "./tables.ts";
import {
  giveUpOld,
  type Lane,
  leaveLane,
  liveWebhook,
  noteAttempt,
  takeableLanes,
  takeDelivery,
  takeLane,
} from "./webhook-lanes.ts";

/** So many webhooks are sent to at once by a process. A slow one only holds its own lane. */
const lanesAtOnce = 8;
/** After so many messages a busy webhook lets the others go first. */
const messagesInARow = 100;

type WebhookOutcome = "arrived" | "failed";

function attempt(
  { seal, now }: Kernel,
  webhook: WebhookRow,
  { id, body }: WebhookDeliveryRow,
  reach: Reach,
): Promise<Attempt> {
  const secrets = secretsOf(seal, webhook, now());
  if (secrets.length === 0) return Promise.resolve({ status: null, problem: "secret", tookMs: 0, text: "" });
  return post(webhook.url, { headers: signedHeaders(id, body, secrets, now()), body }, reach);
}

/**
 * Sends the due messages of a webhook one after the other. No transaction is open meanwhile, so a slow server holds no lock and no
 * connection. A message may arrive twice when we die in between; its id tells.
 */
async function runLane(
  kernel: Kernel,
  log: FastifyBaseLogger,
  lane: Lane,
  { reach, note, stopping }: { reach: Reach; note: (outcome: WebhookOutcome) => void; stopping: AbortSignal },
): Promise<void> {
  const { db, now } = kernel;
  const { webhookId } = lane;
  let { failures } = lane;
  for (let sent = 0; sent < messagesInARow && !stopping.aborted; sent += 1) {
    const webhook = await liveWebhook(db, webhookId);
    const delivery = webhook ? await takeDelivery(db, lane, now()) : undefined;
    if (!webhook || !delivery) break;
    const came = await attempt(kernel, webhook, delivery, reach);
    note(came.problem === null ? "arrived" : "failed");
    const failingSince = await noteAttempt(db, { ...lane, failures }, delivery, came, now());
    if (failingSince === null) {
      failures = 0;
      continue;
    }
    // The lane is no longer ours.
    if (failingSince === undefined) return;
    const why = came.status === 410 ? "gone" : failsTooLong(failingSince, now()) ? "failed" : null;
    if (why !== null) await runAsSystem(kernel, log, (context) => switchOff(context, webhook, why));
    // The webhook rests, or others send to it.
    return;
  }
  await leaveLane(db, lane, now());
}

export interface DeliveryOptions {
  note?: (outcome: WebhookOutcome) => void;
  /** Replaces the resolver and the deadline in tests. */
  reach?: Omit<Reach, "toLoopback">;
}

/** Sends what waits for webhooks, to several at once. */
export function webhookMessages(
  kernel: Kernel,
  log: FastifyBaseLogger,
  { note = () => {}, reach = {} }: DeliveryOptions = {},
): Work {
  const { db, now } = kernel;
  const running = new Set<Promise<void>>();
  const how = { reach: { ...reach, toLoopback: kernel.parts.webhooksToLoopback }, note };
  return {
    name: "webhooks",
    everyMs: 1000,
    due: (at) => takeableLanes(db, at),
    async run(stopping) {
      while (!stopping.aborted && running.size < lanesAtOnce) {
        const lane = await takeLane(db, now());
        if (!lane) return;
        const run = runLane(kernel, log, lane, { ...how, stopping })
          .catch((error: unknown) =>
            log.error({ err: error, webhook: lane.webhookId }, "a webhook could not be sent to"),
          )
          .finally(() => running.delete(run));
        running.add(run);
      }
    },
    // A slow webhook only holds its own lane, so `run` does not wait for any.
    finish: () => Promise.all(running),
  };
}

/** Gives up messages that are too old. */
export const oldWebhookMessages = ({ db, now }: Kernel): Work => ({
  name: "old messages to webhooks",
  everyMs: 60_000,
  run: () => giveUpOld(db, now()),
});
