import { promiseIn } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import { groupBy } from "@partner-konto/domain/group-by";
import type { AreaBasePrices } from "@partner-konto/domain/market/area-base-prices";
import type { Depot, GoodsMarket, MarketGood, MarketPrices } from "@partner-konto/domain/market/prices";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Outputs } from "../../data/trpc.ts";

type Ways = Outputs["publicAmi"]["getBasePrice"];

const nothing: GoodsMarket = { mainDepot: {}, survey: {}, depots: [] };

function depotsOf(goods: MarketGood, { charges }: Ways): Depot[] {
  const mine = charges.filter((charge) => charge.goods === goods);
  return [...groupBy(mine, ({ region, depot }) => `${region} ${depot}`)].flatMap(([id, ways]): Depot[] => {
    const [first] = ways;
    if (!first) return [];
    const byPrefix = Object.fromEntries(ways.map(({ prefix, netCents }) => [prefix, netCents]));
    return [{ id, name: first.depot, region: first.region, charges: byPrefix }];
  });
}

/** The market data for computing an area's prices: the regions' prices, the freight from each depot, and the taxes. */
export function marketOf({ goods, regions }: AreaBasePrices, ways: Ways, taxes: Taxes): MarketPrices {
  const priced = (which: "platform" | "survey") =>
    Object.fromEntries(
      regions.flatMap(({ region, [which]: price }) => (price === null ? [] : [[region, price.netCents]])),
    );
  const mine = { mainDepot: priced("platform"), survey: priced("survey"), depots: depotsOf(goods, ways) };
  return { at: ways.at, taxes, oil: nothing, pellets: nothing, [goods]: mine };
}

/** The ISO day on which the area would deliver an order placed now; undefined when it has no delivery day within 120 days. */
export function deliveryDayOf(
  area: DeliveryArea,
  { deliveryTimes }: Pick<Wish, "deliveryTimes">,
  at: string,
): string | undefined {
  try {
    return promiseIn(area, deliveryTimes, at).from;
  } catch (error) {
    if (error instanceof NoBusinessDayError) return undefined;
    throw error;
  }
}
