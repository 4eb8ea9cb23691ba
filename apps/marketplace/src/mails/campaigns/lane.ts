import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { withRetries } from "../../kernel/db/retry.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import { stoppedAddresses } from "../bounces/index.ts";
import type { DeliverMail } from "../transport/transport.ts";
import { attachmentsOf } from "./attachments.ts";
import { type Brake, createBrake } from "./brake.ts";
import { mailFor } from "./compose.ts";
import { isBroken, isOfSender, isRefused, isTooLarge, isUnheard } from "./failures.ts";
import type { CampaignMail } from "./tables.ts";

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

/** A mail that this process holds, and since when its turn had come. */
type HeldMail = CampaignMail & { turn: Date };

const nextMail = (db: Pick<Kysely<Database>, "selectFrom">, now: Date) =>
  db
    .selectFrom("campaignRecipient")
    .select(["campaignId", "position", "dueAt as turn"])
    .where("state", "=", "waiting")
    .where("dueAt", "<=", now)
    .orderBy("rank")
    .orderBy("dueAt")
    .orderBy("position")
    .limit(1);

/** Takes the next address whose turn it is; no other process takes the same one. */
async function take(db: Kysely<Database>, now: Date): Promise<HeldMail | undefined> {
  return (
    db
      // Materialized, because a join could ask for the next one again for each row.
      .with(
        (cte) => cte("next").materialized(),
        (query) => nextMail(query, now).forUpdate().skipLocked(),
      )
      .updateTable("campaignRecipient")
      .from("next")
      .set((eb) => ({ tries: eb("tries", "+", 1), dueAt: new Date(now.getTime() + heldMs) }))
      .whereRef("campaignRecipient.campaignId", "=", "next.campaignId")
      .whereRef("campaignRecipient.position", "=", "next.position")
      .returningAll("campaignRecipient")
      .returning("next.turn")
      .executeTakeFirst()
  );
}

type Result = Pick<CampaignMail, "state" | "reason">;
/** The result of a mail, or its next attempt. */
type Outcome = Result | Pick<CampaignMail, "tries" | "dueAt">;

/** The row of a mail, unless another process has taken it over meanwhile. */
const ownRow = (db: Kysely<Database>, { campaignId, position, tries }: CampaignMail) =>
  db
    .updateTable("campaignRecipient")
    .where("campaignId", "=", campaignId)
    .where("position", "=", position)
    .where("tries", "=", tries);

/** Holds a mail until it is handed over. Nothing ends a hand-over, so a mail must not be taken again while one runs. */
function hold<T>({ db, now }: Kernel, log: FastifyBaseLogger, taken: HeldMail, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    ownRow(db, taken)
      .where("state", "=", "waiting")
      .set({ dueAt: new Date(now().getTime() + heldMs) })
      .execute()
      .catch((error: unknown) => log.warn({ err: error, mail: taken.mailId }, "a mail of staff could not be held"));
  }, sayAgainMs).unref();
  return work.finally(() => clearInterval(timer));
}

/** A mail that the server did not take is tried again after a pause. */
const afterPause = ({ tries }: HeldMail, now: Date): Outcome =>
  tries >= mostTries
    ? { state: "failed", reason: "unreachable" }
    : { tries, dueAt: new Date(now.getTime() + pauseMs(tries)) };

/** A try of which the server never heard does not count, and the mail keeps its turn. */
const atOnceAgain = ({ tries, turn }: HeldMail): Outcome => ({ tries: tries - 1, dueAt: turn });

const isResult = (outcome: Outcome): outcome is Result => "state" in outcome;

/** Writes a mail's result. A sent mail counts, also after a stop. */
async function note(db: Kysely<Database>, taken: HeldMail, outcome: Outcome, now: Date): Promise<void> {
  const isOpen = !isResult(outcome) || outcome.reason === "unreachable";
  const isSent = isResult(outcome) && outcome.state === "sent";
  await ownRow(db, taken)
    .set({ ...outcome, ...(isSent && { sentAt: now }) })
    .$if(isOpen, (query) => query.where("state", "=", "waiting"))
    .execute();
}

