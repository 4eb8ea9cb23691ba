import type { Product } from "../../goods/values.ts";
import type { MarketGood } from "../../market/prices.ts";
import { type Taxes, type TaxKind, valueOn } from "../../market/taxes/rates.ts";
import { roundedQuotient } from "./rounding.ts";

/** Kilograms of CO2 of 100 litres. */
const co2Per100Litres = 266;
/** Fossil percentage of a sort; the biogenic part has no CO2 price. */
const fossilPercents: Readonly<Partial<Record<Product, number>>> = { bio10: 90, bio15: 85, bio10Premium: 90 };
/** Cents for 1,000 litres of low-sulphur oil (§ 2 EnergieStG). */
const energyTaxPer1000Litres = 6135;

const vatKinds = { oil: "oilVat", pellets: "pelletVat" } as const satisfies Record<MarketGood, TaxKind>;

/**
 * @returns the VAT rate in percent for goods delivered on an ISO day
 * @throws RangeError for days before the first rate
 */
export function vatPercentOn(taxes: Taxes, good: MarketGood, deliveryDate: string): number {
  const percent = valueOn(taxes, vatKinds[good], deliveryDate);
  if (percent === undefined) throw new RangeError(`No VAT is known for ${deliveryDate}.`);
  return percent;
}

/** Taxes contained in a base price of oil, in net cents for the litres of an order. Pellets have none. */
export type IncludedTaxes = { readonly energyTaxCents: number; readonly co2Cents: number };
const untaxed: IncludedTaxes = { energyTaxCents: 0, co2Cents: 0 };

/** @returns the taxes contained in the base price of an amount of oil delivered on an ISO day, in net cents; 0 for pellets */
export function includedTaxes(
  taxes: Taxes,
  good: MarketGood,
  { product, litres }: { product: Product; litres: number },
  deliveryDate: string,
): IncludedTaxes {
  if (good === "pellets") return untaxed;
  const co2Price = valueOn(taxes, "co2", deliveryDate) ?? 0;
  const fossil = fossilPercents[product] ?? 100;
  return {
    energyTaxCents: roundedQuotient(litres * energyTaxPer1000Litres, 1000),
    // Litres × kilograms for 100 l × cents for a ton × percent; the divisor is 100 litres × 1,000 kilograms × 100 percent.
    co2Cents: roundedQuotient(litres * co2Per100Litres * co2Price * fossil, 100 * 1000 * 100),
  };
}

const kindsOf: Readonly<Record<MarketGood, readonly TaxKind[]>> = { oil: ["oilVat", "co2"], pellets: ["pelletVat"] };

/**
 * An order promised across such a day may cost more or less than calculated.
 * @returns the first ISO day after `from` and up to `to` on which VAT or CO2 price change; null without one
 */
export function taxChangeWithin(taxes: Taxes, good: MarketGood, from: string, to: string): string | null {
  const changes = kindsOf[good].flatMap((kind) =>
    taxes[kind].filter(({ day, value }, at) => from < day && day <= to && taxes[kind][at - 1]?.value !== value),
  );
  return changes.map(({ day }) => day).toSorted()[0] ?? null;
}
