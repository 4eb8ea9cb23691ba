import type { Totals } from "@partner-konto/domain/billing/invoice";
import { addMonths } from "@partner-konto/domain/billing/months";
import { creditTotals, invoiceTotals, type TaxedLine } from "@partner-konto/domain/billing/totals";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { anyOf } from "./buyers.ts";

/** A company's part of a run. */
export interface OpenItems {
  fees: number;
  /** How many of the fees belong to earlier months. */
  earlier: number;
  credits: number;
  /** The invoice's sums, and those of each credit note. */
  invoice: Totals | null;
  notes: Totals[];
}

/** A granted credit of a billed fee, or one that an earlier run settled with a credit note. */
interface CreditItem extends TaxedLine {
  groupId: string;
  invoiceId: string;
  isSettled: boolean;
}

/** Every line of the invoices that have a credit to settle, which was given back or will be. */
async function creditedLines(db: Kysely<Database>, groupIds: readonly string[] | null): Promise<CreditItem[]> {
  const waiting = db
    .selectFrom("credit")
    .innerJoin("fee", "fee.id", "credit.feeId")
    .select("fee.invoiceId")
    .where("credit.status", "=", "granted")
    .where("fee.invoiceId", "is not", null)
    .$if(groupIds !== null, (query) => query.where("fee.groupId", "=", anyOf(groupIds ?? [])));
  return db
    .selectFrom("fee")
    .innerJoin("credit", "credit.feeId", "fee.id")
    .select(["fee.groupId", "fee.netCents", "fee.vatPercent"])
    .select(sql<string>`fee.invoice_id`.as("invoiceId"))
    .select(sql<boolean>`credit.status = 'settled'`.as("isSettled"))
    .where("fee.invoiceId", "in", waiting)
    .where("credit.status", "in", ["granted", "settled"])
    .execute();
}

/** The months of a run: its own, and the first one that is billed. A run under way bills the months up to `preparing` and all credits. */
export interface Months {
  from: string;
  month: string;
  preparing?: string | null;
}

/** The invoices that a run of a month would make, by company; all companies with something to bill if `groupIds` is null. */
export async function openItems(
  db: Kysely<Database>,
  { from: first, month, preparing = null }: Months,
  groupIds: readonly string[] | null = null,
): Promise<Map<string, OpenItems>> {
  const isAfter = preparing !== null && preparing < month;
  const from = isAfter ? [first, addMonths(preparing, 1)].toSorted().at(-1) : first;
  const sums = await db
    .selectFrom("fee")
    .select(["groupId", "vatPercent"])
    .select(sql<number>`count(*)`.as("fees"))
    .select(sql<number>`count(*) filter (where month < ${month})`.as("earlier"))
    .select(sql<number>`sum(net_cents)`.as("netCents"))
    .where("invoiceId", "is", null)
    .where("credited", "=", false)
    .where("month", ">=", from ?? first)
    .where("month", "<=", month)
    .$if(groupIds !== null, (query) => query.where("groupId", "=", anyOf(groupIds ?? [])))
    .groupBy(["groupId", "vatPercent"])
    .execute();
  const lines = Map.groupBy(isAfter ? [] : await creditedLines(db, groupIds), ({ groupId }) => groupId);
  const byCompany = Map.groupBy(sums, ({ groupId }) => groupId);
  return new Map(
    [...new Set([...byCompany.keys(), ...lines.keys()])].map((groupId): [string, OpenItems] => {
      const rates = byCompany.get(groupId) ?? [];
      const credited = lines.get(groupId) ?? [];
      const notes = [...Map.groupBy(credited, ({ invoiceId }) => invoiceId).values()].map((of) =>
        creditTotals(
          of.filter(({ isSettled }) => !isSettled),
          of.filter(({ isSettled }) => isSettled),
        ),
      );
      const count = (what: "fees" | "earlier") => rates.reduce((sum, rate) => sum + rate[what], 0);
      return [
        groupId,
        {
          fees: count("fees"),
          earlier: count("earlier"),
          credits: credited.filter(({ isSettled }) => !isSettled).length,
          invoice: rates.length > 0 ? invoiceTotals(rates) : null,
          notes,
        },
      ];
    }),
  );
}

export type Sums = Pick<Totals, "netCents" | "vatCents" | "grossCents">;

/** The invoices minus the credit notes. */
export function balance(added: readonly Sums[], taken: readonly Sums[] = []): Sums {
  const sum = (key: keyof Sums) =>
    added.reduce((all, one) => all + one[key], 0) - taken.reduce((all, one) => all + one[key], 0);
  return { netCents: sum("netCents"), vatCents: sum("vatCents"), grossCents: sum("grossCents") };
}
