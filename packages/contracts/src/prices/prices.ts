import { areaBasePrices, basePriceHistory, basePriceHistoryQuery } from "@partner-konto/domain/market/area-base-prices";
import { basePrices, withdrawnPrice } from "@partner-konto/domain/market/schema";
import { jsonPatch } from "@partner-konto/domain/people/schema";
import {
  areaFollowRules,
  followedEntry,
  followRulesAsked,
  listedRules,
  newFollowRule,
} from "@partner-konto/domain/prices/following/follow-rule";
import { railsPaths, railsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import { newPlan, plan, planCounts, plansAsked } from "@partner-konto/domain/prices/plans/plan";
import { areaPriceHistory, areaPriceHistoryQuery } from "@partner-konto/domain/prices/publications/area-price-history";
import { newPublication, publication, publicationsAsked } from "@partner-konto/domain/prices/publications/publication";
import { simulation, simulationAsked } from "@partner-konto/domain/prices/publications/simulation";
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

/** Prices service, not in the specification (decision 0051): safe changes of prices. */
export const prices = {
  /** An agency's guard rails, or the portal's defaults until somebody changes them. No price change of its areas may exceed them. */
  getGuardRails: call({
    method: "GET",
    path: "/prices/v1/guard-rails/{id}",
    auth: "bearer",
    access: read,
    response: railsRecord,
    example: { given, params, response },
  }),
  /**
   * Changes the guard rails of an agency. Paths are "/rails/margin/step". Only administrators of the agency may change rails, not the
   * price makers who work within them.
   */
  patchGuardRails: call({
    method: "PATCH",
    path: "/prices/v1/guard-rails/{id}",
    auth: "bearer",
    access: withRight("update", "businessCustomer"),
    body: jsonPatch,
    patchPaths: railsPaths,
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
  /** The possible bases of an area's prices: each region's prices, how many of the area's postal codes it contains, and the freight. */
  getBasePrices: call({
    method: "GET",
    path: "/prices/v1/base-prices/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerDeliveryArea"),
    response: areaBasePrices,
    example: { given, params: { id: "$deliveryAreaId" }, response: { goods: "oil" } },
  }),
  /** A region's daily price: the platform's, or that of the surveys. */
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
  /** The daily customer price of an own area for a typical order, as the calculators showed it, with its base price. */
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
  /** Withdraws a scheduled price at a region's main depot that is not in effect yet. */
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
  /** Customer prices before and after a price change, and the guard rails that bar it. Changes nothing. */
  simulate: call({
    method: "POST",
    path: "/prices/v1/simulation",
    auth: "bearer",
    access: read,
    body: simulationAsked,
    mostBytes: jsonBytes.ofMany,
    response: simulation,
    example: {
      given,
      filled: ["[].cells[].after"],
      body: changed,
      response: [{ barredPrices: [], cells: [{ refusal: null }] }],
    },
  }),
  /** Changes prices of several areas, all or none, like `bulk`. Stored as one publication that can be undone. */
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
  /** The publications of prices, the newest first. */
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
  /** Restores the former prices. Refused with the areas whose prices changed since, or would return outside their floor or ceiling. */
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
   * Prices to publish later in the planner's name. They are checked now and again when they start. Where a step needs a second person,
   * the plan waits for one.
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
  /** The planned prices in the caller's scope. */
  findPlans: call({
    method: "POST",
    path: "/prices/v1/plans/find",
    auth: "bearer",
    access: read,
    body: plansAsked,
    response: z.array(plan).max(100),
    example: { given: planned, body: { deliveryAreaIds: ["$deliveryAreaId"] }, response: [{ state: "planned" }] },
  }),
  /** The number of plans that wait for a second person. The number in the menu of every page; a call of its own to keep it cheap. */
  countPlans: call({
    method: "GET",
    path: "/prices/v1/plans/count",
    auth: "bearer",
    access: read,
    response: planCounts,
    example: { given: waiting, response: { waiting: 1 } },
  }),
  /** The agreement of a second person: not of the planner, and not of a program. */
  agreeToPlan: call({
    method: "PUT",
    path: "/prices/v1/plans/{id}/agree",
    auth: "bearer",
    access: update,
    response: plan,
    effect: true,
    mails: true,
    errors: ["PLAN_NEEDS_PERSON", "PLAN_IS_OWN", "PLAN_OVER"],
    example: {
      given: waiting,
      params: { id: "$planId" },
      response: { state: "planned", mayAgree: false },
    },
  }),
  /** Deletes the rest of a plan: all of it, or only the return of the former prices when it is already in effect. */
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
  /** The follow rules of an area's own base prices, and the index of its goods. */
  getFollowRules: call({
    method: "GET",
    path: "/prices/v1/follow-rules/{id}",
    auth: "bearer",
    access: read,
    response: areaFollowRules,
    example: { given: following, params: { id: "$deliveryAreaId" }, response: { rules: [{ state: "follows" }] } },
  }),
  /** All follow rules in the caller's scope, in pages, with their states. */
  findFollowRules: call({
    method: "POST",
    path: "/prices/v1/follow-rules/find",
    auth: "bearer",
    access: read,
    body: followRulesAsked,
    response: listedRules,
    example: {
      given: following,
      filled: ["data[].index"],
      body: { deliveryAreaIds: ["$deliveryAreaId"] },
      response: { total: 1, data: [{ state: "follows" }] },
    },
  }),
  /**
   * Publishes index plus delta as an area's own base price, and again whenever the index has moved far enough, in the name of the caller.
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
      filled: ["rules[].hours"],
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
  /** Deletes a rule; the price stays as it is. */
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
