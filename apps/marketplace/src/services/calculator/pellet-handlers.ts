import type { pelletCalculator } from "@partner-konto/contracts/services/pellet-calculator";
import type { Handlers } from "../../kernel/handler.ts";
import { availabilityByChoice, calculate, given } from "./calculate.ts";

export const pelletCalculatorHandlers: Handlers<typeof pelletCalculator> = {
  calculate: (context, { body }) => calculate(context, given(body).zipcode, given(body)),
  checkAvailability: (context, { body }) => availabilityByChoice(context, given(body).zipcode, given(body)),
};
