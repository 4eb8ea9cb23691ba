import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import { barredPrices } from "@partner-konto/domain/prices/limits/area-rails";
import type { BrokenRail } from "@partner-konto/domain/prices/limits/guard-rails";
import { isSame } from "@partner-konto/domain/record/json";
import type { Context } from "../../kernel/handler.ts";
import { latestMarket } from "../../market/values/index.ts";
import { railsOf } from "../limits/index.ts";

type BarredPrices = NonNullable<RefusalDetails["barredPrices"]>;

/** The fields of an area that are needed to judge its prices. */
type JudgedArea = Pick<DeliveryArea, "businessCustomerId" | "price" | "type">;

type RailsContext = Pick<Context, "db" | "now">;

const mostTold = 200;

const basePrices = ({ price }: Pick<JudgedArea, "price">) =>
  price.map(({ product, basePrice }) => [product, basePrice]);

/**
 * The prices that the guard rails bar, for each change in the given order. Call it with the agencies locked.
 * @param spared rails that are not checked, such as the second person's if one agreed
 */
export async function barredOf(
  { db, now }: RailsContext,
  changes: readonly { before: Pick<JudgedArea, "price">; after: JudgedArea }[],
  spared: readonly BrokenRail[] = [],
): Promise<BarredPrices[]> {
  const agencies = new Map(
    changes.map(({ after }) => [after.businessCustomerId, { id: after.businessCustomerId, type: after.type }]),
  );
  const rails = await railsOf(db, [...agencies.values()]);
  const isBasedAnew = changes.some(({ before, after }) => !isSame(basePrices(before), basePrices(after)));
  const market = isBasedAnew ? await latestMarket(db, now) : undefined;
  return changes.map(({ before, after }) => {
    const { rails: own, goods } = rails.get(after.businessCustomerId) ?? {};
    const barred = own && goods ? barredPrices(before.price, after.price, own, market?.[goods]) : [];
    return barred.filter(({ rail }) => !spared.includes(rail)).slice(0, mostTold);
  });
}

/** The code to refuse prices with. A second person's consent only helps if no price is outside its bounds. */
export const refusalFor = (barred: BarredPrices): "PRICE_NEEDS_SECOND" | "PRICE_BEYOND_RAILS" =>
  barred.every(({ rail }) => rail === "fourEyes") ? "PRICE_NEEDS_SECOND" : "PRICE_BEYOND_RAILS";
