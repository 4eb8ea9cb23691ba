import type { FastifyBaseLogger } from "fastify";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { DeliverMail } from "../../mail/transport.ts";
import { stoppedAddresses } from "../mail-manager/index.ts";
import { attachmentsOf } from "./attachments.ts";
import { mailFor } from "./compose.ts";
import type { CampaignRecipientTable } from "./tables.ts";

type Taken = Selectable<CampaignRecipientTable>;

/** How many mails one process sends at a time. The portal's other mails have their own queue and connections. */
const atOnce = 4;
/**
 * A process that has not told of its mail by then is taken for dead, and another one sends it with the same Message-ID. Longer than a mail
 * server may take for one mail.
 */
const heldMs = 3 * 60_000;
const tooLongMs = 2 * 60_000;
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

type Outcome = Pick<Taken, "state" | "reason"> | "again";

/** Writes what became of a mail, unless another process has taken it over meanwhile. What was sent counts, also after a stop. */
async function note(db: Kysely<Database>, { campaignId, position, tries, sentAt }: Taken, outcome: Outcome, now: Date) {
  const isLast = tries >= mostTries;
  const mine = db
    .updateTable("campaignRecipient")
    .where("campaignId", "=", campaignId)
    .where("position", "=", position)
    .where("tries", "=", tries);
  if (outcome !== "again") await mine.set({ ...outcome, sentAt: outcome.state === "sent" ? now : sentAt }).execute();
  else if (isLast) await mine.set({ state: "failed", reason: "unreachable" }).where("state", "=", "waiting").execute();
  else
    await mine
      .set({ dueAt: new Date(now.getTime() + pauseMs(tries)) })
      .where("state", "=", "waiting")
      .execute();
}

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the mail server took too long")), tooLongMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** Sends the mail of one address. */
async function sendOne(
  { db, seal, shopUrl }: Kernel,
  deliver: DeliverMail,
  taken: Taken,
  onMail: Metrics["mail"] | undefined,
): Promise<Outcome> {
  const { campaignId, address, filled, mailId } = taken;
  const row = await db.selectFrom("campaign").selectAll().where("id", "=", campaignId).executeTakeFirstOrThrow();
  const draft = mailFor({ seal, shopUrl }, row, await attachmentsOf(db, row.attachmentIds), { address, filled });
  const queuedAt = (row.startedAt ?? row.modifiedAt).toISOString();
  const end = await inTime(deliver({ id: mailId, queuedAt, draft }));
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
  let isBroken = false;
  async function worker(): Promise<void> {
    while (!stopping?.aborted && !isBroken) {
      const taken = await take(db, now());
      if (!taken) return;
      const outcome = await sendOne(kernel, deliver, taken, onMail).catch((error: unknown): Outcome => {
        log.warn({ err: error, mail: taken.mailId }, "a mail of staff could not be sent; it is tried again");
        // Without a connection every other address would fail, too. The next round comes in a second.
        isBroken ||= error instanceof Error && "code" in error && error.code === "ECONNECTION";
        onMail?.(taken.tries >= mostTries ? "given up" : "failed");
        return "again";
      });
      await note(db, taken, outcome, now());
    }
  }
  await Promise.all(Array.from({ length: together }, worker));
  await close(db, now());
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
