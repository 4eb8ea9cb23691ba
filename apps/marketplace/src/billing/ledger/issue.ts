import { randomUUID } from "node:crypto";
import { feeCreditedText, feeGoodsText, feeRateText } from "@partner-konto/domain/billing/fee-texts";
import type { Invoice, InvoiceLine } from "@partner-konto/domain/billing/invoice";
import { periodOf } from "@partner-konto/domain/billing/period";
import { creditTotals, invoiceTotals } from "@partner-konto/domain/billing/totals";
import { addDays } from "@partner-konto/domain/calendar/days";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { anyOf, type Buyer } from "./buyers.ts";
import { todayOf } from "./rates.ts";
import type { BillingSettings } from "./settings.ts";
import type { FeeRow, InvoiceTable } from "./tables.ts";

/** A fee with its rate. */
type BilledFee = FeeRow & { basis: Parameters<typeof feeRateText>[0]["basis"]; rateCents: number };
type CreditedFee = BilledFee & { creditId: string; creditNoteId: string | null };

/** An invoice or credit note before it has its number. */
interface Draft {
  row: Pick<InvoiceTable, "id" | "groupId" | "correctsId">;
  document: Omit<Invoice, "number" | "issuedOn" | "dueOn" | "month" | "from" | "to" | "seller">;
  feeIds: string[];
  creditIds: string[];
}

const feesWithRates = (db: Kysely<Database>) =>
  db
    .selectFrom("fee")
    .innerJoin("feeRate", "feeRate.id", "fee.rateId")
    .selectAll("fee")
    .select(["feeRate.basis", "feeRate.netCents as rateCents"]);

/** Locks the companies' fees that a run of the month bills. */
async function lockOpenFees(
  { db, parts }: IssueContext,
  month: string,
  groupIds: readonly string[],
): Promise<BilledFee[]> {
  return feesWithRates(db)
    .where("fee.groupId", "=", anyOf(groupIds))
    .where("fee.invoiceId", "is", null)
    .where("fee.credited", "=", false)
    .where("fee.month", ">=", parts.billing.from)
    .where("fee.month", "<=", month)
    .orderBy("fee.id")
    .forUpdate("fee")
    .execute();
}

/** Locks the billed fees whose granted credits wait, then every credited fee of their invoices with its credit, so that none is withdrawn meanwhile. */
async function lockCredited(db: Kysely<Database>, groupIds: readonly string[]): Promise<CreditedFee[]> {
  const waiting = await db
    .selectFrom("fee")
    .select("invoiceId")
    .where("groupId", "=", anyOf(groupIds))
    .where("invoiceId", "is not", null)
    .where("id", "in", db.selectFrom("credit").select("feeId").where("status", "=", "granted"))
    .orderBy("id")
    .forUpdate()
    .execute();
  const invoiceIds = waiting.flatMap(({ invoiceId }) => invoiceId ?? []);
  if (invoiceIds.length === 0) return [];
  return feesWithRates(db)
    .innerJoin("credit", "credit.feeId", "fee.id")
    .select(["credit.id as creditId", "credit.creditNoteId"])
    .where("fee.invoiceId", "=", anyOf(invoiceIds))
    .where("credit.status", "in", ["granted", "settled"])
    .orderBy("fee.id")
    .forUpdate(["fee", "credit"])
    .execute();
}

const byDay = (a: FeeRow, b: FeeRow): number =>
  a.day === b.day ? a.orderNumber - b.orderNumber : a.day < b.day ? -1 : 1;

const lineOf = (fee: BilledFee, text: string): InvoiceLine => ({
  feeId: fee.id,
  orderNumber: String(fee.orderNumber),
  day: fee.day,
  agencyName: fee.agencyName,
  goods: feeGoodsText(fee.prod, fee.amount),
  text,
  netCents: fee.netCents,
  vatPercent: fee.vatPercent,
});

function invoiceOf(buyer: NonNullable<Buyer["party"]>, groupId: string, fees: readonly BilledFee[]): Draft {
  const lines = fees
    .toSorted(byDay)
    .map((fee) => lineOf(fee, feeRateText({ basis: fee.basis, netCents: fee.rateCents })));
  return {
    row: { id: randomUUID(), groupId, correctsId: null },
    document: { kind: "invoice", buyer, corrects: null, lines, ...invoiceTotals(lines), note: null },
    feeIds: fees.map(({ id }) => id),
    creditIds: [],
  };
}

