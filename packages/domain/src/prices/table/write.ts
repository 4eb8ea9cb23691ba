import { type Sheet, type SheetCell, sheetCsv } from "../../format/sheet.ts";
import { productTexts } from "../../goods/texts.ts";
import { amountText, type PricedRecord, priceSlots } from "./slots.ts";
import { priceTableTexts as text } from "./texts.ts";

/** The cells of a row; prices in euros, amounts in litres or kilograms. */
export type WrittenRow = readonly SheetCell[];

export const tableHead: readonly string[] = Object.values(text.columns);
const widths: Record<keyof typeof text.columns, number> = {
  area: 28,
  areaId: 38,
  kind: 12,
  product: 24,
  charge: 30,
  from: 18,
  price: 14,
  unit: 18,
  exported: 24,
};
const columns = (Object.keys(text.columns) as (keyof typeof widths)[]).map((key) => ({
  name: text.columns[key],
  width: widths[key],
  holds: key === "price" ? ("money" as const) : ("numbers" as const),
}));

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

/** @returns such rows as a table for a spreadsheet */
export const priceSheet = (rows: readonly WrittenRow[]): Sheet => ({ name: text.sheet, columns, rows });

/** @returns the prices of areas as the text of a CSV file */
export const priceCsv = (areas: readonly PricedRecord[]): string => sheetCsv(priceSheet(priceRows(areas)));
