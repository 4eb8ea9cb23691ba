import { csvOf } from "../../format/csv.ts";
import { formatNumber } from "../../format/number.ts";
import { productTexts } from "../../texts/order-values.ts";
import { priceTableTexts as text } from "../../texts/price-table.ts";
import { amountText, type PricedRecord, priceSlots } from "./slots.ts";

/** A row's cells; prices in euros, amounts in litres or kilograms. */
export type WrittenRow = readonly (string | number | null)[];

export const tableHead: readonly string[] = Object.values(text.columns);
/** The columns with amounts of money, which have two decimals. */
export const priceColumn = Object.keys(text.columns).indexOf("price");

/** The prices of areas, a row each. Charges that are not set have none: there are thirty of them, and most areas have three. */
export function priceRows(areas: readonly PricedRecord[]): WrittenRow[] {
  return areas.flatMap((area) =>
    priceSlots(area)
      .filter(({ kind, now }) => kind !== "charge" || now !== null)
      .map(({ kind, product, charge, from, units, now }) => [
        area.name,
        area.id,
        text.kinds[kind],
        product === null ? "" : productTexts[product],
        charge,
        from,
        now && now.netCents / 100,
        text.units[units[0]],
        amountText(now),
      ]),
  );
}

const written = (cell: string | number | null, column: number): string => {
  if (cell === null) return "";
  // Amounts without points for thousands, which a spreadsheet in English would take for decimals.
  return typeof cell === "string" ? cell : column === priceColumn ? formatNumber(cell, 2) : String(cell);
};

/** Them as a CSV file. */
export const priceCsv = (areas: readonly PricedRecord[]): string =>
  csvOf([tableHead, ...priceRows(areas).map((row) => row.map(written))]);
