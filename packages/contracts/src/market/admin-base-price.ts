import { basePrices, putIndices, putMainDepotPrices, putSurveys } from "@partner-konto/domain/market/schema";
import { call, staff } from "../call.ts";

const given = "market data";
const change = {
  method: "PUT",
  auth: "bearer-admin",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  response: basePrices,
  effect: true,
  versioned: true,
} as const;
const ofDays = ["MARKET_GIVEN_TWICE", "MARKET_DAY_AHEAD", "MARKET_PRICE_UNLIKELY"] as const;

/**
 * Base prices that platform staff set, and the indices and surveys beside them (catalogue §7). No value is overwritten (decision 0047).
 */
export const adminBasePrice = {
  /** The base prices, indices and surveys that hold now, and the base prices to come. */
  get: call({
    method: "GET",
    path: "/admin/base-price/v1",
    auth: "bearer-admin",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: basePrices,
    example: { given },
  }),
  /** Sets the platform's base prices. Valid from now, or from a later instant. */
  putMainDepotPrices: call({
    ...change,
    path: "/admin/base-price/v1",
    body: putMainDepotPrices,
    errors: ["MARKET_GIVEN_TWICE", "MARKET_BACKDATED", "MARKET_PRICE_UNLIKELY"],
    example: { given, body: { prices: [{ goods: "oil", region: "north", netCents: 7180 }] } },
  }),
  /** Sets the index of a day. */
  putIndices: call({
    ...change,
    path: "/admin/base-price/v1/index",
    body: putIndices,
    errors: ofDays,
    example: { given, body: { indices: [{ series: "heatingOil", day: "2026-01-05", netCents: 7190 }] } },
  }),
  /** Sets the prices of a survey. Dealers whose areas follow these surveys are notified. */
  putSurveys: call({
    ...change,
    path: "/admin/base-price/v1/surveys",
    body: putSurveys,
    errors: ofDays,
    example: { given, body: { surveys: [{ goods: "oil", region: "north", day: "2026-01-05", netCents: 7170 }] } },
  }),
};
