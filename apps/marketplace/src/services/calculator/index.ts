import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { mostOffers, sellersOf } from "./calculate.ts";
import { inPublic, offersAt } from "./offers.ts";

export { forgetPast } from "./forget-past.ts";

/** Agencies that sell what is asked for in a postal code, each by the best of its offers, the cheapest first. */
export async function rankedDealers(context: Pick<Context, "db" | "now">, zipcode: string, wish: Wish) {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const seen = new Set<string>();
  const best = offersAt(asked, sellers, zipcode).filter(({ seller: { stamp } }) => {
    const isFirst = !seen.has(stamp.businessCustomerId);
    seen.add(stamp.businessCustomerId);
    return isFirst;
  });
  let rank = 0;
  const dealers = best.map((offer, at) => {
    if (best[at - 1]?.price.grossCents !== offer.price.grossCents) rank = at + 1;
    return inPublic({ ...offer, rank });
  });
  return { at: asked.moment.at, zipcode, total: dealers.length, dealers: dealers.slice(0, mostOffers) };
}

/** Makes all that is offered have been so since an instant: for demo data, whose market is older than its database. */
export async function offeredSince(db: Kysely<Database>, since: Date): Promise<void> {
  for (const past of ["area_past", "agency_past", "company_past", "code_past"])
    await sql`update ${sql.table(past)} set at = ${since}`.execute(db);
}
