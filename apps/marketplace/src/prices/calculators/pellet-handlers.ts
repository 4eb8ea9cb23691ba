import type { pelletCalculator } from "@partner-konto/contracts/prices/pellet-calculator";
import type { Handlers } from "../../kernel/handler.ts";
import { addedValues } from "./advice.ts";
import { availabilityByChoice, calculate, requiredBody } from "./calculate.ts";

export const pelletCalculatorHandlers: Handlers<typeof pelletCalculator> = {
  getAddedValueForPrices: (context, { body }) => addedValues(context, requiredBody(body).zipcode, requiredBody(body)),
  calculate: (context, { body }) => calculate(context, requiredBody(body), requiredBody(body)),
  checkAvailability: (context, { body }) =>
    availabilityByChoice(context, requiredBody(body).zipcode, requiredBody(body)),
};
