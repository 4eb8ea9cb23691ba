import { regionalHolidayTexts } from "../texts/regional-holidays.ts";
import { addDays, weekday } from "./days.ts";
import { easterSunday } from "./easter.ts";

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

/** Ours: where a day is a public holiday beside the nationwide ones; those of single municipalities are left out, but most of Bavaria has 15 August. */
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
 * A state's own public holidays of a year, as its law has been since 2023, in their order: suggestions for an area's closed days, which
 * no promise knows of by itself (portal §3 has the nationwide list).
 */
export function regionalHolidays(state: FederalState, year: number): { day: string; name: string }[] {
  return (Object.keys(states) as RegionalKey[])
    .filter((key) => states[key].includes(state))
    .map((key) => ({ day: dayOf(key, year), name: regionalHolidayTexts[key] }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
