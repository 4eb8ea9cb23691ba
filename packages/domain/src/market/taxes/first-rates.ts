import type { TaxKind, TaxRate } from "./rates.ts";

const from = (kind: TaxKind, ...rates: readonly (readonly [day: string, value: number])[]): TaxRate[] =>
  rates.map(([day, value]) => ({ kind, day, value }));

/**
 * The rates that every database begins with; the migration copies them, and what changes afterwards is kept by staff (decision 0047). Both
 * VAT rates were lowered in the second half of 2020. Pellets have the reduced rate (Anlage 2 Nr. 48 b UStG). From 2026 on CO2 is auctioned
 * between 55 and 65 €; the middle is used until a price is known.
 */
export const firstRates: readonly TaxRate[] = [
  ...from("oilVat", ["2007-01-01", 19], ["2020-07-01", 16], ["2021-01-01", 19]),
  ...from("pelletVat", ["1983-07-01", 7], ["2020-07-01", 5], ["2021-01-01", 7]),
  ...from(
    "co2",
    ["2021-01-01", 2500],
    ["2022-01-01", 3000],
    ["2024-01-01", 4500],
    ["2025-01-01", 5500],
    ["2026-01-01", 6000],
  ),
];
