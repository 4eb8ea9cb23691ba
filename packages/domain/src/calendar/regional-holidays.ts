import { groupBy } from "../group-by.ts";
import { addDays, weekday } from "./days.ts";
import { easterSunday } from "./easter.ts";
import { onceHolidayTexts, regionalHolidayTexts } from "./regional-holiday-texts.ts";

/** The sixteen federal states by their ISO 3166-2 letters. */
export const federalStates = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
export type FederalState = (typeof federalStates)[number];

type RegionalKey = keyof typeof regionalHolidayTexts;

/**
 * The states that have a public holiday beyond the nationwide ones (not specified). Holidays of single municipalities are left out,
 * except 15 August, which most of Bavaria has.
 */
const states: Readonly<Record<RegionalKey, readonly FederalState[]>> = {
  heiligeDreiKoenige: ["BW", "BY", "ST"],
  frauentag: ["BE", "MV"],
  fronleichnam: ["BW", "BY", "HE", "NW", "RP", "SL"],
  mariaeHimmelfahrt: ["BY", "SL"],
  weltkindertag: ["TH"],
  reformationstag: ["BB", "HB", "HH", "MV", "NI", "SH", "SN", "ST", "TH"],
  allerheiligen: ["BW", "BY", "NW", "RP", "SL"],
  bussUndBettag: ["SN"],
};

/** The first year of a holiday that a state introduced later. */
const since: Partial<Record<RegionalKey, Partial<Record<FederalState, number>>>> = {
  frauentag: { BE: 2019, MV: 2023 },
  weltkindertag: { TH: 2019 },
  reformationstag: { HB: 2018, HH: 2018, NI: 2018, SH: 2018 },
};

/** Days that a law made a holiday for one year only. */
const once: readonly { day: string; name: string; states: readonly FederalState[] }[] = [
  { day: "2017-10-31", name: regionalHolidayTexts.reformationstag, states: federalStates },
  { day: "2020-05-08", name: onceHolidayTexts.befreiung75, states: ["BE"] },
  { day: "2025-05-08", name: onceHolidayTexts.befreiung80, states: ["BE"] },
  { day: "2028-06-17", name: onceHolidayTexts.aufstand75, states: ["BE"] },
];

function dayOf(key: RegionalKey, year: number): string {
  switch (key) {
    case "heiligeDreiKoenige":
      return `${year}-01-06`;
    case "frauentag":
      return `${year}-03-08`;
    case "fronleichnam":
      return easterSunday(year).add({ days: 60 }).toString();
    case "mariaeHimmelfahrt":
      return `${year}-08-15`;
    case "weltkindertag":
      return `${year}-09-20`;
    case "reformationstag":
      return `${year}-10-31`;
    case "allerheiligen":
      return `${year}-11-01`;
    case "bussUndBettag": {
      // The Wednesday before 23 November.
      const last = `${year}-11-22`;
      return addDays(last, -((weekday(last) + 4) % 7));
    }
  }
}

/**
 * These days are suggestions for an area's closed days; delivery promises use only the nationwide list of portal §3 (decision 0038).
 * @returns a state's own public holidays in a year, one-off ones included, sorted by day
 */
export function regionalHolidays(state: FederalState, year: number): { day: string; name: string }[] {
  const yearly = (Object.keys(states) as RegionalKey[])
    .filter((key) => states[key].includes(state) && year >= (since[key]?.[state] ?? 0))
    .map((key) => ({ day: dayOf(key, year), name: regionalHolidayTexts[key] }));
  const single = once
    .filter(({ day, states: own }) => day.startsWith(`${year}-`) && own.includes(state))
    .filter(({ day }) => !yearly.some((one) => one.day === day))
    .map(({ day, name }) => ({ day, name }));
  return [...yearly, ...single].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** @returns the holidays of several states in a year, sorted by day, each once with the states that have it */
export function holidaysOfStates(some: readonly FederalState[], year: number) {
  const all = some.flatMap((state) => regionalHolidays(state, year).map((holiday) => ({ ...holiday, state })));
  return [...groupBy(all, ({ day }) => day)]
    .map(([day, [first, ...more]]) => ({
      day,
      name: first?.name ?? "",
      states: [first, ...more].flatMap((one) => one?.state ?? []),
    }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
