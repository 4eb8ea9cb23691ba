import { ordersByPostalCode } from "@partner-konto/domain/order/by-postal-code";
import { call, withRight } from "../call.ts";

/** Order statistics service, which no document has (decision 0069): what orders say of where they come from. */
export const orderStatistics = {
  /** Orders that a delivery area got in the last twelve months, whatever became of them, by postal code; those in the caller's scope. */
  getByPostalCode: call({
    method: "GET",
    path: "/orderStatistics/v1/by-postal-code/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerOrder"),
    response: ordersByPostalCode,
    example: { given: "an open order", params: { id: "$deliveryAreaId" } },
  }),
};
