import type { orderAnalysis } from "@partner-konto/contracts/services/order-analysis";
import { monthsOver } from "@partner-konto/domain/order-analysis/period";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { analyse } from "./analyse.ts";
import { bestThirdOf } from "./best-third.ts";
import { comparedCells, sharesOf } from "./market-share.ts";
import { analysedAgencies, filterOf, stepOf, todayOf } from "./scope.ts";

/** Order analysis service (catalogue §7, decision 0102). */
export const orderAnalysisHandlers: Handlers<typeof orderAnalysis> = {
  async analyseBusinessCustomer(context, { body: { bcId, step, ...period } }) {
    const wanted = stepOf(period, step);
    const options = { businessCustomerIds: [bcId], ...period };
    return analyse(context, filterOf(context, await analysedAgencies(context, options), options), wanted);
  },

  async analyseGroup(context, { body: { step, ...options } }) {
    const wanted = stepOf(options, step);
    return analyse(context, filterOf(context, await analysedAgencies(context, options), options), wanted);
  },

  async analyseMarketShareGroup(context, { body: { step, ...options } }) {
    stepOf(options, step);
    const months = monthsOver(options, todayOf(context));
    const agencies = await analysedAgencies(context, options);
    if (!months) return { ...sharesOf(null, []), prices: [] };
    const filter = filterOf(context, agencies, { ...options, ...months });
    const { isStaff, resources } = signedInCaller(context);
    // Those of the whole scope: a person of two companies knows the figures of both.
    const known = isStaff ? agencies : await analysedAgencies(context, {});
    const companies = new Set([
      ...known.map(({ businessCustomerGroupId }) => businessCustomerGroupId),
      ...(isStaff ? [] : resources.businessCustomerGroup),
    ]);
    const cells = await comparedCells(context.db, filter, companies);
    return { ...sharesOf(months, cells), prices: await bestThirdOf(context, filter, cells, companies) };
  },
};
