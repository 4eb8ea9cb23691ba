import type { AreaPriceHistory } from "@partner-konto/domain/prices/publications/area-price-history";
import { dayAfter } from "../../ui/chart/scale.ts";
import { type ChartPoint } from "../../ui/chart/series.ts";

type Change = AreaPriceHistory["changes"][number];

/** Expands a list of changes to a value for each day of a range; days without a price are left out. */
export function dayByDay(
  changes: readonly Change[],
  which: "grossPerUnitCents" | "basePriceNetCents",
  from: string,
  to: string,
): ChartPoint[] {
  return changes.flatMap((change, at) => {
    const value = change[which];
    const until = changes[at + 1]?.day ?? dayAfter(to, 1);
    const points: ChartPoint[] = [];
    if (value === null) return points;
    for (let day = change.day; day < until && day <= to; day = dayAfter(day, 1))
      if (day >= from) points.push({ day, value });
    return points;
  });
}
