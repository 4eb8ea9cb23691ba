import type { Product } from "../order/values.ts";
import type { MarketGood } from "./market.ts";
import { roundedQuotient } from "./rounding.ts";

/** Values with the ISO day they apply from, the latest last. */
type Dated<Value> = readonly (readonly [from: string, value: Value])[];

/** Percent. Both rates were lowered in the second half of 2020. Pellets have the reduced rate (Anlage 2 Nr. 48 b UStG). */
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

/**
 * Cents for a ton of CO2. From 2026 on it is auctioned between 55 and 65 €; the middle is used until a price is known (decision 0046).
 */
const co2Prices: Dated<number> = [
  ["2021-01-01", 2500],
  ["2022-01-01", 3000],
  ["2024-01-01", 4500],
  ["2025-01-01", 5500],
  ["2026-01-01", 6000],
];
/** Kilograms of CO2 of 100 litres. */
const co2Per100Litres = 266;
/** Fossil percentage of a sort; the biogenic part has no CO2 price. */
const fossilPercents: Readonly<Partial<Record<Product, number>>> = { bio10: 90, bio15: 85, bio10Premium: 90 };
/** Cents for 1,000 litres of low-sulphur oil (§ 2 EnergieStG). */
const energyTaxPer1000Litres = 6135;

function latest<Value>(table: Dated<Value>, day: string): Value | undefined {
  for (let at = table.length - 1; at >= 0; at -= 1) {
    const row = table[at];
    if (row && row[0] <= day) return row[1];
  }
  return undefined;
}

/**
 * @returns the VAT rate in percent for goods delivered on an ISO day
 * @throws RangeError for days before the table
 */
export function vatPercentOn(good: MarketGood, deliveryDate: string): number {
  const percent = latest(vatPercents[good], deliveryDate);
  if (percent === undefined) throw new RangeError(`No VAT is known for ${deliveryDate}.`);
  return percent;
}

/** Taxes contained in a base price of oil, in net cents for the litres of an order. Pellets have none. */
export type IncludedTaxes = { readonly energyTaxCents: number; readonly co2Cents: number };
const untaxed: IncludedTaxes = { energyTaxCents: 0, co2Cents: 0 };

/** @returns the taxes contained in the base price of an amount of oil delivered on an ISO day, in net cents; 0 for pellets */
export function includedTaxes(good: MarketGood, product: Product, litres: number, deliveryDate: string): IncludedTaxes {
  if (good === "pellets") return untaxed;
  const co2Price = latest(co2Prices, deliveryDate) ?? 0;
  const fossil = fossilPercents[product] ?? 100;
  return {
    energyTaxCents: roundedQuotient(litres * energyTaxPer1000Litres, 1000),
    // Litres × kilograms for 100 l × cents for a ton × percent; the divisor is 100 litres × 1,000 kilograms × 100 percent.
    co2Cents: roundedQuotient(litres * co2Per100Litres * co2Price * fossil, 100 * 1000 * 100),
  };
}

/** The days on which a tax changes, ascending. Computed once, because every offer needs them. */
const changeDays: Readonly<Record<MarketGood, readonly string[]>> = {
  oil: [...vatPercents.oil, ...co2Prices].map(([day]) => day).toSorted(),
  pellets: vatPercents.pellets.map(([day]) => day).toSorted(),
};

/**
 * An order promised across such a day may cost more or less than calculated.
 * @returns the first ISO day after `from` and up to `to` on which VAT or CO2 price change; null without one
 */
export function taxChangeWithin(good: MarketGood, from: string, to: string): string | null {
  return changeDays[good].find((day) => from < day && day <= to) ?? null;
}
