import { group as schema } from "@partner-konto/domain/group/schema";
import { call, withRight } from "../call.ts";

/** Group service (catalogue §7): what the shell needs; the rest comes with companies. */
export const group = {
  get: call({
    method: "GET",
    path: "/group/v1/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerGroup"),
    response: schema,
    example: { given: "an agency with a delivery area", params: { id: "$groupId" } },
  }),
};
