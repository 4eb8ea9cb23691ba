import type { heatingOilCalculator } from "@partner-konto/contracts/services/heating-oil-calculator";
import type { Handlers } from "../../kernel/handler.ts";
import { getPlacement } from "./placement.ts";

export const heatingOilCalculatorHandlers: Handlers<typeof heatingOilCalculator> = { getPlacement };
