import { placementRequest, placements } from "@partner-konto/domain/pricing/placement-request";
import { call, withRight } from "../call.ts";

const given = "delivery areas that sell in a postal code";
/** Three thousand litres, as most households order. */
const request = { product: "normal", amount: 3000 };

/** Heating oil calculator (catalogue §7). */
export const heatingOilCalculator = {
  /** Of oil and of pellets alike, as the area's goods are. Whoever reads an area's prices may ask where they stand. */
  getPlacement: call({
    method: "POST",
    path: "/heating-oil-calculator/v1/get-placement",
    auth: "bearer",
    access: withRight("read", "businessCustomerDeliveryArea"),
    body: placementRequest,
    bodyName: "placementRequestDTO",
    response: placements,
    errors: ["NOT_FOUND"],
    example: {
      given,
      body: { businessCustomerId: "$businessCustomerId", deliveryAreaId: "$deliveryAreaId", request },
      response: { draft: null, codes: [{ stored: { refusal: null }, draft: null }] },
    },
  }),
};
