import { areaBasePrices, basePriceHistory, basePriceHistoryQuery } from "@partner-konto/domain/market/area-base-prices";
import { railsRecord } from "@partner-konto/domain/pricing/rails-record";
import { jsonPatch } from "@partner-konto/domain/user/schema";
import { call, withRight } from "../call.ts";

const given = "a master administrator with a delivery area";
const params = { id: "$businessCustomerId" };
const bounds = { floor: 0, ceiling: 5000, step: 600 };
const response = { rails: { margin: bounds } };

/** Prices service, which no document has (decision 0051): how prices are changed with confidence. */
export const prices = {
  /** An agency's guard rails; the portal's own until somebody sets others. No change of its areas' prices goes beyond them. */
  getGuardRails: call({
    method: "GET",
    path: "/prices/v1/guard-rails/{id}",
    auth: "bearer",
    access: withRight("read", "businessCustomerDeliveryArea"),
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
};