/** Lets mails wait again that had failed, unless their sending has ended meanwhile. */
async function waitAgain(db: Kysely<Database>, mails: readonly CampaignMail[], until: Date): Promise<void> {
  for (const mail of mails)
    await ownRow(db, mail)
      .where("state", "=", "failed")
      .where("campaignId", "in", (eb) => eb.selectFrom("campaign").select("id").where("state", "=", "sending"))
      .set({ state: "waiting", reason: null, tries: mail.tries - 1, dueAt: until })
      .execute();
}

/** Sends the mail of one address. */
async function sendOne(
  { db, seal, shopUrl }: Kernel,
  deliver: DeliverMail,
  taken: HeldMail,
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

const isOver = sql<boolean>`campaign.state = 'sending' and not exists (
  select from campaign_recipient where campaign_id = campaign.id and campaign_recipient.state = 'waiting')`;

/** Ends mails whose last address has its result. */
async function close(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable("campaign")
    .set((eb) => ({ state: "sent", endedAt: now, version: eb("version", "+", 1) }))
    .where(isOver)
    .execute();
}

interface LaneOptions {
  stopping?: AbortSignal;
  onMail?: Metrics["mail"];
  together?: number;
  brake?: Brake;
}

/** Sends everything whose turn it is, some mails at a time. */
export async function sendDue(
  kernel: Kernel,
  log: FastifyBaseLogger,
  deliver: DeliverMail,
  { stopping, onMail, together = atOnce, brake = createBrake() }: LaneOptions = {},
): Promise<void> {
  const { db, now } = kernel;
  let mustPause = false;
  const isProbing = brake.isProbing();
  const again: (() => Promise<void>)[] = [];
  function refused(error: unknown, taken: HeldMail): Outcome {
    const judged = isTooLarge(error) ? "final" : brake.refused(taken, isOfSender(error), now());
    const isFinal = judged === "final";
    onMail?.(isFinal ? "refused" : "failed");
    log.warn({ err: error, mail: taken.mailId }, "the mail server refused a mail of staff");
    if (isFinal) return { state: "failed", reason: "refused" };
    mustPause = true;
    if (again.length === 0)
      log.error({ until: judged.until }, "the mail server refuses one mail after the other; mails of staff wait");
    again.push(() => waitAgain(db, judged.again, judged.until));
    return { tries: taken.tries - 1, dueAt: judged.until };
  }
  function failed(error: unknown, taken: HeldMail): Outcome {
    if (isRefused(error)) return refused(error, taken);
    log.warn({ err: error, mail: taken.mailId }, "a mail of staff could not be sent; it is tried again");
    // The next round comes in a second.
    mustPause ||= isBroken(error);
    const outcome = isUnheard(error) ? atOnceAgain(taken) : afterPause(taken, now());
    onMail?.(isResult(outcome) ? "given up" : "failed");
    return outcome;
  }
  async function worker(): Promise<void> {
    while (!stopping?.aborted && !mustPause && !brake.isOn(now()) && brake.isProbing() === isProbing) {
      const taken = await take(db, now());
      if (!taken) return;
      const sending = sendOne(kernel, deliver, taken, onMail).catch((error: unknown) => failed(error, taken));
      const outcome = await hold(kernel, log, taken, sending);
      if (isResult(outcome) && outcome.state === "sent") brake.accepted();
      // A mail that went out must be known as sent even if the database is away for a moment.
      await withRetries(() => note(db, taken, outcome, now()));
      // A large mail may go on for long; a small one is over with its last address.
      if (isResult(outcome)) await close(db, now());
    }
  }
  // A worker that fails must not leave the others behind unwatched.
  const ends = await Promise.allSettled(Array.from({ length: isProbing ? 1 : together }, worker));
  // Now what became of each mail of this round is written.
  for (const write of again) await write();
  await close(db, now());
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Sends the mails of staff. */
export const campaignMails = (
  kernel: Kernel,
  log: FastifyBaseLogger,
  deliver: DeliverMail,
  onMail: Metrics["mail"],
  brake: Brake,
): Work => ({
  name: "mails of staff",
  everyMs: 1000,
  due: (now) => sql`select where exists ${nextMail(kernel.db, now)} or exists (select from campaign where ${isOver})`,
  run: (stopping) => sendDue(kernel, log, deliver, { stopping, onMail, brake }),
});
