import { type Taxes, taxesOf } from "@partner-konto/domain/market/taxes/rates";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { TaxRateTable } from "./tables.ts";

type TaxRateRow = Selectable<TaxRateTable>;

/** Everything that was recorded, the oldest first; these are few rows. */
export function recordedRates(db: Kysely<Database>): Promise<TaxRateRow[]> {
  return db.selectFrom("taxRate").selectAll().orderBy("id").execute();
}

/** The taxes as they are known now. */
export const taxesNow = async (db: Kysely<Database>): Promise<Taxes> => taxesOf(await recordedRates(db));

/**
 * The taxes as they were known at instants: what staff recorded later does not count, so that a price of then is computed again as it was.
 * @returns a function from instant to taxes
 */
export async function taxesThen(db: Kysely<Database>): Promise<(at: Date) => Taxes> {
  const recorded = await recordedRates(db);
  const byCount = new Map<number, Taxes>();
  return (at) => {
    const known = recorded.filter(({ createdAt }) => createdAt === null || createdAt <= at);
    const taxes = byCount.get(known.length) ?? taxesOf(known);
    byCount.set(known.length, taxes);
    return taxes;
  };
}
