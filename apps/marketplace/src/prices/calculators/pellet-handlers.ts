import type { pelletCalculator } from "@partner-konto/contracts/prices/pellet-calculator";
import type { Handlers } from "../../kernel/handler.ts";
import { addedValues } from "./advice.ts";
import { availabilityByChoice, calculate, given } from "./calculate.ts";

export const pelletCalculatorHandlers: Handlers<typeof pelletCalculator> = {
  getAddedValueForPrices: (context, { body }) => addedValues(context, given(body).zipcode, given(body)),
  calculate: (context, { body }) => calculate(context, given(body), given(body)),
  checkAvailability: (context, { body }) => availabilityByChoice(context, given(body).zipcode, given(body)),
};
