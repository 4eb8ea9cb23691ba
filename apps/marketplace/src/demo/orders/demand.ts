import type { Anchor } from "../anchor.ts";
import { dayNumber, isoDay, weekdayOf } from "../days.ts";
import { oilChangeCents } from "../prices/level.ts";
import type { Random } from "../random.ts";

/** Weights from January to December, and from Sunday to Saturday (peers.md C9). */
const months = [1.1, 0.9, 0.8, 0.7, 0.7, 0.7, 0.8, 0.9, 1.2, 1.4, 1.5, 1.3];
const weekdays = [0.8, 1.25, 1.2, 1.05, 1, 0.85, 0.75];
/** Weights of the hours of a day, with a morning and an evening peak. */
const hours = [2, 1, 1, 0, 0, 2, 6, 14, 28, 40, 44, 38, 30, 26, 27, 30, 33, 36, 40, 48, 46, 32, 16, 6];
const hourMix = hours.map((weight, hour) => [hour, weight] as const);
const lastMorning = hourMix.slice(0, 6);

/** A day's demand relative to other days: season, weekday, and for oil the attraction of a falling price. */
function demandOn(day: string, type: Kind): number {
  const season = (months[Number(day.slice(5, 7)) - 1] ?? 1) * (weekdays[weekdayOf(day)] ?? 1);
  const pull = type === "PARTNER" ? Math.exp((-0.6 * oilChangeCents(day)) / 100) : 1;
  return season * Math.min(4, pull);
}

type Kind = "PARTNER" | "PARTNER_PELLET";

function summedUp({ today, firstOrders }: Anchor, type: Kind): number[] {
  const first = dayNumber(firstOrders);
  let sum = 0;
  return Array.from({ length: dayNumber(today) - first + 1 }, (_, index) => {
    const day = isoDay(first + index);
    // The demo's last day has only begun.
    sum += demandOn(day, type) * (day === today ? 0.05 : 1);
    return sum;
  });
}

const known = new WeakMap<Anchor, Record<Kind, number[]>>();
function sumsOf(anchor: Anchor, type: Kind): number[] {
  const sums = known.get(anchor) ?? {
    PARTNER: summedUp(anchor, "PARTNER"),
    PARTNER_PELLET: summedUp(anchor, "PARTNER_PELLET"),
  };
  known.set(anchor, sums);
  return sums[type];
}

/** The part of two years' demand that falls before an ISO day. */
export function demandBefore(anchor: Anchor, type: Kind, day: string | null): number {
  const sums = sumsOf(anchor, type);
  return day === null ? 1 : (sums[dayNumber(day) - 1 - dayNumber(anchor.firstOrders)] ?? 0) / (sums.at(-1) ?? 1);
}

/** A random day and minute of an order, before `until` or the demo's end. */
export function inventMoment(
  random: Random,
  anchor: Anchor,
  type: Kind,
  until: string | null,
): { day: string; minutes: number } {
  const sums = sumsOf(anchor, type);
  const wanted = random.next() * demandBefore(anchor, type, until) * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  const day = isoDay(dayNumber(anchor.firstOrders) + low);
  const hour = random.weighted(day === anchor.today ? lastMorning : hourMix);
  return { day, minutes: hour * 60 + random.int(0, 59) };
}
