import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import { planTexts as text } from "./texts.ts";

/** The period of a plan in German. A plan that waits for approval has a beginning only if one was set. */
export function whenOf({ state, at, startsAt, returnsAt }: Plan): string {
  const until = returnsAt && formatDayAndTime(returnsAt);
  return state === "waiting" && startsAt === at ? text.asSoon(until) : text.range(formatDayAndTime(startsAt), until);
}
