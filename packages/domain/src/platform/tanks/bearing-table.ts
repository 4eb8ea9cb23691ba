import { capacityOf, heightOf, litresAt, type TankShape } from "./shape.ts";

/** The highest filling of a heating-oil tank, in percent of its capacity: oil expands when it warms up. */
export const fillingLimitPercent = 95;

export interface BearingTable {
  /** Litres of all tanks, filled to the top. */
  capacityLitres: number;
  limitLitres: number;
  /** The last whole centimetre that does not exceed the limit. */
  limitCm: number;
  /** One row for each whole centimetre, from empty to full. */
  rows: { cm: number; litres: number }[];
}

/**
 * @param count the number of equal, joined tanks
 * @returns their bearing table (Peiltabelle)
 */
export function bearingTableOf(shape: TankShape, count: number): BearingTable {
  const rows = Array.from({ length: heightOf(shape) + 1 }, (_, cm) => ({ cm, litres: litresAt(shape, cm, count) }));
  const capacityLitres = capacityOf(shape, count);
  const limitLitres = Math.floor((capacityLitres * fillingLimitPercent) / 100);
  const limitCm = rows.findLastIndex(({ litres }) => litres <= limitLitres);
  return { capacityLitres, limitLitres, limitCm, rows };
}
