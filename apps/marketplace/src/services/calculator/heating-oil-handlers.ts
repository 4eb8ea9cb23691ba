import type { heatingOilCalculator } from "@partner-konto/contracts/services/heating-oil-calculator";
import { oilWish } from "@partner-konto/domain/pricing/customer-request";
import type { Handlers } from "../../kernel/handler.ts";
import { availabilityByChoice, calculate, checkAvailability, given } from "./calculate.ts";
import { getPlacement } from "./placement.ts";

export const heatingOilCalculatorHandlers: Handlers<typeof heatingOilCalculator> = {
  calculate: (context, { body }) => calculate(context, body.zipcode, oilWish(body)),
  checkAvailability: (context, { body }) => checkAvailability(context, given(body).zipcode, oilWish(given(body))),
  checkAvailabilityV2: (context, { body }) => availabilityByChoice(context, given(body).zipcode, oilWish(given(body))),
  getPlacement,
};
