import type { adminAnalysis } from "@partner-konto/contracts/analysis/admin-analysis";
import { readIndexLine, readSurveyLine } from "@partner-konto/domain/market/import-rows";
import type { IndexSeries } from "@partner-konto/domain/market/values";
import type { Handlers } from "../../kernel/handler.ts";
import { importValues } from "./import-values.ts";
import { ofSurvey, valuesBetween } from "./prices.ts";
import { checkSpan } from "./span.ts";

export const adminAnalysisHandlers: Handlers<typeof adminAnalysis> = {
  importIndexData: (context, { body: { rows = [], dryRun = false, confirmed = false } = {} }) =>
    importValues(context, "index", rows.map(readIndexLine), { dryRun, confirmed }),

  importSurveysData: (context, { body: { rows = [], dryRun = false, confirmed = false } = {} }) =>
    importValues(context, "survey", rows.map(readSurveyLine), { dryRun, confirmed }),

  async getIndexData({ db }, { query }) {
    checkSpan(query, "query");
    const values = await valuesBetween(db, "index", query);
    return values.map((value) => ({ ...value, series: value.series as IndexSeries }));
  },

  async getSurveysData({ db }, { query }) {
    checkSpan(query, "query");
    const values = await valuesBetween(db, "survey", query);
    return values.map(({ series, day, netCents }) => ({ ...ofSurvey(series), day, netCents }));
  },
};
