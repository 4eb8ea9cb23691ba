import type { prices } from "@partner-konto/contracts/services/prices";
import type { Handlers } from "../../../kernel/handler.ts";
import { getBasePriceHistory, getBasePrices } from "./base-prices.ts";
import { getGuardRails, patchGuardRails } from "./guard-rails.ts";

export const pricesHandlers: Handlers<typeof prices> = {
  getGuardRails,
  patchGuardRails,
  getBasePrices,
  getBasePriceHistory,
};
