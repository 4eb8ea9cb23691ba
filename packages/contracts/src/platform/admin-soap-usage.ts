import { assumed } from "@partner-konto/domain/assumed";
import { recordId } from "@partner-konto/domain/person";
import { usage, usageSpan } from "@partner-konto/domain/platform/usage/schema";
import { call, staff } from "../call.ts";

/** The calls that dealers' programs made with API keys (catalogue §6); "SOAP" is the name of an interface that is gone (decision 0058). */
export const adminSoapUsage = {
  /** The counted calls of dealers' programs. */
  getAll: call({
    method: "GET",
    path: "/admin/soap-usage/v1/get-all",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    query: { ...usageSpan, userId: assumed(recordId.optional()) },
    response: usage,
    example: { given: "a program that used its API key", query: { userId: "$userId" } },
  }),
};
