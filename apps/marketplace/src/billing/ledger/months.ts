import { addMonths, monthOf } from "@partner-konto/domain/billing/months";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The month whose run comes next. It is due once it is over and no earlier run is under way. */
export interface NextMonth {
  month: string;
  isOver: boolean;
  /** The month whose invoices are being prepared. */
  preparing: string | null;
}

/**
 * Runs follow each other month by month; the first is that of the first fee.
 * @param from the first month that is billed
 */
export async function nextMonth(db: Kysely<Database>, today: string, from: string): Promise<NextMonth> {
  const { rows } = await sql<{ last: string | null; preparing: string | null; first: string | null }>`
    select (select max(month) from billing_run where state <> 'proposed') as last,
      (select month from billing_run where state = 'preparing') as preparing,
      (select min(month) from fee where month >= ${from}) as first`.execute(db);
  const { last = null, preparing = null, first = null } = rows[0] ?? {};
  const follows = last === null ? (first ?? monthOf(today)) : addMonths(last, 1);
  const month = follows < from ? from : follows;
  return { month, isOver: month < monthOf(today), preparing };
}
