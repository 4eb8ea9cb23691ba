import { density, densityRequest } from "@partner-konto/domain/market/aggregates";
import { call, staff } from "../call.ts";

/** The number of dealers by postal code (catalogue §7). */
export const adminDensity = {
  /** The number of dealers that sell in each postal code. */
  post: call({
    method: "POST",
    path: "/admin/bcgdensity/v1",
    auth: "bearer-admin",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: densityRequest,
    response: density,
    example: {
      given: "an agency with a delivery area",
      body: { type: "PARTNER", postalCodes: ["$postalCode"], onlyOnline: true },
    },
  }),
};
