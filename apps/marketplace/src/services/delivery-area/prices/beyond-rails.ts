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

/** What bars these changes of prices, by the places they have here. Their agencies must be held. */
export async function barredOf(
  db: Kysely<Database>,
  changes: readonly { before: Pick<Judged, "price">; after: Judged }[],
): Promise<Barred[]> {
  const agencies = new Map(
    changes.map(({ after }) => [after.businessCustomerId, { id: after.businessCustomerId, type: after.type }]),
  );
  const rails = await railsOf(db, [...agencies.values()]);
  return changes.map(({ before, after }) => {
    const own = rails.get(after.businessCustomerId)?.rails;
    return own ? barredPrices(before.price, after.price, own).slice(0, mostTold) : [];
  });
}

/** @throws Refusal PRICE_BEYOND_RAILS naming each price that lies beyond, or goes too far at once */
export async function refuseBeyondRails(
  db: Kysely<Database>,
  before: Pick<Judged, "price">,
  after: Judged,
): Promise<void> {
  const [barred = []] = await barredOf(db, [{ before, after }]);
  if (barred.length > 0) throw new Refusal("PRICE_BEYOND_RAILS", undefined, { barredPrices: barred });
}
