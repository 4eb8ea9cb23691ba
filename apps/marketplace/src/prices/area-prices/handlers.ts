import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import type { prices } from "@partner-konto/contracts/prices/prices";
import type { Handlers } from "../../kernel/handler.ts";
import { withdrawBasePrice } from "../../market/values/index.ts";
import { getAreaPriceHistory } from "./area-price-history.ts";
import { getBasePriceHistory, getBasePrices } from "./base-prices.ts";
import { create } from "./create-area.ts";
import { findFollowRules } from "./find-follow-rules.ts";
import { followIndex, getFollowRules, stopFollowing } from "./follow.ts";
import { getGuardRails, patchGuardRails } from "./guard-rails.ts";
import { patch } from "./patch-area.ts";
import { agreeToPlan, countPlans, dropPlan, findPlans, plan } from "./plans.ts";
import { findPublications } from "./publications.ts";
import { publish, undoPublication } from "./publish.ts";
import { simulate } from "./simulate.ts";

export const pricesHandlers: Handlers<typeof prices> = {
  getGuardRails,
  patchGuardRails,
  getBasePrices,
  getBasePriceHistory,
  getAreaPriceHistory,
  withdrawBasePrice,
  simulate,
  publish,
  findPublications,
  undoPublication,
  plan,
  findPlans,
  countPlans,
  agreeToPlan,
  dropPlan,
  getFollowRules,
  findFollowRules,
  followIndex,
  stopFollowing,
};

/** A patch of an area, and the area that a new one is made like, hold prices. */
export const pricedAreaHandlers: Pick<Handlers<typeof deliveryArea>, "create" | "patch"> = { create, patch };
