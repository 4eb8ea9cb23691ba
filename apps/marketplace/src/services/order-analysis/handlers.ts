import type { orderAnalysis } from "@partner-konto/contracts/services/order-analysis";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";

/** Order analysis service (catalogue §7). */
export const orderAnalysisHandlers: Handlers<typeof orderAnalysis> = {
  analyseBusinessCustomer: () => Promise.reject(notFound()),
  analyseGroup: () => Promise.reject(notFound()),
  analyseMarketShareGroup: () => Promise.reject(notFound()),
};
