import { remindedBefore } from "@partner-konto/domain/calendar/answer-hours";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { answerMessage, openOrdersAction } from "@partner-konto/domain/notifications/message";
import { type Kysely, sql } from "kysely";
import { type Agency, holdAgency } from "../../../companies/agency/index.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { DueWork } from "../../../kernel/work/due-work.ts";
import { ordersAddress } from "../mails/parts.ts";
import { answerMail } from "../mails/to-desk.ts";
import type { OrderRow } from "../tables.ts";
import { pauseAreas } from "./pause-areas.ts";

const hours = sql.lit(`${remindedBefore} hours`);

/**
 * New orders that somebody must be told of: those whose time is over, and those whose desk was not reminded yet. The desk is reminded some
 * hours before the end, and of a shorter time when half of it is over.
 */
const waiting = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom("orders")
    .where("status", "=", "open")
    .where("answerStage", "<", 2)
    .where("answerBy", "<=", sql<Date>`${now}::timestamptz + interval ${hours}`)
    .where(
      sql<boolean>`(answer_by <= ${now} or (answer_stage = 0
        and answer_by - least(interval ${hours}, (answer_by - created_at) / 2) <= ${now}))`,
    );

const isLate = ({ answerBy }: OrderRow, now: Date): boolean => answerBy !== null && answerBy <= now;

/** Writes what was told into the orders' history and the audit log; the orders' versions stay, so that no edit conflicts with it. */
async function note(context: Context, rows: readonly OrderRow[], stage: 1 | 2): Promise<void> {
  const { db, now } = context;
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable("orders")
    .set({ answerStage: stage })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const event = stage === 1 ? "answerReminded" : "answerEscalated";
  await db
    .insertInto("orderHistory")
    .values(ids.map((orderId) => ({ orderId, at: now, event, by: null, note: null })))
    .execute();
  await context.audit(
    ...rows.map(({ id, version }) => ({
      collection: "order" as const,
      recordId: id,
      version,
      action: stage === 1 ? ("remindAnswer" as const) : ("escalateAnswer" as const),
      fields: [],
      before: null,
      after: null,
    })),
  );
}

/** Tells the agency's room, and by mail the desk of orders that are due soon, or whom the agency names of late ones. */
async function tell(context: Context, agency: Agency, rows: readonly OrderRow[], stage: 1 | 2): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await note(context, rows, stage);
  const now = context.now.toISOString();
  const soonest = rows.flatMap(({ answerBy }) => (answerBy ? [answerBy.toISOString()] : [])).toSorted()[0];
  const until = stage === 1 && soonest ? formatRelative(soonest, now) : null;
  const names = { company: first.companyName, agency: agency.name };
  const refs = rows.map(({ number }) => String(number));
  await context.publish({
    channelId: agency.id,
    refCollection: "order",
    refId: first.id,
    type: "UPDATE",
    message: answerMessage(names, refs, until),
    action: openOrdersAction(agency.id),
    companyName: names.company,
    bcName: names.agency,
    daName: null,
  });
  const to = stage === 1 ? ordersAddress(agency) : agency.preferences.escalateTo;
  if (to) await context.mail(answerMail(to, rows, { now, isLate: stage === 2, portalUrl: context.portalUrl }));
}

/**
 * Reminds of orders that wait for their answer, an agency at a time: first the desk, then whom the agency names; then areas with too many
 * of them pause. The rows are locked and their stage is checked under the lock, so that two processes tell once.
 */
export const dueAnswers: DueWork = {
  name: "agency with unanswered orders",
  everyMs: 60_000,
  first: (db, now, but) =>
    waiting(db, now)
      .select("businessCustomerId as key")
      .where("businessCustomerId", "!=", sql<string>`all(${but}::uuid[])`)
      .orderBy("answerBy")
      .limit(1),
  async carryOut(system, _as, _but, found) {
    const { db, now } = system;
    const agency = await holdAgency(db, found);
    const rows = await waiting(db, now)
      .selectAll()
      .where("businessCustomerId", "=", found)
      .orderBy("number")
      .forUpdate()
      .execute();
    if (rows.length === 0) return;
    // A deleted agency has nobody to tell.
    if (!agency) return note(system, rows, 2);
    const late = rows.filter((row) => isLate(row, now));
    await tell(
      system,
      agency,
      rows.filter((row) => !isLate(row, now)),
      1,
    );
    await tell(system, agency, late, 2);
    if (late.length > 0) await pauseAreas(system, agency);
  },
};
