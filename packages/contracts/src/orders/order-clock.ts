import { answerClock, newAnswerClock } from "@partner-konto/domain/orders/clock/answer-clock";
import { call, staff, withRight } from "../call.ts";

const given = "an hour by which orders are answered";

/** The time by which dealers answer orders, as the platform sets it for all; not in the specification (decision 0112). */
export const orderClock = {
  /** The hour by which dealers answer orders. */
  get: call({
    method: "GET",
    path: "/orderClock/v1/hour",
    auth: "bearer",
    access: withRight("read", "businessCustomerOrder"),
    response: answerClock,
    example: { given, response: { untilHour: 17 } },
  }),
  /** Sets the hour by which dealers answer orders. Orders that are placed from now on count with the new hour. */
  put: call({
    method: "PUT",
    path: "/orderClock/v1/hour",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: newAnswerClock,
    response: answerClock,
    effect: true,
    versioned: true,
    example: { given, body: { untilHour: 16 }, response: { untilHour: 16 } },
  }),
};
