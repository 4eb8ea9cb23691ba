import { areaBasePrices, basePriceHistory, basePriceHistoryQuery } from "@partner-konto/domain/market/area-base-prices";
import { basePrices, withdrawnPrice } from "@partner-konto/domain/market/schema";
import { areaPriceHistory, areaPriceHistoryQuery } from "@partner-konto/domain/pricing/area-price-history";
import {
  areaFollowRules,
  followedEntry,
  followRulesAsked,
  listedRules,
  newFollowRule,
} from "@partner-konto/domain/pricing/follow-rule";
import { newPlan, plan, planCounts, plansAsked } from "@partner-konto/domain/pricing/plan";
import { newPublication, publication, publicationsAsked } from "@partner-konto/domain/pricing/publication";
import { railsRecord } from "@partner-konto/domain/pricing/rails-record";
import { simulation, simulationAsked } from "@partner-konto/domain/pricing/simulation";
import { jsonPatch } from "@partner-konto/domain/user/schema";
import { z } from "zod";
import { call, jsonBytes, staff, withRight } from "../call.ts";

const given = "a master administrator with a delivery area";
const published = "prices that were published";
const planned = "prices that are planned";
const waiting = "prices that wait for a second person";
const following = "a delivery area whose base price follows the index";
const params = { id: "$businessCustomerId" };
const bounds = { floor: 0, ceiling: 5000, step: 600 };
const read = withRight("read", "businessCustomerDeliveryArea");
const update = withRight("update", "businessCustomerDeliveryArea");
const changed = {
  areas: [
    {
      id: "$deliveryAreaId",
      version: "$version",
      patch: [{ op: "replace", path: "/price/tierBasis", value: "total" }],
    },
  ],
};
const response = { rails: { margin: bounds } };

