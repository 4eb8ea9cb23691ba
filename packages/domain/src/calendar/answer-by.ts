import { berlinTime } from "../format/berlin.ts";
import { answeringFrom } from "./answer-hours.ts";
import { berlinInstant } from "./berlin-instant.ts";
import { firstDayFrom, isBusinessDay } from "./business-days.ts";
import { addDays } from "./days.ts";

/** Hours of Berlin's clocks. */
export type AnswerTerms = {
  /** Orders are answered by this hour of the next working day. */
  readonly untilHour: number;
  /** The most working hours until the answer, from `answeringFrom` to `untilHour` of each working day; null for no such limit. */
  readonly withinHours: number | null;
};

/**
 * @param platformHour the hour that the platform sets for everybody
 * @returns the terms of an agency, which may only shorten those of the platform
 */
export function answerTerms(
  platformHour: number,
  own: { readonly answerUntilHour?: number | null | undefined; readonly answerWithinHours?: number | null | undefined },
): AnswerTerms {
  return {
    untilHour: Math.min(platformHour, own.answerUntilHour ?? platformHour),
    withinHours: own.answerWithinHours ?? null,
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The instant that lies `hours` working hours after a moment. */
function afterWorkingHours(
  placedAt: string,
  hours: number,
  untilHour: number,
  works: (day: string) => boolean,
): string {
  const { date, time } = berlinTime(placedAt);
  let left = hours * 60;
  let day = firstDayFrom(date, works);
  let from = Math.max(answeringFrom * 60, day === date ? minutesOf(time) : 0);
  for (;;) {
    const rest = Math.max(0, untilHour * 60 - from);
    if (left <= rest) return berlinInstant(day, clock(from + left));
    left -= rest;
    day = firstDayFrom(addDays(day, 1), works);
    from = answeringFrom * 60;
  }
}

/**
 * The instant by which a dealer answers an order: the hour of the next working day after its receipt, or earlier where the agency allows
 * itself fewer hours. Days that do not work, such as holidays and an agency's closed days, count neither as the next day nor by the hour.
 * @param placedAt ISO instant with its offset
 * @param works the days that count
 * @returns an ISO instant
 * @throws NoBusinessDayError when no working day follows within 120 calendar days
 */
export function answerBy(
  placedAt: string,
  { untilHour, withinHours }: AnswerTerms,
  works: (day: string) => boolean = isBusinessDay,
): string {
  const day = firstDayFrom(addDays(berlinTime(placedAt).date, 1), works);
  const nextDay = berlinInstant(day, clock(untilHour * 60));
  if (withinHours === null) return nextDay;
  const sooner = afterWorkingHours(placedAt, withinHours, untilHour, works);
  return Date.parse(sooner) < Date.parse(nextDay) ? sooner : nextDay;
}
