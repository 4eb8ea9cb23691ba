import { manyAreaPatches, patchedAreas } from "@partner-konto/domain/delivery-area/requests";
import { call, jsonBytes, withRight } from "../call.ts";

/** Bulk service, which no document has (decision 0043): many records changed by one call, all of them or none. */
export const bulk = {
  /**
   * Each area with its own version and what one would send for it alone. Refused as a whole: `refusedAreas` says of each area that keeps
   * it from happening, by its place in the request, what its own patch would have answered.
   */
  patchDeliveryAreas: call({
    method: "POST",
    path: "/bulk/v1/delivery-areas",
    auth: "bearer",
    access: withRight("update", "businessCustomerDeliveryArea"),
    body: manyAreaPatches,
    bodyName: "patchDeliveryAreasDTO",
    mostBytes: jsonBytes.ofMany,
    response: patchedAreas,
    effect: true,
    errors: [
      "VERSION_CONFLICT",
      "DA_POSTAL_CODE_TAKEN",
      "DA_POSTAL_CODE_UNKNOWN",
      "PRICE_BEYOND_RAILS",
      "PRICE_NEEDS_SECOND",
    ],
    example: {
      given: "a master administrator with a delivery area",
      body: {
        areas: [
          {
            id: "$deliveryAreaId",
            version: "$version",
            patch: [{ op: "replace", path: "/paymentMethods/cash", value: false }],
          },
        ],
      },
    },
  }),
};
