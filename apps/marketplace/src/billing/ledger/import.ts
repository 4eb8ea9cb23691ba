import { randomUUID } from "node:crypto";
import { addMonths, monthOf, proposalDay } from "@partner-konto/domain/billing/months";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { buyersOf } from "./buyers.ts";
import { issueFor } from "./issue.ts";
import { nextMonth } from "./months.ts";
import { openItems } from "./open-items.ts";
import { demoSeller, everyMonth } from "./settings.ts";

/** A credit of the demo: how many months ago its fee was billed, and what became of it by now. */
interface PastCredit {
  groupId: string;
  monthsAgo: number;
  reason: string;
  decision: string | null;
}

/** Issues a month on its first business day, as a run does. */
async function issueMonth(db: Kysely<Database>, month: string, staffName: string): Promise<void> {
  const now = new Date(berlinInstant(proposalDay(month), "09:30"));
  const begun = { startedAt: now, startedBy: staffName, proposedAt: now, issuedAt: now };
  await db
    .insertInto("billingRun")
    .values({ month, state: "issued", ...begun })
    .execute();
  const items = await openItems(db, { from: everyMonth, month });
  const ids = [...items.keys()].toSorted();
  await issueFor(
    { db, now, parts: { billing: { seller: demoSeller, dueDays: 14, from: everyMonth } } },
    demoSeller,
    month,
    await buyersOf(db, ids),
  );
  await db.updateTable("invoice").set({ mailQueuedAt: now, mailedAt: now }).where("month", "=", month).execute();
}

/** The dealer asks about a fee a week after its invoice; staff decide two days later. */
async function giveCredit(
  db: Kysely<Database>,
  month: string,
  { groupId, reason, decision }: PastCredit,
  names: { dealer: string; staff: string },
): Promise<void> {
  const fee = await db
    .selectFrom("fee")
    .select("id")
    .where("groupId", "=", groupId)
    .where("month", "=", month)
    .where("invoiceId", "is not", null)
    .where("credited", "=", false)
    .orderBy("orderNumber", "desc")
    .executeTakeFirst();
  if (!fee) return;
  const asked = new Date(berlinInstant(`${addMonths(month, 1)}-10`, "10:12"));
  const decided = decision === null ? null : new Date(berlinInstant(`${addMonths(month, 1)}-12`, "14:03"));
  const credit = { id: randomUUID(), feeId: fee.id, kind: "asked", reason, decision, creditNoteId: null } as const;
  const open = { ...credit, requestedAt: asked, requestedBy: names.dealer, decidedAt: decided };
  await db
    .insertInto("credit")
    .values({
      ...open,
      status: decided ? "granted" : "requested",
      decidedBy: decided ? names.staff : null,
    })
    .execute();
  await db
    .updateTable("fee")
    .set({ credited: decided !== null })
    .where("id", "=", fee.id)
    .execute();
}

/**
 * Bills past months for the demo, without mails: all but the last closed month, which is proposed and waits for staff. Credits are given
 * as they were asked for.
 */
export async function insertPastBilling(
  db: Kysely<Database>,
  today: string,
  credits: readonly PastCredit[],
  names: { dealer: string; staff: string },
): Promise<void> {
  const last = addMonths(monthOf(today), -1);
  const { month: first } = await nextMonth(db, today, everyMonth);
  for (let month = first; month < last; month = addMonths(month, 1)) {
    await issueMonth(db, month, names.staff);
    for (const credit of credits)
      if (addMonths(monthOf(today), -credit.monthsAgo) === month) await giveCredit(db, month, credit, names);
  }
  if (first > last) return;
  const proposedAt = new Date(berlinInstant(proposalDay(last), "06:00"));
  await db
    .insertInto("billingRun")
    .values({ month: last, state: "proposed", proposedAt, startedAt: null, startedBy: null, issuedAt: null })
    .execute();
}
