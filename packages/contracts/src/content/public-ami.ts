import { contentFilter, contentPage } from "@partner-konto/domain/content/schema";
import { priceBaseTypes } from "@partner-konto/domain/goods/price-values";
import { optOut } from "@partner-konto/domain/mails/opt-out";
import { publicBasePrices } from "@partner-konto/domain/market/aggregates";
import { autoTrendChannel, trendChannel } from "@partner-konto/domain/market/charts";
import { z } from "zod";
import { anyone, call } from "../call.ts";
import { done, healthCheck, paging } from "../shared.ts";

const given = "market data";
const open = { auth: "none", access: anyone } as const;

/** The public market interface (catalogue §7, open). The gateway limits its calls by address, like all public calls. */
export const publicAmi = {
  /** A channel of trendlines around the prices of a period. Calculated for every request; nothing is stored. */
  postAutoTrendChannel: call({
    ...open,
    method: "POST",
    path: "/public-ami/v1/auto-trend-Channel",
    body: autoTrendChannel,
    response: trendChannel,
    errors: ["TREND_NEEDS_DAYS"],
    example: { given, body: { goods: "oil", region: "north", from: "2026-01-01", to: "2026-12-31", withPrices: true } },
  }),
  /** The platform's base prices at the main depots, or the freight from the depots. */
  getBasePrice: call({
    ...open,
    method: "GET",
    path: "/public-ami/v1/base-price/{type}",
    params: { type: z.enum(priceBaseTypes) },
    response: publicBasePrices,
    example: { given, params: { type: "MainDepot" }, response: { charges: [] } },
  }),
  /**
   * The published content that the caller may read. Published help and agreements; news for people of their frontend, the staff's own
   * help for staff (decision 0094). Other callers get an empty list. The token is optional (decision 0012).
   */
  listContent: call({
    ...open,
    method: "POST",
    path: "/public-ami/v1/content/{limit}/{page}",
    auth: "optional-bearer",
    params: paging,
    body: contentFilter,
    response: contentPage,
    example: {
      given: "content of the platform",
      params: { limit: 10, page: 1 },
      body: { type: "businessCustomerFaq", category: "orders", sortBy: "createdAt" },
    },
  }),
  /**
   * Ends mails that are no transaction, such as the one that asks for a rating. `token` is that of a mail's link, which names its address
   * encrypted. Known and unknown addresses get the same response.
   */
  optOut: call({
    ...open,
    method: "POST",
    path: "/public-ami/v1/optout",
    body: optOut,
    response: done,
    effect: true,
    limit: "mail",
    errors: ["TOKEN_NOT_FOUND"],
    example: { given: "a signed-in order manager", body: { email: "$freeEmail" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/public-ami/v1/health-check", "none"),
};
