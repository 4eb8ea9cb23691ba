import { csvOf } from "../../format/csv.ts";
import { formatNumber } from "../../format/number.ts";
import { productTexts } from "../../texts/order-values.ts";
import { priceTableTexts as text } from "../../texts/price-table.ts";
import { amountText, type PricedRecord, priceSlots } from "./slots.ts";

/** The cells of a row; prices in euros, amounts in litres or kilograms. */
export type WrittenRow = readonly (string | number | null)[];

export const tableHead: readonly string[] = Object.values(text.columns);
/** The index of the column with amounts of money, which get two decimals. */
export const priceColumn = Object.keys(text.columns).indexOf("price");

/**
 * Charges that are not set get no row: there are about thirty possible ones, and most areas use three.
 * @returns the prices of areas, one row each
 */
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
  // Volumes have no thousands separator, because an English spreadsheet would read it as a decimal point.
  return typeof cell === "string" ? cell : column === priceColumn ? formatNumber(cell, 2) : String(cell);
};

/** @returns the prices of areas as the text of a CSV file */
export const priceCsv = (areas: readonly PricedRecord[]): string =>
  csvOf([tableHead, ...priceRows(areas).map((row) => row.map(written))]);
