/**
 * Minutes are kept in steps, so that medians are exact over few values: single minutes up to half an hour, five minutes up to two hours,
 * half hours up to a day, then days, at most thirty.
 * @returns the beginning of the step
 */
export function minuteStep(minutes: number): number {
  const size = minutes < 30 ? 1 : minutes < 120 ? 5 : minutes < 1440 ? 30 : 1440;
  return Math.min(Math.floor(minutes / size) * size, 43_200);
}

/** How many orders took these minutes. */
export interface MinuteCount {
  readonly minutes: number;
  readonly orders: number;
}

/** @returns the smallest of the minutes that `share` of the orders did not exceed; null without orders */
export function minutesOf(share: number, counts: readonly MinuteCount[]): number | null {
  const rising = counts.toSorted((one, other) => one.minutes - other.minutes);
  const all = rising.reduce((sum, { orders }) => sum + orders, 0);
  let passed = 0;
  for (const { minutes, orders } of rising) {
    passed += orders;
    if (passed > 0 && passed >= share * all) return minutes;
  }
  return null;
}
