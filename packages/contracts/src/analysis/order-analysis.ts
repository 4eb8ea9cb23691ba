import {
  agencyAnalysisRequest,
  orderAnalysis as analysis,
  groupAnalysisOptions,
  marketShare,
} from "@partner-konto/domain/analysis/schema";
import { call, withRight } from "../call.ts";

const read = {
  method: "POST",
  auth: "bearer",
  access: withRight("read", "businessCustomerOrderAnalysis"),
} as const;
const given = "orders to analyse";
const period = { start: "$start", end: "$end" };
const options = { groupId: "$groupId", businessCustomerIds: ["$businessCustomerId"], ...period };

/** Order analysis service (catalogue §7): figures of the orders in the caller's scope (decision 0102). */
export const orderAnalysis = {
  /** The figures of one agency's orders in a period. */
  analyseBusinessCustomer: call({
    ...read,
    path: "/order/analysis/v1/businessCustomer",
    body: agencyAnalysisRequest,
    response: analysis,
    example: { given, filled: ["ratings", "agencies[].ratings"], body: { bcId: "$businessCustomerId", ...period } },
  }),
  /** The figures of a company's orders in a period, or of some of its agencies, areas or goods. */
  analyseGroup: call({
    ...read,
    path: "/order/analysis/v1/group",
    body: groupAnalysisOptions,
    response: analysis,
    example: { given, filled: ["ratings", "agencies[].ratings"], body: options },
  }),
  /** Shares of the market by region and product, and prices on days on which others sold. */
  analyseMarketShareGroup: call({
    ...read,
    path: "/order/analysis/v1/market-share-group",
    body: groupAnalysisOptions,
    response: marketShare,
    example: { given, filled: ["regions[].market", "products[].market"], body: options },
  }),
};
