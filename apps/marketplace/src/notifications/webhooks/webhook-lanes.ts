import { randomUUID } from "node:crypto";
import {
  loggedForDays,
  pauseAfter,
  restAfter,
  triedForHours,
} from "@partner-konto/domain/notifications/webhooks/retries";
import { type Kysely, sql } from "kysely";
import { publicCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Attempt } from "./post.ts";
import type { WebhookDeliveryRow, WebhookRow } from "./tables.ts";

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
/** A webhook that was taken, with the token of whoever took it. */
export interface Lane {
  webhookId: string;
  takenBy: string;
  /** Failed attempts in a row. */
  failures: number;
}

/** A lane is taken for longer than one attempt and its notes may take. A dead process leaves it to others. */
const takenForSeconds = 30;

const isDue = (now: Date) => sql<boolean>`one.state = 'waiting' and one.next_at <= ${now}::timestamptz`;

/** Messages about one record keep their order: a later one waits until the earlier ones have arrived or were given up. */
const isFirst = sql<boolean>`not exists (
  select from webhook_delivery earlier
  where earlier.webhook_id = one.webhook_id and earlier.record_id = one.record_id
    and earlier.position < one.position and earlier.state = 'waiting')`;

/** A company that is locked or not activated is told nothing (decision 0125). */
const isOfActiveCompany = sql<boolean>`webhook.group_id in ${publicCompanies}`;

/** The webhooks that nobody sends to, that do not rest, and that have a due delivery. */
export const takeableLanes = (db: Pick<Kysely<Database>, "selectFrom">, now: Date) =>
  db
    .selectFrom("webhookLane as lane")
    .innerJoin("webhook", "webhook.id", "lane.webhookId")
    .select("lane.webhookId")
    .where("lane.nextAt", "<=", now)
    .where((eb) => eb.or([eb("lane.takenUntil", "is", null), eb("lane.takenUntil", "<=", now)]))
    .where("webhook.isOn", "=", true)
    .where(isOfActiveCompany)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhookDelivery as one")
          .select("one.id")
          .whereRef("one.webhookId", "=", "lane.webhookId")
          .where(isDue(now))
          .where(isFirst),
      ),
    );

/**
 * Takes a webhook that has a due delivery, so that no other process sends to it meanwhile.
 */
export async function takeLane(db: Kysely<Database>, now: Date): Promise<Lane | undefined> {
  const takenBy = randomUUID();
  const free = takeableLanes(db, now).orderBy("lane.nextAt").limit(1).forUpdate("lane").skipLocked();
  const taken = await db
    .updateTable("webhookLane")
    .set({ takenUntil: after(now, takenForSeconds), takenBy })
    .where("webhookId", "=", free)
    .returning(["webhookId", "failures"])
    .executeTakeFirst();
  return taken && { ...taken, takenBy };
}

/** Others took the lane meanwhile when it was held for too long; then it is no longer ours to write. */
const ours = (db: Kysely<Database>, { webhookId, takenBy }: Lane) =>
  db.updateTable("webhookLane").where("webhookId", "=", webhookId).where("takenBy", "=", takenBy);

/** Lets others take the lane at once, behind the lanes that wait for longer. */
export async function leaveLane(db: Kysely<Database>, lane: Lane, now: Date): Promise<void> {
  await ours(db, lane).set({ nextAt: now, takenUntil: null }).execute();
}

/** Takes the lane's next due delivery and counts the attempt. */
export async function takeDelivery(
  db: Kysely<Database>,
  { webhookId, takenBy }: Lane,
  now: Date,
): Promise<WebhookDeliveryRow | undefined> {
  return db
    .updateTable("webhookDelivery")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), attemptedAt: now, nextAt: after(now, takenForSeconds) }))
    .where("id", "=", (due) =>
      due
        .selectFrom("webhookDelivery as one")
        .select("one.id")
        .where("one.webhookId", "=", webhookId)
        .where(isDue(now))
        .where(isFirst)
        .orderBy("one.position")
        .limit(1),
    )
    .where("state", "=", "waiting")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("webhookLane")
          .select("webhookId")
          .where("webhookId", "=", webhookId)
          .where("takenBy", "=", takenBy),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Notes an attempt. After a failure the webhook rests, and the lane is left.
 * @returns since when every attempt failed, null after a success; undefined when the lane is no longer ours
 */
export async function noteAttempt(
  db: Kysely<Database>,
  lane: Lane,
  { id, attempts, triedSince }: WebhookDeliveryRow,
  { status, problem, tookMs, waitSeconds = 0 }: Attempt,
  now: Date,
): Promise<Date | null | undefined> {
  const hasArrived = problem === null;
  const nextAt = after(now, Math.max(pauseAfter(attempts), waitSeconds));
  const isOver = nextAt > after(triedSince, triedForHours * 3600);
  await db
    .updateTable("webhookDelivery")
    .set({ state: hasArrived ? "arrived" : isOver ? "givenUp" : "waiting", status, problem, tookMs, nextAt })
    .where("id", "=", id)
    // A delivery that somebody sent again meanwhile begins anew.
    .where("attempts", "=", attempts)
    .where("triedSince", "=", triedSince)
    // A delivery that was given up meanwhile stays so, unless it has arrived.
    .$if(!hasArrived, (query) => query.where("state", "=", "waiting"))
    .execute();
  if (hasArrived) {
    const held = await ours(db, lane)
      .set({ failures: 0, failingSince: null, lastArrivedAt: now, takenUntil: after(now, takenForSeconds) })
      .returning("webhookId")
      .executeTakeFirst();
    return held && null;
  }
  const failed = await ours(db, lane)
    .set((eb) => ({
      failures: eb("failures", "+", 1),
      failingSince: eb.fn.coalesce("failingSince", sql<Date>`${now}::timestamptz`),
      nextAt: after(now, Math.max(restAfter(lane.failures + 1), waitSeconds)),
      takenUntil: null,
    }))
    .returning("failingSince")
    .executeTakeFirst();
  return failed?.failingSince;
}

/** Gives up what could not be sent within a day while its webhook rested. */
export async function giveUpOld(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable("webhookDelivery")
    .set({ state: "givenUp" })
    .where("state", "=", "waiting")
    .where("triedSince", "<", after(now, -triedForHours * 3600))
    .execute();
}

/** So few rows are deleted at once that nobody waits for it. */
const batch = 1000;

/** Deletes the log of long ago, and of webhooks that were deleted. */
export async function forgetDeliveries(db: Kysely<Database>, now: Date): Promise<void> {
  const some = db.selectFrom("webhookDelivery as one").select("one.id").limit(batch);
  const old = some.where("one.createdAt", "<", after(now, -loggedForDays * 86_400));
  const orphaned = some.where((eb) =>
    eb.not(eb.exists(eb.selectFrom("webhook").select("webhook.id").whereRef("webhook.id", "=", "one.webhookId"))),
  );
  for (const doomed of [old, orphaned]) {
    let deleted = batch;
    while (deleted === batch) {
      const { numDeletedRows } = await db.deleteFrom("webhookDelivery").where("id", "in", doomed).executeTakeFirst();
      deleted = Number(numDeletedRows);
    }
  }
}

/** A webhook that may be sent to. */
export const liveWebhook = (db: Kysely<Database>, id: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom("webhook")
    .selectAll()
    .where("id", "=", id)
    .where("isOn", "=", true)
    .where(isOfActiveCompany)
    .executeTakeFirst();