/** One credit note for each invoice that has credits to settle. */
async function creditNotesOf(
  db: Kysely<Database>,
  buyer: NonNullable<Buyer["party"]>,
  groupId: string,
  credited: readonly CreditedFee[],
): Promise<Draft[]> {
  const byInvoice = Map.groupBy(credited, ({ invoiceId }) => invoiceId ?? "");
  const corrected = await db
    .selectFrom("invoice")
    .select(["id", "number", "issuedOn"])
    .where("id", "=", anyOf([...byInvoice.keys()]))
    .orderBy("number")
    .execute();
  return corrected.flatMap(({ id, number, issuedOn }) => {
    const all = byInvoice.get(id) ?? [];
    const open = all.filter(({ creditNoteId }) => creditNoteId === null).toSorted(byDay);
    if (open.length === 0) return [];
    // The reason is free text of a dealer, which has no place in a tax document; the portal shows it.
    const lines = open.map((fee) => lineOf(fee, feeCreditedText({ basis: fee.basis, netCents: fee.rateCents })));
    const before = all.filter(({ creditNoteId }) => creditNoteId !== null);
    return {
      row: { id: randomUUID(), groupId, correctsId: id },
      document: {
        kind: "creditNote",
        buyer,
        corrects: { number, issuedOn },
        lines,
        ...creditTotals(lines, before),
        note: null,
      },
      feeIds: [],
      creditIds: open.map(({ creditId }) => creditId),
    };
  });
}

/** The next numbers of a year. The counter stays locked until the transaction ends, so that no number is left out. */
async function takeNumbers(db: Kysely<Database>, year: number, count: number): Promise<string[]> {
  const { last } = await db
    .insertInto("invoiceCounter")
    .values({ year, last: count })
    .onConflict((conflict) => conflict.column("year").doUpdateSet({ last: sql`invoice_counter.last + ${count}` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => `${year}-${String(last - count + 1 + at).padStart(6, "0")}`);
}

async function store(
  { db, now }: IssueContext,
  { seller, dueDays }: { seller: Invoice["seller"]; dueDays: number },
  month: string,
  issuedOn: string,
  drafts: readonly Draft[],
): Promise<void> {
  const numbers = await takeNumbers(db, Number(issuedOn.slice(0, 4)), drafts.length);
  const rows = drafts.map(({ row, document }, at): Insertable<InvoiceTable> => {
    const number = numbers[at] ?? "";
    const { kind, lines, netCents, vatCents, grossCents } = document;
    const dueOn = kind === "invoice" ? addDays(issuedOn, dueDays) : null;
    const whole: Invoice = { ...document, number, issuedOn, dueOn, month, ...periodOf(lines), seller };
    const sums = { lineCount: lines.length, netCents, vatCents, grossCents };
    const issued = {
      number,
      kind,
      month,
      issuedOn,
      issuedAt: now,
      mailQueuedAt: null,
      mailedAt: null,
      mailStoppedAt: null,
    };
    return { ...row, ...issued, ...sums, document: JSON.stringify(whole) };
  });
  await db.insertInto("invoice").values(rows).execute();
  await markFees(db, drafts);
  await markCredits(db, drafts);
}

async function markFees(db: Kysely<Database>, drafts: readonly Draft[]): Promise<void> {
  const pairs = drafts.flatMap(({ row, feeIds }) => feeIds.map((feeId) => [feeId, row.id] as const));
  await sql`
    update fee set invoice_id = billed.invoice_id
    from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[]) billed (fee_id, invoice_id)
    where fee.id = billed.fee_id`.execute(db);
}

async function markCredits(db: Kysely<Database>, drafts: readonly Draft[]): Promise<void> {
  const pairs = drafts.flatMap(({ row, creditIds }) => creditIds.map((creditId) => [creditId, row.id] as const));
  const { numAffectedRows } = await sql`
    update credit set status = 'settled', credit_note_id = given.note_id
    from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[]) given (credit_id, note_id)
    where credit.id = given.credit_id and credit.status = 'granted'`.execute(db);
  if (numAffectedRows !== BigInt(pairs.length))
    throw new Error("a credit was withdrawn while its credit note was issued");
}

/** Issuing needs the transaction, the time and the settings. */
export type IssueContext = Pick<Context, "db" | "now"> & { parts: Pick<Context["parts"], "billing"> };

/** Issues the invoices and credit notes of some companies in the transaction of `context`, which holds the run's lock. */
export async function issueFor(
  context: IssueContext,
  seller: NonNullable<BillingSettings["seller"]>,
  month: string,
  buyers: ReadonlyMap<string, Buyer>,
): Promise<void> {
  const { db } = context;
  const groupIds = [...buyers.keys()];
  const fees = Map.groupBy(await lockOpenFees(context, month, groupIds), ({ groupId }) => groupId);
  const credited = Map.groupBy(await lockCredited(db, groupIds), ({ groupId }) => groupId);
  const drafts: Draft[] = [];
  for (const [groupId, { party }] of buyers) {
    if (party === null) continue;
    const open = fees.get(groupId);
    if (open) drafts.push(invoiceOf(party, groupId, open));
    const given = credited.get(groupId);
    if (given) drafts.push(...(await creditNotesOf(db, party, groupId, given)));
  }
  if (drafts.length > 0)
    await store(context, { seller, dueDays: context.parts.billing.dueDays }, month, todayOf(context), drafts);
}
