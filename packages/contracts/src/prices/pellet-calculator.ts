import {
  addedValues,
  availabilityByChoice,
  calculated,
} from "@partner-konto/domain/prices/calculators/calculator-answers";
import {
  pelletAvailabilityRequest,
  pelletOffersRequest,
  pelletRequest,
} from "@partner-konto/domain/prices/calculators/customer-request";
import { anyone, call } from "../call.ts";

const given = "delivery areas of pellets that sell in a postal code";
const open = { method: "POST", auth: "none", access: anyone } as const;

/** Pellet calculator (catalogue §7). */
export const pelletCalculator = {
  /** The difference that each single choice makes to the best price of an order. */
  getAddedValueForPrices: call({
    ...open,
    path: "/heating-oil-calculator/v2/pellets/added-value-for-prices",
    body: pelletRequest.optional(),
    response: addedValues,
    validationToken: true,
    example: { given, body: { zipcode: "$postalCode", amount: 6000 } },
  }),
  /** Whether pellets are sold in a postal code, in each form and quality. */
  checkAvailability: call({
    ...open,
    path: "/heating-oil-calculator/v2/pellets/availability-check",
    body: pelletAvailabilityRequest.optional(),
    response: availabilityByChoice,
    example: { given, body: { zipcode: "$postalCode" } },
  }),
  /** The offers for an order of pellets, the cheapest first. */
  calculate: call({
    ...open,
    path: "/heating-oil-calculator/v2/pellets/calculate",
    body: pelletOffersRequest.optional(),
    response: calculated,
    headers: ["X-Forwarded-For"],
    example: { given, body: { zipcode: "$postalCode", amount: 6000 } },
  }),
};
