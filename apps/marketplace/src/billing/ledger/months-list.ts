import type { CallOf } from "@partner-konto/contracts/services";
import { addMonths, monthNumber, monthOf, proposalDay } from "@partner-konto/domain/billing/months";
import type { BillingMonth } from "@partner-konto/domain/billing/run";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Handler } from "../../kernel/handler.ts";
import { billable, buyersOf } from "./buyers.ts";
import { nextMonth } from "./months.ts";
import { balance, type Months, openItems } from "./open-items.ts";
import { todayOf } from "./rates.ts";

type Figures = Omit<
  BillingMonth,
  "month" | "version" | "state" | "proposedOn" | "startedAt" | "startedBy" | "issuedAt"
>;

const nothing: Figures = {
  companies: 0,
  invoices: 0,
  creditNotes: 0,
  fees: 0,
  credits: 0,
  netCents: 0,
  vatCents: 0,
  grossCents: 0,
  pending: 0,
};

/** The sums issued for each month. */
async function issuedFigures(db: Kysely<Database>): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { month: string }>`
    select month, count(distinct group_id) as companies, count(*) filter (where kind = 'invoice') as invoices,
      count(*) filter (where kind = 'creditNote') as credit_notes,
      coalesce(sum(line_count) filter (where kind = 'invoice'), 0) as fees,
      coalesce(sum(line_count) filter (where kind = 'creditNote'), 0) as credits,
      sum(sign * net_cents) as net_cents, sum(sign * vat_cents) as vat_cents, sum(sign * gross_cents) as gross_cents,
      count(*) filter (where mailed_at is null and mail_stopped_at is null) as pending
    from (select *, case kind when 'invoice' then 1 else -1 end as sign from invoice) signed group by month`.execute(
    db,
  );
  return new Map(rows.map(({ month, ...figures }) => [month, figures]));
}

/** The sums that the next run would issue. */
async function dueFigures(db: Kysely<Database>, months: Months): Promise<Figures> {
  const open = await openItems(db, months);
  const items = billable(open, await buyersOf(db, [...open.keys()]));
  const count = (of: (one: (typeof items)[number]) => number) => items.reduce((sum, one) => sum + of(one), 0);
  const invoices = items.flatMap(({ invoice }) => invoice ?? []);
  const notes = items.flatMap((one) => one.notes);
  return {
    companies: items.length,
    invoices: invoices.length,
    creditNotes: notes.length,
    fees: count(({ fees }) => fees),
    credits: count(({ credits }) => credits),
    ...balance(invoices, notes),
    pending: 0,
  };
}

/** The fees of later months; without VAT, which is rounded by invoice. */
async function laterFigures(db: Kysely<Database>, after: string): Promise<Map<string, Figures>> {
  const rows = await db
    .selectFrom("fee")
    .select("month")
    .select(sql<number>`count(*)`.as("fees"))
    .select(sql<number>`count(distinct group_id)`.as("companies"))
    .select(sql<number>`sum(net_cents)`.as("netCents"))
    .where("invoiceId", "is", null)
    .where("credited", "=", false)
    .where("month", ">", after)
    .groupBy("month")
    .execute();
  return new Map(rows.map(({ month, ...figures }) => [month, { ...nothing, ...figures, invoices: figures.companies }]));
}

/**
 * The months of billing by their states, newest first.
 * @param from the first month that is billed
 */
export async function billingMonths(db: Kysely<Database>, today: string, from: string): Promise<BillingMonth[]> {
  const [next, runs] = [await nextMonth(db, today, from), await db.selectFrom("billingRun").selectAll().execute()];
  const byMonth = new Map(runs.map((run) => [run.month, run]));
  const figures = new Map([...(await laterFigures(db, next.month)), ...(await issuedFigures(db))]);
  figures.set(next.month, await dueFigures(db, { from, month: next.month, preparing: next.preparing }));
  const known = [...byMonth.keys(), next.month].toSorted();
  const last = [monthOf(today), next.month].toSorted().at(-1) ?? next.month;
  const months: BillingMonth[] = [];
  for (let month = known[0] ?? next.month; month <= last; month = addMonths(month, 1)) {
    const run = byMonth.get(month);
    const isOver = month < monthOf(today);
    months.unshift({
      month,
      version: monthNumber(month),
      state: run && run.state !== "proposed" ? run.state : isOver ? "due" : "open",
      proposedOn: proposalDay(month),
      startedAt: run?.startedAt?.toISOString() ?? null,
      startedBy: run?.startedBy ?? null,
      issuedAt: run?.issuedAt?.toISOString() ?? null,
      ...(figures.get(month) ?? nothing),
    });
  }
  return months;
}

export const getInvoicingDates: Handler<CallOf<"orderBilling.getInvoicingDates">> = (context) =>
  atOneMoment(context.db, (db) => billingMonths(db, todayOf(context), context.parts.billing.from));
