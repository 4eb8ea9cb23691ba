import { heightOf, litresAt, type TankShape } from "./shape.ts";

/** No tank for heating oil is filled beyond 95 % of what it holds: oil grows when it warms up. */
export const fillingLimitPercent = 95;

export interface BearingTable {
  /** What the tanks hold, filled to the top. */
  capacityLitres: number;
  limitLitres: number;
  /** The last whole centimetre at which no more than the limit is in the tanks. */
  limitCm: number;
  /** Each whole centimetre from the empty tank to the full one. */
  rows: { cm: number; litres: number }[];
}

/** The bearing table (Peiltabelle) of `count` equal tanks that are joined. */
export function bearingTableOf(shape: TankShape, count: number): BearingTable {
  const rows = Array.from({ length: heightOf(shape) + 1 }, (_, cm) => ({ cm, litres: litresAt(shape, cm, count) }));
  const capacityLitres = litresAt(shape, heightOf(shape), count);
  const limitLitres = Math.floor((capacityLitres * fillingLimitPercent) / 100);
  const limitCm = rows.findLastIndex(({ litres }) => litres <= limitLitres);
  return { capacityLitres, limitLitres, limitCm, rows };
}
