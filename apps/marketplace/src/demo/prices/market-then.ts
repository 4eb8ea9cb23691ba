import { addDays } from "@partner-konto/domain/calendar/days";
import type { GoodsMarket, MarketGood, MarketPrices } from "@partner-konto/domain/market/prices";
import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import { taxesOf } from "@partner-konto/domain/market/taxes/rates";
import { surveySeries } from "@partner-konto/domain/market/values";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import type { Anchor } from "../anchor.ts";
import { depots, morning, priceOn, surveys } from "../market.ts";

/** A Berlin day, and the minutes since its midnight. */
type Then = { readonly day: string; readonly minutes: number };

/** An order before the morning's prices are published pays the prices of the day before. */
export const pricesOfDay = ({ day, minutes }: Then): string => (minutes < morning ? addDays(day, -1) : day);

/** The depots, which never change in those years, and the surveys by series. Built when the first order is priced. */
function prepare(anchor: Anchor) {
  const all = depots(anchor);
  const depotsOf = (goods: MarketGood): GoodsMarket["depots"] =>
    all
      .filter((depot) => depot.goods === goods)
      .map(({ charges, ...depot }) => ({
        ...depot,
        charges: Object.fromEntries(charges.map(({ prefix, netCents }) => [prefix, netCents])),
      }));
  return {
    depots: { oil: depotsOf("oil"), pellets: depotsOf("pellets") },
    surveys: Map.groupBy(surveys(anchor), ({ series }) => series),
  };
}
/** Nobody announces a rate while the demo is loaded, so its orders have the first ones. */
const taxes = taxesOf(firstRates);

const prepared = new WeakMap<Anchor, ReturnType<typeof prepare> & { markets: Map<string, MarketPrices> }>();

/** The demo's market prices at a time in the past, equal to those that are stored once the demo is loaded. */
export function marketThen(anchor: Anchor, then: Then): MarketPrices {
  const made = prepared.get(anchor) ?? { ...prepare(anchor), markets: new Map<string, MarketPrices>() };
  prepared.set(anchor, made);
  const { depots: from, surveys: said, markets } = made;
  const pricedOn = pricesOfDay(then);
  const key = `${pricedOn} ${then.day}`;
  const known = markets.get(key);
  if (known) return known;
  const byRegion = (centsOf: (region: Region) => number | undefined): GoodsMarket["survey"] =>
    Object.fromEntries(regions.map((region) => [region, centsOf(region)]));
  const goodsMarket = (goods: MarketGood): GoodsMarket => ({
    mainDepot: byRegion((region) => priceOn(goods, region, pricedOn)),
    survey: byRegion(
      (region) => said.get(surveySeries(goods, region))?.findLast(({ day }) => day <= then.day)?.netCents,
    ),
    depots: from[goods],
  });
  const market = { at: `${then.day}T05:00:00Z`, taxes, oil: goodsMarket("oil"), pellets: goodsMarket("pellets") };
  markets.set(key, market);
  return market;
}
