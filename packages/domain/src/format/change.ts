import { formatNumber } from "./number.ts";

/** @returns the change of a value in percent, with its sign: "+8,4 %"; null where there is nothing above zero to compare with */
export function formatChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before <= 0) return null;
  const percent = ((now - before) / before) * 100;
  // A rounded zero has no sign.
  return `${percent >= 0.05 ? "+" : ""}${formatNumber(percent, 1)}\u00a0%`;
}
