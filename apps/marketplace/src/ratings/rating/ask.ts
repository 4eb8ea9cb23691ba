import { randomUUID } from "node:crypto";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { undoMinutes } from "@partner-konto/domain/orders/actions/undo";
import { shownNameOf } from "@partner-konto/domain/ratings/shown-name";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import { agenciesThatAreThere } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { refusesMails } from "../../mails/opt-out/index.ts";
import { hasAskedForDeletion, orderFacts } from "../../orders/order/index.ts";
import { mailAsking } from "./mails.ts";
import { note, remember } from "./records.ts";

const dayMs = 24 * 3_600_000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** A consumer remembers a delivery for some weeks. After a longer outage nobody is asked about older ones. */
const forgottenAfterDays = 30;
const remindsAfterDays = 7;

/** Whether the consumer of an address may be mailed about a rating of this agency. */
async function mayAsk(db: Kysely<Database>, email: string, agencyId: string): Promise<boolean> {
  if ((await agenciesThatAreThere(db, [agencyId])).length === 0) return false;
  return !(await refusesMails(db, email)) && !(await hasAskedForDeletion(db, email));
}

/** The newest time of done about which is asked: some days ago, and never while done can be taken back (decision 0006). */
const askedUntil = (now: Date, afterDays: number): Date =>
  new Date(Math.min(daysBefore(now, afterDays).getTime(), now.getTime() - undoMinutes * 60_000));

/**
 * Asks for ratings some days after the orders are done. The note of the order is deleted in the transaction that creates the rating and
 * queues its mail, so a killed process asks nobody twice.
 */
export const dueAsking = (afterDays: number): DueWork => ({
  name: "rating to ask for",
  everyMs: 5000,
  first: (db, now, but) =>
    db
      .selectFrom("ratingDue")
      .select("orderId as key")
      .where("doneAt", "<=", askedUntil(now, afterDays))
      .$if(but.length > 0, (query) => query.where("orderId", "not in", [...but]))
      .orderBy("doneAt")
      .limit(1),
  async carryOut(system, _as, _but, orderId) {
    const due = await system.db
      .deleteFrom("ratingDue")
      .where("orderId", "=", orderId)
      .returningAll()
      .executeTakeFirst();
    if (due && due.doneAt > daysBefore(system.now, afterDays + forgottenAfterDays)) await askFor(system, orderId);
  },
});

/** Creates the rating of a done order and mails its consumer, unless they want no such mails. */
export async function askFor(context: Context, orderId: string): Promise<void> {
  const { db, now, parts } = context;
  const order = (await orderFacts(db, [orderId])).get(orderId);
  if (order?.status !== "done") return;
  const { customer, businessCustomerId } = order;
  // Nobody is asked about an order whose amount is too small for a fee: it may be a dealer's own.
  if (await parts.fees.isTooSmall(db, order)) return;
  if (!(await mayAsk(db, customer.email, businessCustomerId))) return;
  const row = await db
    .insertInto("rating")
    .values({
      id: randomUUID(),
      orderId,
      businessCustomerId,
      emailKey: emailKey(customer.email),
      shownName: shownNameOf(customer),
      state: "asked",
      askedAt: now,
      changedAt: now,
      waitsSince: now,
      remindsAt: new Date(now.getTime() + remindsAfterDays * dayMs),
      blanks: "[]",
    })
    .onConflict((conflict) => conflict.column("orderId").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  await remember(context, row.id, "asked");
  await note(context, "ask", null, row);
  await mailAsking(context, row, false);
}

/**
 * Asks the consumer of a done order again, because staff want it: within the rules for every question, and instead of the reminder, after
 * which the mails promise no other (checkout's sendRatingNotification).
 * @throws Refusal with the rule that forbids it
 */
export async function askAgain(context: Context, orderId: string): Promise<void> {
  const { db, now } = context;
  const order = (await orderFacts(db, [orderId])).get(orderId);
  if (!order) throw notFound();
  if (order.status !== "done") throw new Refusal("RATING_BEFORE_DONE");
  if ((order.doneAt ?? order.modifiedAt) <= daysBefore(now, forgottenAfterDays)) throw new Refusal("RATING_TOO_LATE");
  if (!(await mayAsk(db, order.customer.email, order.businessCustomerId))) throw new Refusal("RATING_NOT_WANTED");
  const row = await db.selectFrom("rating").selectAll().where("orderId", "=", orderId).forUpdate().executeTakeFirst();
  if (!row) {
    await db.deleteFrom("ratingDue").where("orderId", "=", orderId).execute();
    return askFor(context, orderId);
  }
  if (row.state !== "asked") throw new Refusal("RATING_GIVEN");
  const { last } = await db
    .selectFrom("ratingStep")
    .select((eb) => eb.fn.max("at").as("last"))
    .where("ratingId", "=", row.id)
    .where("event", "in", ["asked", "reminded"])
    .executeTakeFirstOrThrow();
  if (!row.remindsAt) throw new Refusal("RATING_ASKED_TWICE");
  if (last && berlinTime(last.toISOString()).date === berlinTime(now.toISOString()).date)
    throw new Refusal("RATING_ASKED_TODAY");
  await db.updateTable("rating").set({ remindsAt: null }).where("id", "=", row.id).execute();
  await remember(context, row.id, "asked");
  await note(context, "ask", row, row);
  await mailAsking(context, row, false);
}

/** Reminds once, a week later, where nothing came. */
export const dueReminders: DueWork = {
  name: "rating to remind of",
  everyMs: 60_000,
  first: (db, now, but) =>
    db
      .selectFrom("rating")
      .select("id as key")
      .where("remindsAt", "is not", null)
      .where("remindsAt", "<=", now)
      .$if(but.length > 0, (query) => query.where("id", "not in", [...but]))
      .orderBy("remindsAt")
      .limit(1),
  async carryOut(system, _as, _but, id) {
    const { db, now } = system;
    const row = await db
      .selectFrom("rating")
      .selectAll()
      .where("id", "=", id)
      .where("state", "=", "asked")
      .where("remindsAt", "<=", now)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.remindsAt) return;
    await db.updateTable("rating").set({ remindsAt: null }).where("id", "=", id).execute();
    const order = (await orderFacts(db, [row.orderId])).get(row.orderId);
    const isLate = row.remindsAt <= daysBefore(now, forgottenAfterDays);
    if (!order || isLate || !(await mayAsk(db, order.customer.email, row.businessCustomerId))) return;
    await remember(system, id, "reminded");
    await mailAsking(system, row, true);
  },
};
