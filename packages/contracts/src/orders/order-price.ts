import { changedPrice, priceQuestion } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { call, withRight } from "../call.ts";

/** The price of an order before it is changed; not in the specification (decision 0117). */
export const orderPrice = {
  /** The order's price with other values. Changes nothing. */
  preview: call({
    method: "POST",
    path: "/orderPrice/v1/{orderId}/preview",
    auth: "bearer",
    access: withRight("update", "businessCustomerOrder"),
    body: priceQuestion,
    response: changedPrice,
    example: {
      given: "an open order",
      filled: ["options[].lines[].before", "options[].lines[].after"],
      params: { orderId: "$orderId" },
      body: { amount: 2000 },
      response: { doubts: [] },
    },
  }),
};
