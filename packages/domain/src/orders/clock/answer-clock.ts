import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { earliestAnswerHour, latestAnswerHour } from "../../calendar/answer-hours.ts";
import { isoDateTime, personName } from "../../person.ts";

const untilHour = z.int().min(earliestAnswerHour).max(latestAnswerHour);

/** The hour of the next working day, in Europe/Berlin, by which orders are answered. */
export const newAnswerClock = assumedObject(z.object({ untilHour }));

/** The same with its version; null until staff changed it. Only staff read the name. */
export const answerClock = assumedObject(
  z.object({
    untilHour,
    version: z.int(),
    modifiedAt: isoDateTime.nullable(),
    modifiedBy: personName.nullable(),
  }),
);
export type AnswerClock = z.infer<typeof answerClock>;
