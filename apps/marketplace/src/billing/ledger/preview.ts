import type { CallOf } from "@partner-konto/contracts/services";
import { daysOfMonth, monthNumber, monthOf } from "@partner-konto/domain/billing/months";
import type { CompanyPreview, MonthState, Oddity, RunPreview } from "@partner-konto/domain/billing/run";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Handler } from "../../kernel/handler.ts";
import { farFromOrdered } from "../../orders/successful/index.ts";
import { anyOf, type Buyer, billable, buyersOf } from "./buyers.ts";
import { companyToRead } from "./company-to-read.ts";
import { nextMonth } from "./months.ts";
import { balance, type OpenItems, openItems } from "./open-items.ts";
import { todayOf } from "./rates.ts";

/** Fees that are this many times the usual ones are named. */
const oddlyHigh = 2;
/** How many months make the usual. */
const usualMonths = 6;

/** The net of a company's invoices of each month minus its credit notes, the newest month first. */
async function billedBefore(db: Kysely<Database>, groupIds: readonly string[]) {
  const rows = await db
    .selectFrom("invoice")
    .select(["groupId", "month"])
    .select(sql<number>`sum(net_cents) filter (where kind = 'invoice')`.as("feesCents"))
    .select(sql<number>`sum(case kind when 'invoice' then net_cents else -net_cents end)`.as("netCents"))
    .where("groupId", "=", anyOf(groupIds))
    .groupBy(["groupId", "month"])
    .orderBy("month", "desc")
    .execute();
  return Map.groupBy(rows, ({ groupId }) => groupId);
}

type Before = Awaited<ReturnType<typeof billedBefore>> extends Map<string, infer Rows> ? Rows : never;

/** A company is odd when its fees are twice the usual: the middle of the last months that had fees. */
function unusual({ invoice }: OpenItems, before: Before): Oddity[] {
  const past = before
    .flatMap(({ feesCents }) => feesCents ?? [])
    .slice(0, usualMonths)
    .toSorted((a, b) => a - b);
  const usual = past[Math.floor(past.length / 2)];
  const isHigh = usual !== undefined && invoice !== null && invoice.netCents >= oddlyHigh * usual;
  return isHigh ? [{ code: "twiceAsHigh", value: usual }] : [];
}

/** Open fees of orders whose earlier fee was credited to the dealer, by company. */
async function chargedAgain(db: Kysely<Database>, month: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ groupId: string; count: number }>`
    select group_id, count(*)::int as count from fee
    where invoice_id is null and not credited and ordinal > 1 and month <= ${month} and exists (
      select from fee before join credit on credit.fee_id = before.id
      where before.order_id = fee.order_id and before.ordinal < fee.ordinal and credit.kind <> 'undone' and credit.status in ('granted', 'settled'))
    group by group_id`.execute(db);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** The oddities that a person should look at before the run, by company. */
async function toLookAt(db: Kysely<Database>, month: string): Promise<(groupId: string) => Oddity[]> {
  const [far, again] = [await farFromOrdered(db, daysOfMonth(month)), await chargedAgain(db, month)];
  return (groupId) => {
    const counts = { farFromOrdered: far.get(groupId), chargedAgain: again.get(groupId) } as const;
    return (["farFromOrdered", "chargedAgain"] as const).flatMap((code) => {
      const value = counts[code];
      return value === undefined ? [] : [{ code, value }];
    });
  };
}

const oddOf = (items: OpenItems, buyer: Buyer | undefined, before: Before): Oddity[] => [
  ...(buyer?.oddities ?? []),
  ...unusual(items, before),
  ...(items.earlier > 0 ? [{ code: "feesOfEarlierMonths" as const, value: items.earlier }] : []),
];

async function companiesOf(
  db: Kysely<Database>,
  items: ReadonlyMap<string, OpenItems>,
  buyers: ReadonlyMap<string, Buyer>,
  { lastMonth, month }: { lastMonth: string | undefined; month: string },
): Promise<CompanyPreview[]> {
  const ids = [...items.keys()];
  const [past, toSee] = [await billedBefore(db, ids), await toLookAt(db, month)];
  const previews = ids.flatMap((groupId): CompanyPreview[] => {
    const open = items.get(groupId);
    if (!open) return [];
    const [buyer, before] = [buyers.get(groupId), past.get(groupId) ?? []];
    return [
      {
        groupId,
        name: buyer?.name ?? "",
        fees: open.fees,
        credits: open.credits,
        ...balance(open.invoice ? [open.invoice] : [], open.notes),
        lastNetCents: before.find(({ month }) => month === lastMonth)?.netCents ?? null,
        oddities: [...oddOf(open, buyer, before), ...toSee(groupId)],
      },
    ];
  });
  return previews.toSorted((a, b) => a.name.localeCompare(b.name, "de") || (a.groupId < b.groupId ? -1 : 1));
}

