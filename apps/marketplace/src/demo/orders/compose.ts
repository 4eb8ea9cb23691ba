import { answerBy } from "@partner-konto/domain/calendar/answer-by";
import { usualAnswerHour } from "@partner-konto/domain/calendar/answer-hours";
import { deliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import type { OrderOrigin } from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { priceThen } from "../prices/order-price.ts";
import type { DemoArea } from "../world.ts";
import type { Buyer } from "./regulars.ts";
import type { Wish } from "./wish.ts";

/** When an order comes in: the Berlin day and minutes since midnight, and the same as an instant. */
export interface Moment {
  day: string;
  minutes: number;
  createdAt: string;
}

const promises = new Map<string, ReturnType<typeof deliveryPromise>>();

/** Cached for twelve thousand orders: a promise depends only on the day and the last cut-off. */
function promiseOf(deliveryTimes: Order["deliveryTimes"], { day, minutes, createdAt }: Moment) {
  const cutOff = minutes < 600 ? 0 : minutes < 960 ? 1 : 2;
  const hasCutOff = deliveryTimes === "today" || deliveryTimes === "twentyFourHours";
  const key = `${deliveryTimes} ${day} ${hasCutOff ? cutOff : ""}`;
  const promise = promises.get(key) ?? deliveryPromise(deliveryTimes, createdAt);
  promises.set(key, promise);
  return promise;
}

const answers = new Map<string, string>();

/** Cached for the same reason: the time for an answer depends only on the day. */
function answerByOf({ day, createdAt }: Moment): string {
  const until = answers.get(day) ?? answerBy(createdAt, { untilHour: usualAnswerHour, withinHours: null });
  answers.set(day, until);
  return until;
}

/** A past order as it was when it was placed. */
export function composeOrder(area: DemoArea, moment: Moment, buyer: Buyer, wish: Wish, note: string) {
  const { company, agency, companyId, agencyId, areaId } = area;
  const promise = promiseOf(wish.deliveryTimes, moment);
  const { postalCode } = buyer.deliveryAddress;
  const price = priceThen(area, { ...moment, wish, postalCode, deliveryDate: promise.from });
  return {
    createdAt: moment.createdAt,
    businessCustomerId: agencyId,
    businessCustomerGroupId: companyId,
    deliveryAreaId: areaId,
    deliveryAreaName: area.area.name,
    frontendSource: company.type,
    companyName: company.name,
    agencyName: agency.name,
    coopId: null,
    origin: "shop" as OrderOrigin,
    quotedAt: null,
    paid: null,
    qualityStep: company.type === "PARTNER_PELLET" ? ("enPlus" as const) : null,
    dustProtection: false,
    ...buyer,
    addressProved: true,
    blacklisted: false,
    rating: null,
    payment: null,
    note,
    ...wish,
    netto100lprice: price.parts.reduce((sum, { unitNetCents }) => sum + (unitNetCents ?? 0), 0) / 100,
    price,
    settlement: null,
    promise,
    answerBy: new Date(answerByOf(moment)).toISOString(),
    undo: null,
  };
}
