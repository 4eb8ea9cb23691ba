import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import type { prices } from "@partner-konto/contracts/prices/prices";
import type { Handlers } from "../kernel/handler.ts";
import { withdrawBasePrice } from "../market/values/index.ts";
import { getBasePriceHistory, getBasePrices } from "./area-prices/base-prices.ts";
import { create } from "./area-prices/create-area.ts";
import { patch } from "./area-prices/patch-area.ts";
import { simulate } from "./area-prices/simulate.ts";
import { findFollowRules } from "./following/find-follow-rules.ts";
import { followIndex, getFollowRules, stopFollowing } from "./following/follow.ts";
import { getGuardRails, patchGuardRails } from "./limits/guard-rails.ts";
import { agreeToPlan, countPlans, dropPlan, findPlans, plan } from "./plans/plans.ts";
import { getAreaPriceHistory } from "./publications/area-price-history.ts";
import { findPublications } from "./publications/publications.ts";
import { publish, undoPublication } from "./publications/publish.ts";

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
