import { availability, availabilityByChoice, calculated } from "@partner-konto/domain/pricing/calculator-answers";
import { oilAvailabilityRequest, oilRequest } from "@partner-konto/domain/pricing/customer-request";
import { placementRequest, placements } from "@partner-konto/domain/pricing/placement-request";
import { anyone, call, withRight } from "../call.ts";

const given = "delivery areas that sell in a postal code";
/** Three thousand litres, as most households order. */
const request = { product: "normal", amount: 3000 };
const open = { method: "POST", auth: "none", access: anyone } as const;

/** Heating oil calculator (catalogue §7). What anybody may ask tells totals, and never what they are made of. */
export const heatingOilCalculator = {
  calculate: call({
    ...open,
    path: "/heating-oil-calculator/v1/calculate",
    body: oilRequest,
    bodyName: "heatingOilCalculatorRequestV1DTO",
    response: calculated,
    headers: ["X-Forwarded-For"],
    example: { given, body: { zipcode: "$postalCode", ...request } },
  }),
  checkAvailability: call({
    ...open,
    path: "/heating-oil-calculator/v1/availability-check",
    body: oilAvailabilityRequest.optional(),
    response: availability,
    example: { given, body: { zipcode: "$postalCode" } },
  }),
  /** The second version tells of each sort, hose, truck, class and payment whether it is to be had. */
  checkAvailabilityV2: call({
    ...open,
    path: "/heating-oil-calculator/v2/availability-check",
    body: oilAvailabilityRequest.optional(),
    response: availabilityByChoice,
    example: { given, body: { zipcode: "$postalCode" }, response: { qualitySteps: [] } },
  }),
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
