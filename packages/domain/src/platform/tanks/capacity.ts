import { formatNumber } from "../../format/number.ts";
import { capacityOf, type TankShape } from "./shape.ts";
import { keptTankTexts } from "./texts.ts";

/** How much more than its nominal litres a tank may hold, in percent: makers leave the room above the filling limit. */
const mostSurplusPercent = 8;

const inLitres = (litres: number): string => `${formatNumber(litres)} l`;

/**
 * A tank holds its nominal litres and at most 8 % more. Otherwise a dimension or the litres are mistyped, and its bearing table would be
 * wrong.
 * @returns the German text that says computed and nominal litres; undefined where they fit
 */
export function capacityProblem(shape: TankShape, nominalLitres: number): string | undefined {
  const capacity = capacityOf(shape);
  const most = Math.floor((nominalLitres * (100 + mostSurplusPercent)) / 100);
  if (capacity >= nominalLitres && capacity <= most) return undefined;
  return keptTankTexts.capacity(inLitres(capacity), inLitres(nominalLitres), inLitres(most));
}
