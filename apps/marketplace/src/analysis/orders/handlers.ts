import type { orderAnalysis } from "@partner-konto/contracts/analysis/order-analysis";
import { monthsOver } from "@partner-konto/domain/analysis/period";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { analyse } from "./analyse.ts";
import { bestThirdOf } from "./best-third.ts";
import { comparedCells, sharesOf } from "./market-share.ts";
import { analysedAgencies, filterOf, stepOf, todayOf } from "./scope.ts";

/** Order analysis service (catalogue §7, decision 0102). */
export const orderAnalysisHandlers: Handlers<typeof orderAnalysis> = {
  async analyseBusinessCustomer(context, { body: { bcId, step, ...period } }) {
    return analyse(context, { businessCustomerIds: [bcId], ...period }, stepOf(period, step));
  },

  async analyseGroup(context, { body: { step, ...options } }) {
    return analyse(context, options, stepOf(options, step));
  },

  async analyseMarketShareGroup(context, { body: { step, ...options } }) {
    stepOf(options, step);
    const months = monthsOver(options, todayOf(context));
    const { isStaff, resources } = signedInCaller(context);
    const compared = await atOneMoment(context.db, async (db) => {
      const snapshot = { ...context, db };
      const agencies = await analysedAgencies(snapshot, options);
      if (!months) return null;
      // The whole scope: a person of two companies knows the figures of both.
      const known = isStaff ? agencies : await analysedAgencies(snapshot, {});
      const companies = new Set([
        ...known.map(({ businessCustomerGroupId }) => businessCustomerGroupId),
        ...(isStaff ? [] : resources.businessCustomerGroup),
      ]);
      const filter = filterOf(context, agencies, { ...options, ...months });
      return { filter, companies, cells: await comparedCells(db, filter, companies) };
    });
    if (!compared) return { ...sharesOf(null, []), prices: [] };
    const { filter, companies, cells } = compared;
    return { ...sharesOf(months, cells), prices: await bestThirdOf(context, filter, cells, companies) };
  },
};
