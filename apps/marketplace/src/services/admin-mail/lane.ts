import type { FastifyBaseLogger } from "fastify";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import { withRetries } from "../../kernel/retry.ts";
import type { DeliverMail } from "../../mail/transport.ts";
import { stoppedAddresses } from "../mail-manager/index.ts";
import { attachmentsOf } from "./attachments.ts";
import { mailFor } from "./compose.ts";
import { isBroken, isRefused, isUnheard } from "./failures.ts";
import type { CampaignRecipientTable } from "./tables.ts";

type Taken = Selectable<CampaignRecipientTable>;

/** How many mails one process sends at a time. The portal's other mails have their own queue and connections. */
const atOnce = 4;
/**
 * A process that holds a mail says so again and again, as long as the mail server takes. One that is silent for three minutes is taken for
 * dead, and another one sends the mail with the same Message-ID.
 */
const heldMs = 3 * 60_000;
const sayAgainMs = 30_000;
/** Pauses double from 15 seconds up to an hour: a mail is given up after half a day. */
const pauseMs = (tries: number): number => Math.min(15_000 * 2 ** (tries - 1), 3_600_000);
const mostTries = 18;

/** Takes the next address whose turn it is; no other process takes the same one. */
async function take(db: Kysely<Database>, now: Date): Promise<Taken | undefined> {
  return (
    db
      // Materialized, because a join could ask for the next one again for each row.
      .with(
        (cte) => cte("next").materialized(),
        (query) =>
          query
            .selectFrom("campaignRecipient")
            .select(["campaignId", "position"])
            .where("state", "=", "waiting")
            .where("dueAt", "<=", now)
            .orderBy("rank")
            .orderBy("dueAt")
            .orderBy("position")
            .limit(1)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable("campaignRecipient")
      .from("next")
      .set((eb) => ({ tries: eb("tries", "+", 1), dueAt: new Date(now.getTime() + heldMs) }))
      .whereRef("campaignRecipient.campaignId", "=", "next.campaignId")
      .whereRef("campaignRecipient.position", "=", "next.position")
      .returningAll("campaignRecipient")
      .executeTakeFirst()
  );
}

type Outcome = Pick<Taken, "state" | "reason"> | "again" | "unheard";

/** The row of a mail, unless another process has taken it over meanwhile. */
const ownRow = (db: Kysely<Database>, { campaignId, position, tries }: Taken) =>
  db
    .updateTable("campaignRecipient")
    .where("campaignId", "=", campaignId)
    .where("position", "=", position)
    .where("tries", "=", tries);

/** Holds a mail until it is handed over. Nothing ends a hand-over, so a mail must not be taken again while one runs. */
function hold<T>({ db, now }: Kernel, log: FastifyBaseLogger, taken: Taken, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    ownRow(db, taken)
      .where("state", "=", "waiting")
      .set({ dueAt: new Date(now().getTime() + heldMs) })
      .execute()
      .catch((error: unknown) => log.warn({ err: error, mail: taken.mailId }, "a mail of staff could not be held"));
  }, sayAgainMs).unref();
  return work.finally(() => clearInterval(timer));
}

/** Writes what became of a mail. What was sent counts, also after a stop. A try of which the server never heard does not count. */
async function note(db: Kysely<Database>, taken: Taken, outcome: Outcome, now: Date): Promise<void> {
  const { tries, sentAt } = taken;
  const mine = ownRow(db, taken);
  if (typeof outcome === "object") {
    await mine.set({ ...outcome, sentAt: outcome.state === "sent" ? now : sentAt }).execute();
    return;
  }
  const counted = outcome === "unheard" ? tries - 1 : tries;
  const isLast = counted >= mostTries;
  await mine
    .where("state", "=", "waiting")
    .set(
      isLast
        ? { state: "failed", reason: "unreachable" }
        : { tries: counted, dueAt: new Date(now.getTime() + pauseMs(Math.max(counted, 1))) },
    )
    .execute();
}

/** Sends the mail of one address. */
async function sendOne(
  { db, seal, shopUrl }: Kernel,
  deliver: DeliverMail,
  taken: Taken,
  onMail: Metrics["mail"] | undefined,
): Promise<Outcome> {
  const { campaignId, address, filled, mailId } = taken;
  const row = await db.selectFrom("campaign").selectAll().where("id", "=", campaignId).executeTakeFirstOrThrow();
  const attachments = await attachmentsOf(db, row.attachmentIds);
  if (attachments.length < row.attachmentIds.length) throw new Error("an attachment of a mail of staff is missing");
  const draft = mailFor({ seal, shopUrl }, row, attachments, { address, filled });
  const queuedAt = (row.startedAt ?? row.modifiedAt).toISOString();
  const end = await deliver({ id: mailId, queuedAt, draft });
  onMail?.(end);
  if (end === "sent") return { state: "sent", reason: null };
  if (end === "refused") return { state: "failed", reason: "refused" };
  return { state: "skipped", reason: (await stoppedAddresses(db, [address])).get(address) ?? "hardBounce" };
}

/** Ends mails whose last address has its result. */
async function close(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable("campaign")
    .set((eb) => ({ state: "sent", endedAt: now, version: eb("version", "+", 1) }))
    .where("state", "=", "sending")
    .where(sql<boolean>`not exists (
      select from campaign_recipient where campaign_id = campaign.id and campaign_recipient.state = 'waiting')`)
    .execute();
}

interface Sending {
  stopping?: AbortSignal;
  onMail?: Metrics["mail"];
  together?: number;
}

/** Sends everything whose turn it is, some mails at a time. */
export async function sendDue(
  kernel: Kernel,
  log: FastifyBaseLogger,
  deliver: DeliverMail,
  { stopping, onMail, together = atOnce }: Sending = {},
): Promise<void> {
  const { db, now } = kernel;
  let mustPause = false;
  function failed(error: unknown, taken: Taken): Outcome {
    if (isRefused(error)) {
      log.warn({ err: error, mail: taken.mailId }, "the mail server refused a mail of staff");
      onMail?.("refused");
      return { state: "failed", reason: "refused" };
    }
    log.warn({ err: error, mail: taken.mailId }, "a mail of staff could not be sent; it is tried again");
    // The next round comes in a second.
    mustPause ||= isBroken(error);
    const outcome = isUnheard(error) ? "unheard" : "again";
    onMail?.(outcome === "again" && taken.tries >= mostTries ? "given up" : "failed");
    return outcome;
  }
  async function worker(): Promise<void> {
    while (!stopping?.aborted && !mustPause) {
      const taken = await take(db, now());
      if (!taken) return;
      const sending = sendOne(kernel, deliver, taken, onMail).catch((error: unknown) => failed(error, taken));
      const outcome = await hold(kernel, log, taken, sending);
      // A mail that went out must be known as sent even if the database is away for a moment.
      await withRetries(() => note(db, taken, outcome, now()));
      // A large mail may go on for long; a small one is over with its last address.
      if (typeof outcome === "object") await close(db, now());
    }
  }
  // A worker that fails must not leave the others behind unwatched.
  const ends = await Promise.allSettled(Array.from({ length: together }, worker));
  await close(db, now());
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Looks for mails to send every second. Returns a function that stops it and waits for the mails that are being handed over. */
export function startLane(
  kernel: Kernel,
  log: FastifyBaseLogger,
  deliver: DeliverMail,
  onMail: Metrics["mail"],
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sendDue(kernel, log, deliver, { stopping: stopping.signal, onMail })
      .catch((error: unknown) => log.error({ err: error }, "mails of staff could not be sent; they are tried again"))
      .finally(() => {
        running = null;
      });
  }, 1000);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