const nothingOpen: OpenItems = { fees: 0, earlier: 0, credits: 0, invoice: null, notes: [] };

/** The last issued run in figures. */
async function lastRun(db: Kysely<Database>): Promise<RunPreview["last"]> {
  const { rows } = await sql<NonNullable<RunPreview["last"]>>`
    select run.month, count(distinct group_id) as companies,
      coalesce(sum(line_count) filter (where kind = 'invoice'), 0) as fees,
      coalesce(sum(case kind when 'invoice' then net_cents else -net_cents end), 0) as net_cents
    from billing_run run left join invoice on invoice.month = run.month
    where run.month = (select max(month) from billing_run where state = 'issued')
    group by run.month`.execute(db);
  return rows[0] ?? null;
}

/** orderBilling.generate: a preview that stores nothing. */
export const generate: Handler<CallOf<"orderBilling.generate">> = (context) =>
  atOneMoment(context.db, async (db) => {
    const { from } = context.parts.billing;
    const { month, isOver, preparing } = await nextMonth(db, todayOf(context), from);
    const items = await openItems(db, { from, month, preparing });
    // A delivery of a litre has no fee, but somebody should see it.
    for (const groupId of (await farFromOrdered(db, daysOfMonth(month))).keys())
      if (!items.has(groupId)) items.set(groupId, nothingOpen);
    const last = await lastRun(db);
    const buyers = await buyersOf(db, [...items.keys()]);
    const companies = await companiesOf(db, items, buyers, { lastMonth: last?.month, month });
    const waiting = await db
      .selectFrom("credit")
      .select(sql<number>`count(*)`.as("count"))
      .where("status", "=", "requested")
      .executeTakeFirstOrThrow();
    const all = billable(items, buyers);
    const count = (of: (one: OpenItems) => number) => all.reduce((sum, one) => sum + of(one), 0);
    return {
      month,
      version: monthNumber(month),
      state: isOver && preparing === null ? "due" : "open",
      isSellerKnown: context.parts.billing.seller !== null,
      companies,
      invoices: count(({ invoice }) => (invoice ? 1 : 0)),
      creditNotes: count(({ notes }) => notes.length),
      fees: count(({ fees }) => fees),
      credits: count(({ credits }) => credits),
      ...balance(
        all.flatMap(({ invoice }) => invoice ?? []),
        all.flatMap(({ notes }) => notes),
      ),
      last,
      requestsWaiting: waiting.count,
    };
  });

/** orderBilling.generateById: what of a company is not billed yet. */
export const generateById: Handler<CallOf<"orderBilling.generateById">> = async (context, { params, query }) => {
  const company = await companyToRead(context, params.id);
  return atOneMoment(context.db, async (db) => {
    const today = todayOf(context);
    const month = query.month ?? monthOf(today);
    const run = await db.selectFrom("billingRun").select("state").where("month", "=", month).executeTakeFirst();
    const state: MonthState = run && run.state !== "proposed" ? run.state : month < monthOf(today) ? "due" : "open";
    const { preparing } = await nextMonth(db, today, context.parts.billing.from);
    const months = { from: context.parts.billing.from, month, preparing };
    const items = (await openItems(db, months, [company.id])).get(company.id);
    const open = items ?? nothingOpen;
    const [buyers, past] = [await buyersOf(db, [company.id]), await billedBefore(db, [company.id])];
    return {
      month,
      state,
      groupId: company.id,
      name: company.name,
      fees: open.fees,
      credits: open.credits,
      feesNetCents: open.invoice?.netCents ?? 0,
      creditsNetCents: balance(open.notes).netCents,
      ...balance(open.invoice ? [open.invoice] : [], open.notes),
      oddities: oddOf(open, buyers.get(company.id), past.get(company.id) ?? []),
    };
  });
};
