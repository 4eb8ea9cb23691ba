import type { RefusalDetails } from "@partner-konto/domain/delivery-area/refusal-details";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { barredPrices } from "@partner-konto/domain/pricing/area-rails";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { railsOf } from "./rails.ts";

export type Barred = NonNullable<RefusalDetails["barredPrices"]>;

/** What one needs of an area to judge its prices. */
type Judged = Pick<DeliveryArea, "businessCustomerId" | "price" | "type">;

const mostTold = 200;

/**
 * What bars these changes of prices, by the places they have here. Their agencies must be held.
 * @param isAgreed whether a second person agreed to them, so that none is asked for
 */
export async function barredOf(
  db: Kysely<Database>,
  changes: readonly { before: Pick<Judged, "price">; after: Judged }[],
  isAgreed = false,
): Promise<Barred[]> {
  const agencies = new Map(
    changes.map(({ after }) => [after.businessCustomerId, { id: after.businessCustomerId, type: after.type }]),
  );
  const rails = await railsOf(db, [...agencies.values()]);
  return changes.map(({ before, after }) => {
    const own = rails.get(after.businessCustomerId)?.rails;
    const barred = own ? barredPrices(before.price, after.price, own) : [];
    return barred.filter(({ rail }) => !(isAgreed && rail === "fourEyes")).slice(0, mostTold);
  });
}

/** What prices are refused with: nobody's word helps where one of them lies beyond its bounds. */
export const refusalFor = (barred: Barred): "PRICE_NEEDS_SECOND" | "PRICE_BEYOND_RAILS" =>
  barred.every(({ rail }) => rail === "fourEyes") ? "PRICE_NEEDS_SECOND" : "PRICE_BEYOND_RAILS";

/** @throws Refusal PRICE_BEYOND_RAILS or PRICE_NEEDS_SECOND naming each price that lies beyond, or goes too far at once */
export async function refuseBeyondRails(
  db: Kysely<Database>,
  before: Pick<Judged, "price">,
  after: Judged,
): Promise<void> {
  const [barred = []] = await barredOf(db, [{ before, after }]);
  if (barred.length > 0) throw new Refusal(refusalFor(barred), undefined, { barredPrices: barred });
}
