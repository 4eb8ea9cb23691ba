import { berlinInstant, berlinInstants } from "@partner-konto/domain/calendar/berlin-instant";
import { priceToolTexts as text } from "./texts.ts";
import { amountIn, pointsIn, type ToolInputs, type Wrong, wrongIn } from "./tool-inputs.ts";

/** Maximum number of areas in one check. */
export const mostAreas = 20;

/** The instant of the check: the start of its minute, and the first one if the hour exists twice. */
export const instantOf = ({ day, clock }: ToolInputs): string => berlinInstant(day, clock);

/** The error of the time of day, once day and time are given. */
function wrongClock(asked: ToolInputs, now: string): string | undefined {
  if (berlinInstants(asked.day, asked.clock).length === 0) return text.skippedClock;
  return Date.parse(instantOf(asked)) > Date.parse(now) ? text.ahead : undefined;
}

/** The errors of a price check by field; `now` is an ISO instant. */
export function wrongInCheck(asked: ToolInputs, staff: boolean, now: string): Wrong {
  const { day, clock, areas } = asked;
  const clockWrong = clock === "" ? text.clockNeeded : day === "" ? undefined : wrongClock(asked, now);
  return {
    ...wrongIn({ ...asked, scope: "code" }, staff),
    ...(day === "" && { day: text.dayNeeded }),
    ...(clockWrong !== undefined && { clock: clockWrong }),
    ...(staff && areas.length === 0 && { areas: text.areaNeeded }),
    ...(areas.length > mostAreas && { areas: text.tooManyAreas(String(mostAreas)) }),
  };
}

/** The order for the price analysis. */
export const orderIn = (asked: ToolInputs) => ({
  product: asked.product,
  amount: amountIn(asked),
  unloadingPoints: pointsIn(asked),
  hose: asked.hose,
  vehicle: asked.vehicle,
  deliveryTimes: asked.time,
  paymentType: asked.payment,
  qualityStep: asked.goods === "PARTNER" ? null : asked.quality,
  dustProtection: asked.dust,
});