/** Prices service, which no document has (decision 0051): how prices are changed with confidence. */
export const prices = {
  /** An agency's guard rails; the portal's own until somebody sets others. No change of its areas' prices goes beyond them. */
  getGuardRails: call({
    method: "GET",
    path: "/prices/v1/guard-rails/{id}",
    auth: "bearer",
    access: read,
    response: railsRecord,
    example: { given, params, response },
  }),
  /** Paths are "/rails/margin/step". Whoever works within the rails does not set them: they are the agency's administrators'. */
  patchGuardRails: call({
    method: "PATCH",
    path: "/prices/v1/guard-rails/{id}",
    auth: "bearer",
    access: withRight("update", "businessCustomer"),
    body: jsonPatch,
    response: railsRecord,
    effect: true,
    versioned: true,
    example: {
      given,
      params,
      body: [{ op: "replace", path: "/rails/margin/step", value: 500 }],
      response,
    },
  }),
  /** On what an area's prices can be based: each region's prices, how many of its codes lie there, and what the way to them costs. */
  getBasePrices: call({
    method: "GET",
    path: "/prices/v1/base-prices/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerDeliveryArea"),
    response: areaBasePrices,
    example: { given, params: { id: "$deliveryAreaId" }, response: { goods: "oil" } },
  }),
  /** How the price of a region moved, day by day: the platform's, or what its surveys said. */
  getBasePriceHistory: call({
    method: "GET",
    path: "/prices/v1/base-price-history",
    auth: "bearer",
    access: withRight("read", "businessCustomerPriceAnalysis"),
    query: basePriceHistoryQuery,
    response: basePriceHistory,
    example: {
      given: "market data",
      query: { goods: "oil", mode: "surveyDataService", region: "north", from: "2026-01-05", to: "2026-01-06" },
    },
  }),
  /** What customers paid of an own area day by day for what most of them order, as the calculators showed it, and on what it was based. */
  getAreaPriceHistory: call({
    method: "GET",
    path: "/prices/v1/area-price-history/{id}",
    auth: "bearer",
    access: read,
    query: areaPriceHistoryQuery,
    response: areaPriceHistory,
    example: {
      given: "delivery areas that sell in a postal code",
      params: { id: "$deliveryAreaId" },
      query: { product: "normal", from: "$date", to: "$date" },
      response: { order: { amount: 3000 } },
    },
  }),
  /** Takes back a price at a region's main depot that platform staff set for later, as long as it does not count. */
  withdrawBasePrice: call({
    method: "PUT",
    path: "/prices/v1/scheduled-base-prices/withdraw",
    auth: "bearer-admin",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: withdrawnPrice,
    response: basePrices,
    effect: true,
    versioned: true,
    errors: ["MARKET_PRICE_BEGUN"],
    example: {
      given: "market data",
      body: { goods: "oil", region: "north", netCents: 7150, validFrom: "$scheduledFrom" },
    },
  }),
  /** What customers would pay before and after a change of prices, and what bars it. Changes nothing. */
  simulate: call({
    method: "POST",
    path: "/prices/v1/simulation",
    auth: "bearer",
    access: read,
    body: simulationAsked,
    mostBytes: jsonBytes.ofMany,
    response: simulation,
    example: { given, body: changed, response: [{ barredPrices: [], cells: [{ refusal: null }] }] },
  }),
  /** Prices of several areas at once, all of them or none, as `bulk` does it; kept as one publication, which can be taken back. */
  publish: call({
    method: "POST",
    path: "/prices/v1/publications",
    auth: "bearer",
    access: update,
    body: newPublication,
    mostBytes: jsonBytes.ofMany,
    response: publication,
    effect: true,
    errors: ["VERSION_CONFLICT", "PRICE_BEYOND_RAILS", "PRICE_NEEDS_SECOND"],
    example: { given, body: changed, response: { undoneAt: null, undoneBy: null } },
  }),
  findPublications: call({
    method: "POST",
    path: "/prices/v1/publications/find",
    auth: "bearer",
    access: read,
    body: publicationsAsked,
    response: z.array(publication).max(100),
    example: {
      given: published,
      body: { businessCustomerIds: ["$businessCustomerId"] },
      response: [{ undoneAt: null, undoneBy: null }],
    },
  }),
  /** Puts back what was; refused with the areas whose prices somebody changed since, or would return beyond their floor or ceiling. */
  undoPublication: call({
    method: "PUT",
    path: "/prices/v1/publications/{id}/undo",
    auth: "bearer",
    access: update,
    response: publication,
    effect: true,
    errors: ["PRICES_CHANGED_SINCE", "PRICE_BEYOND_RAILS", "PUBLICATION_UNDONE"],
    example: { given: published, params: { id: "$publicationId" } },
  }),
  /**
   * Prices that shall be published later, by whoever plans them; judged now, and once more when they begin. Where a jump needs a second
   * person, they wait for one.
   */
  plan: call({
    method: "POST",
    path: "/prices/v1/plans",
    auth: "bearer",
    access: update,
    body: newPlan,
    mostBytes: jsonBytes.ofMany,
    response: plan,
    effect: true,
    errors: ["VERSION_CONFLICT", "PRICE_BEYOND_RAILS", "PLANS_TOO_MANY"],
    example: {
      given,
      body: { ...changed, startsAt: "2031-01-06T06:00:00+01:00" },
      response: { state: "planned", refusal: null, publicationId: null },
    },
  }),
  findPlans: call({
    method: "POST",
    path: "/prices/v1/plans/find",
    auth: "bearer",
    access: read,
    body: plansAsked,
    response: z.array(plan).max(100),
    example: { given: planned, body: { deliveryAreaIds: ["$deliveryAreaId"] }, response: [{ state: "planned" }] },
  }),
  /** What the menu says on every page: no more than a number. */
  countPlans: call({
    method: "GET",
    path: "/prices/v1/plans/count",
    auth: "bearer",
    access: read,
    response: planCounts,
    example: { given: waiting, response: { waiting: 1 } },
  }),
  /** A second person's word: only that of somebody else than the planner, who might publish it themself, and of no program. */
  agreeToPlan: call({
    method: "PUT",
    path: "/prices/v1/plans/{id}/agree",
    auth: "bearer",
    access: update,
    response: plan,
    effect: true,
    errors: ["PLAN_NEEDS_PERSON", "PLAN_IS_OWN", "PLAN_OVER"],
    example: {
      given: waiting,
      params: { id: "$planId" },
      response: { state: "planned", mayAgree: false },
    },
  }),
  /** Gives up what is to come: the whole of it, or only that prices return when they count already. */
  dropPlan: call({
    method: "PUT",
    path: "/prices/v1/plans/{id}/drop",
    auth: "bearer",
    access: update,
    response: plan,
    effect: true,
    errors: ["PLAN_OVER"],
    example: { given: planned, params: { id: "$planId" }, response: { state: "dropped" } },
  }),
  /** By what an area's own base prices follow the index of its goods, and that index. */
  getFollowRules: call({
    method: "GET",
    path: "/prices/v1/follow-rules/{id}",
    auth: "bearer",
    access: read,
    response: areaFollowRules,
    example: { given: following, params: { id: "$deliveryAreaId" }, response: { rules: [{ state: "follows" }] } },
  }),
  /** All rules of one's areas, a page of them, with what becomes of each. */
  findFollowRules: call({
    method: "POST",
    path: "/prices/v1/follow-rules/find",
    auth: "bearer",
    access: read,
    body: followRulesAsked,
    response: listedRules,
    example: {
      given: following,
      body: { deliveryAreaIds: ["$deliveryAreaId"] },
      response: { total: 1, data: [{ state: "follows" }] },
    },
  }),
  /**
   * Publishes the index and what comes on top as an area's own base price, and does so again whenever the index moved far enough, in the
   * name of whoever asked for it.
   */
  followIndex: call({
    method: "PUT",
    path: "/prices/v1/follow-rules/{id}",
    auth: "bearer",
    access: update,
    body: newFollowRule,
    response: areaFollowRules,
    effect: true,
    errors: ["VERSION_CONFLICT", "PRICE_BEYOND_RAILS", "PRICE_NEEDS_SECOND", "INDEX_MISSING"],
    example: {
      given: "a delivery area and an index",
      params: { id: "$deliveryAreaId" },
      body: {
        version: "$version",
        product: null,
        replaces: null,
        deltaCents: 150,
        deadBandCents: 50,
        hours: { from: "06:00", until: "20:00" },
      },
      response: { rules: [{ state: "follows", refusal: null }] },
    },
  }),
  /** Ends a rule; the price stays where it is. */
  stopFollowing: call({
    method: "PUT",
    path: "/prices/v1/follow-rules/{id}/stop",
    auth: "bearer",
    access: update,
    body: followedEntry,
    response: areaFollowRules,
    effect: true,
    example: { given: following, params: { id: "$deliveryAreaId" }, body: { product: null }, response: { rules: [] } },
  }),
};
