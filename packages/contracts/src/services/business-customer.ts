import { getByIds, businessCustomer as schema } from "@partner-konto/domain/business-customer/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";

const access = withRight("read", "businessCustomer");

/** Business customer service (catalogue §7): what the order screens need; the rest comes with companies. */
export const businessCustomer = {
  find: call({
    method: "POST",
    path: "/business-customer/v1/find",
    auth: "bearer",
    access,
    body: getByIds,
    bodyName: "getByIdsDTO",
    response: z.array(schema),
    example: { given: "an agency with a delivery area", body: { ids: ["$businessCustomerId"] } },
  }),
  get: call({
    method: "GET",
    path: "/business-customer/v1/{id}",
    auth: "bearer",
    access,
    response: schema,
    example: { given: "an agency with a delivery area", params: { id: "$businessCustomerId" } },
  }),
};
