import { berlinInstant, berlinInstants } from "@partner-konto/domain/calendar/berlin-instant";
import { priceToolTexts as text } from "./texts.ts";
import { amountIn, pointsIn, type ToolInputs, type Wrong, wrongIn } from "./tool-inputs.ts";

/** Maximum number of areas in one check. */
export const mostAreas = 20;

/** The instant of the check: the start of its minute, and the first one if the hour exists twice. */
export const instantOf = ({ day, clock }: ToolInputs): string => berlinInstant(day, clock);

/** The error of the time of day, once day and time are given. */
function wrongClock(inputs: ToolInputs, now: string): string | undefined {
  if (berlinInstants(inputs.day, inputs.clock).length === 0) return text.skippedClock;
  return Date.parse(instantOf(inputs)) > Date.parse(now) ? text.ahead : undefined;
}

/** The errors of a price check by field; `now` is an ISO instant. */
export function wrongInCheck(inputs: ToolInputs, staff: boolean, now: string): Wrong {
  const { day, clock, areas } = inputs;
  const clockWrong = clock === "" ? text.clockNeeded : day === "" ? undefined : wrongClock(inputs, now);
  return {
    ...wrongIn({ ...inputs, scope: "code" }, staff),
    ...(day === "" && { day: text.dayNeeded }),
    ...(clockWrong !== undefined && { clock: clockWrong }),
    ...(staff && areas.length === 0 && { areas: text.areaNeeded }),
    ...(areas.length > mostAreas && { areas: text.tooManyAreas(String(mostAreas)) }),
  };
}

/** The order for the price analysis. */
export const orderIn = (inputs: ToolInputs) => ({
  product: inputs.product,
  amount: amountIn(inputs),
  unloadingPoints: pointsIn(inputs),
  hose: inputs.hose,
  vehicle: inputs.vehicle,
  deliveryTimes: inputs.time,
  paymentType: inputs.payment,
  qualityStep: inputs.goods === "PARTNER" ? null : inputs.quality,
  dustProtection: inputs.dust,
});
