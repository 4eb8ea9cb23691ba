import { addDays } from "@partner-konto/domain/calendar/days";
import type { BasePriceHistory } from "@partner-konto/domain/market/area-base-prices";

/** The change of a price over `days` up to `today`, in cents; null when the history does not reach back that far. */
export function movedIn(days: number, history: BasePriceHistory, today: string): number | null {
  const last = history.at(-1);
  const first = history.findLast(({ day }) => day <= addDays(today, -days));
  return last && first ? last.netCents - first.netCents : null;
}
