import type { TankMeasure } from "./measures.ts";

/** The most tanks that can be joined of any type. */
export const mostTanks = 25;
/** The most characters of the name of a maker, a type or a firm. */
export const mostNameChars = 80;
/** The most types of a maker. */
export const mostTypes = 100;

/** The bounds of each dimension in centimetres, both allowed. */
export const measureBounds: Readonly<Record<TankMeasure, readonly [least: number, most: number]>> = {
  lengthCm: [20, 2000],
  widthCm: [20, 500],
  heightCm: [20, 500],
  diameterCm: [20, 500],
};

/** The bounds of a tank's nominal litres, both allowed. */
export const nominalBounds = [50, 200_000] as const;
