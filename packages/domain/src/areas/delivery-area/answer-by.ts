import { type AnswerTerms, answerBy } from "../../calendar/answer-by.ts";
import { answeringFrom } from "../../calendar/answer-hours.ts";
import { berlinInstant } from "../../calendar/berlin-instant.ts";
import { isBusinessDay, NoBusinessDayError } from "../../calendar/business-days.ts";
import { closedOn } from "./open-days.ts";
import type { Schedule } from "./schedule.ts";

const hourOf = (day: string, hour: number): number =>
  Date.parse(berlinInstant(day, `${String(hour).padStart(2, "0")}:00`));

/** Whether a pause covers all hours of a day in which orders are answered. */
const isPausedOn = ({ pause }: Pick<Schedule, "pause">, day: string, untilHour: number): boolean =>
  pause !== null &&
  Date.parse(pause.from) <= hourOf(day, answeringFrom) &&
  Date.parse(pause.until) >= hourOf(day, untilHour);

/**
 * The time until which an order of an area is answered: holidays, the area's closed days and days in a pause do not count. An area that is
 * closed for months answers as one that never closes.
 * @param schedule undefined for an order without an area
 * @param placedAt ISO instant
 * @returns an ISO instant
 */
export function answerByOf(
  schedule: Pick<Schedule, "closedDays" | "pause"> | undefined,
  placedAt: string,
  terms: AnswerTerms,
): string {
  if (schedule === undefined) return answerBy(placedAt, terms);
  const works = (day: string): boolean =>
    isBusinessDay(day) && closedOn(schedule, day) === undefined && !isPausedOn(schedule, day, terms.untilHour);
  try {
    return answerBy(placedAt, terms, works);
  } catch (error) {
    if (error instanceof NoBusinessDayError) return answerBy(placedAt, terms);
    throw error;
  }
}
