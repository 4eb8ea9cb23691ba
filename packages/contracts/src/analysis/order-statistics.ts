import { ordersByPostalCode } from "@partner-konto/domain/orders/order/by-postal-code";
import { call, withRight } from "../call.ts";

/** Order statistics service, not in the specification (decision 0039): where orders come from. */
export const orderStatistics = {
  /** The orders of a delivery area in the last twelve months by postal code, whatever their status; only orders in the caller's scope. */
  getByPostalCode: call({
    method: "GET",
    path: "/orderStatistics/v1/by-postal-code/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerOrder"),
    response: ordersByPostalCode,
    example: { given: "an open order", params: { id: "$deliveryAreaId" } },
  }),
};
