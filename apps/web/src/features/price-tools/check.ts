import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { parseNumber } from "@partner-konto/domain/format/number";
import { type Asked, type Wrong, wrongIn } from "./asked.ts";
import { priceToolTexts as text } from "./texts.ts";

/** So many areas are asked about at once. */
export const mostAreas = 20;

/** The instant that is asked about: the beginning of its minute. */
export const instantOf = ({ day, clock }: Asked): string => berlinInstant(day, clock);

/** What must be said to know what somebody saw; `now` is an ISO instant. */
export function wrongInCheck(asked: Asked, staff: boolean, now: string): Wrong {
  const { day, clock, areas } = asked;
  const isAhead = day !== "" && clock !== "" && Date.parse(instantOf(asked)) > Date.parse(now);
  return {
    ...wrongIn({ ...asked, scope: "code" }, staff),
    ...(day === "" && { day: text.dayNeeded }),
    ...(clock === "" && { clock: text.clockNeeded }),
    ...(isAhead && { clock: text.ahead }),
    ...(staff && areas.length === 0 && { areas: text.areaNeeded }),
    ...(areas.length > mostAreas && { areas: text.tooManyAreas(String(mostAreas)) }),
  };
}

/** What the customer would order, as an area's price is analysed. */
export const orderIn = (asked: Asked) => ({
  product: asked.product,
  amount: parseNumber(asked.amount) ?? 0,
  unloadingPoints: parseNumber(asked.points) ?? 0,
  hose: asked.hose,
  vehicle: asked.vehicle,
  deliveryTimes: asked.time,
  paymentType: asked.payment,
  qualityStep: asked.goods === "PARTNER" ? null : asked.quality,
  dustProtection: asked.dust,
});
