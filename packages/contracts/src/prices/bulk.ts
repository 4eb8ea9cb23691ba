import { manyAreaPatches, patchedAreas } from "@partner-konto/domain/areas/delivery-area/requests";
import { call, jsonBytes, withRight } from "../call.ts";

/** Bulk service, not in the specification (decision 0035): one call changes many records, all of them or none. */
export const bulk = {
  /**
   * Patches several delivery areas, all or none. Each area comes with its own version and patch, as for a single call. One refused area
   * refuses the whole call; `refusedAreas` lists the refused ones by their index in the request, with the response of their own patch.
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
