import { addDays } from "@partner-konto/domain/calendar/days";
import type { BasePriceHistory } from "@partner-konto/domain/market/area-base-prices";

/** How far a price moved in so many days up to `today`, in cents; null where it was not kept yet on the first of them. */
export function movedIn(days: number, history: BasePriceHistory, today: string): number | null {
  const last = history.at(-1);
  const first = history.findLast(({ day }) => day <= addDays(today, -days));
  return last && first ? last.netCents - first.netCents : null;
}
