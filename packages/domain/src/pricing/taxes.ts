import type { Product } from "../order/values.ts";
import type { MarketGood } from "./market.ts";
import { roundedQuotient } from "./rounding.ts";

/** What counts from an ISO day on, the latest last. */
type Dated<Value> = readonly (readonly [from: string, value: Value])[];

/** Percent. In the second half of 2020 both rates were lowered; pellets have the lower one (Anlage 2 Nr. 48 b UStG; peers.md C2). */
const vatPercents: Readonly<Record<MarketGood, Dated<number>>> = {
  oil: [
    ["2007-01-01", 19],
    ["2020-07-01", 16],
    ["2021-01-01", 19],
  ],
  pellets: [
    ["1983-07-01", 7],
    ["2020-07-01", 5],
    ["2021-01-01", 7],
  ],
};

/** Cents a ton of CO2 (peers.md C2). From 2026 on it is auctioned between 55 and 65 €; ours is the middle, until a price is known. */
const co2Prices: Dated<number> = [
  ["2021-01-01", 2500],
  ["2022-01-01", 3000],
  ["2024-01-01", 4500],
  ["2025-01-01", 5500],
  ["2026-01-01", 6000],
];
/** Kilograms of CO2 of 100 litres. */
const co2Per100Litres = 266;
/** Parts of a hundred that are fossil: on what grows there is no CO2 price. */
const fossilPercents: Readonly<Partial<Record<Product, number>>> = { bio10: 90, bio15: 85, bio10Premium: 90 };
/** Cents on 1,000 litres of low-sulphur oil (§ 2 EnergieStG; peers.md C2). */
const energyTaxPer1000Litres = 6135;

function latest<Value>(table: Dated<Value>, day: string): Value | undefined {
  for (let at = table.length - 1; at >= 0; at -= 1) {
    const row = table[at];
    if (row && row[0] <= day) return row[1];
  }
  return undefined;
}

/** The rate that counts for goods delivered on an ISO day. Raises RangeError for days before the table. */
export function vatPercentOn(good: MarketGood, deliveryDate: string): number {
  const percent = latest(vatPercents[good], deliveryDate);
  if (percent === undefined) throw new RangeError(`No VAT is known for ${deliveryDate}.`);
  return percent;
}

/** Taxes that a base price of oil has in it already, in net cents of so many litres delivered on an ISO day. Pellets have none. */
export type IncludedTaxes = { readonly energyTaxCents: number; readonly co2Cents: number };
const untaxed: IncludedTaxes = { energyTaxCents: 0, co2Cents: 0 };

export function includedTaxes(good: MarketGood, product: Product, litres: number, deliveryDate: string): IncludedTaxes {
  if (good === "pellets") return untaxed;
  const co2Price = latest(co2Prices, deliveryDate) ?? 0;
  const fossil = fossilPercents[product] ?? 100;
  return {
    energyTaxCents: roundedQuotient(litres * energyTaxPer1000Litres, 1000),
    // Litres × kilograms of 100 l × cents a ton × percent: 100 litres, 1,000 kilograms, 100 percent.
    co2Cents: roundedQuotient(litres * co2Per100Litres * co2Price * fossil, 100 * 1000 * 100),
  };
}

/** The days on which something counts from, the first first: made once, since it is asked of every offer. */
const changeDays: Readonly<Record<MarketGood, readonly string[]>> = {
  oil: [...vatPercents.oil, ...co2Prices].map(([day]) => day).toSorted(),
  pellets: vatPercents.pellets.map(([day]) => day).toSorted(),
};

/**
 * The first ISO day after `from` and up to `to` on which VAT or CO2 price are others than the day before: an order promised between
 * both may cost more or less than it says. Null where nothing changes.
 */
export function taxChangeWithin(good: MarketGood, from: string, to: string): string | null {
  return changeDays[good].find((day) => from < day && day <= to) ?? null;
}
