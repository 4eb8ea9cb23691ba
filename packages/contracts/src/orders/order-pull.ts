import { assumed } from "@partner-konto/domain/assumed";
import { highestPosition, orderChanges, pullLimits } from "@partner-konto/domain/orders/pull/pull";
import { recordId } from "@partner-konto/domain/person";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { wholeNumber } from "../shared.ts";

/** Orders for dealers' own systems; not in the specification (decision 0110). */
export const orderPull = {
  /**
   * The orders that changed after a position, without it all orders. `businessCustomerId` is an agency's id, or "all" for every agency in
   * the caller's scope.
   */
  changes: call({
    method: "GET",
    path: "/orderPull/v1/{businessCustomerId}/changes",
    auth: "bearer",
    access: withRight("read", "businessCustomerOrder"),
    params: { businessCustomerId: z.union([recordId, z.literal("all")]) },
    query: {
      since: assumed(wholeNumber(0, highestPosition).optional()),
      limit: assumed(wholeNumber(1, pullLimits.most).optional()),
    },
    response: orderChanges,
    errors: ["POSITION_UNKNOWN"],
    example: {
      given: "an order that a program can pull",
      params: { businessCustomerId: "$businessCustomerId" },
      query: { since: 0, limit: 10 },
    },
  }),
};
