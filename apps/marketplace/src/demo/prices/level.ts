import type { Region } from "@partner-konto/domain/postal-code/regions";
import { dayNumber, isoDay } from "../days.ts";

/** The region's difference from the national mean, in net cents per 100 litres (peers.md C8, gross there). */
const regionOffset: Readonly<Record<Region, number>> = {
  north: -150,
  northEast: -65,
  east1: -25,
  east2: 0,
  southEast: 85,
  centre: 35,
  west: 10,
  rhineMain: 15,
  southWest: 30,
  south: 90,
};

/** Jumps of the market in net cents, which decay over some weeks. */
const jumps: readonly (readonly [day: string, cents: number])[] = [
  ["2025-01-09", 420],
  ["2025-03-06", -380],
  ["2025-06-13", 560],
  ["2025-06-24", -450],
  ["2025-10-23", 310],
  ["2025-12-02", -240],
  ["2026-03-12", 390],
  ["2026-04-21", -350],
  ["2026-09-08", 280],
  ["2026-10-06", -260],
  ["2026-11-18", -120],
  ["2026-11-19", -90],
];

const lastKnown = dayNumber("2026-11-19");
/** The average number of days between two generated jumps. */
const between = 50;

const hash = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
};
/** Roughly normally distributed. Derived from the day alone, so that the curve continues for any day without being stored. */
const noise = (day: number): number => hash(day * 3) + hash(day * 3 + 1) + hash(day * 3 + 2) - 1.5;

/** Generated jumps after the listed ones, each derived from its interval's number, so that the market continues. */
function laterJumps(day: number): (readonly [day: number, cents: number])[] {
  const spans = Math.max(0, Math.ceil((day - lastKnown) / between));
  // Jumps of a year before have decayed.
  return Array.from({ length: Math.min(spans, 8) }, (_, back) => {
    const span = spans - back;
    const size = Math.round(200 + 250 * hash(span * 7 + 1));
    return [lastKnown + Math.round((span - hash(span * 7)) * between), span % 2 === 0 ? size : -size] as const;
  });
}

/** The national base price of heating oil before margin, in net cents per 100 litres: slow waves, jumps, and daily noise. */
function nationalLevel(day: number): number {
  const wave = (amplitude: number, length: number, shift: number): number =>
    amplitude * Math.sin((2 * Math.PI * (day + shift)) / length);
  let level = 7180 + wave(290, 412, 40) + wave(150, 97, 11) + wave(45, 23, 3);
  const all = [...jumps.map(([from, cents]) => [dayNumber(from), cents] as const), ...laterJumps(day)];
  for (const [from, cents] of all) {
    const days = day - from;
    if (days >= 0) level += cents * Math.exp(-days / 35);
  }
  for (let back = 0; back < 20; back += 1) level += 80 * 0.8 ** back * noise(day - back);
  return Math.round(level);
}

const known = new Map<number, number>();
function levelOn(day: number): number {
  const level = known.get(day) ?? nationalLevel(day);
  known.set(day, level);
  return level;
}

/** Net cents per 100 litres of standard heating oil in a region on an ISO day, before depot freight and margin. */
export const oilBaseCents = (region: Region, day: string): number => levelOn(dayNumber(day)) + regionOffset[region];

/** The national mean on an ISO day, in net cents per 100 litres. */
export const oilIndexCents = (day: string): number => levelOn(dayNumber(day));

/** Change against the day before, in net cents per 100 litres. */
export const oilChangeCents = (day: string): number => levelOn(dayNumber(day)) - levelOn(dayNumber(day) - 1);

/** Net cents per ton at 6 t, loose, by month: DEPI's published means of 2024 to June 2025 (peers.md C7), our values before and after. */
const pelletIndex: Readonly<Record<string, number>> = {
  "2023-11": 33_120,
  "2023-12": 31_940,
  "2024-01": 30_579,
  "2024-02": 29_374,
  "2024-03": 27_682,
  "2024-04": 26_990,
  "2024-05": 26_233,
  "2024-06": 26_396,
  "2024-07": 26_261,
  "2024-08": 25_974,
  "2024-09": 25_584,
  "2024-10": 26_099,
  "2024-11": 26_086,
  "2024-12": 26_733,
  "2025-01": 28_631,
  "2025-02": 33_945,
  "2025-03": 35_533,
  "2025-04": 32_069,
  "2025-05": 29_522,
  "2025-06": 28_266,
  "2025-07": 27_900,
  "2025-08": 28_240,
  "2025-09": 29_610,
  "2025-10": 31_850,
  "2025-11": 34_480,
  "2025-12": 37_146,
  "2026-01": 37_820,
  "2026-02": 37_210,
  "2026-03": 35_240,
  "2026-04": 33_080,
  "2026-05": 31_190,
  "2026-06": 30_120,
  "2026-07": 29_630,
  "2026-08": 29_810,
  "2026-09": 30_640,
  "2026-10": 31_920,
  "2026-11": 33_150,
  "2026-12": 34_210,
};

/** The pellet base price in net cents per ton on an ISO day. Months after the table use the same month of its last year. */
export function pelletBaseCents(day: string): number {
  const month = day.slice(0, 7);
  return (
    pelletIndex[month] ?? pelletIndex[`2026-${month.slice(5)}`] ?? pelletBaseCents(isoDay(dayNumber("2026-12-01")))
  );
}
