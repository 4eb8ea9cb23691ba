import {
  importIndices,
  importSurveys,
  indexData,
  marketImportReport,
  surveysData,
} from "@partner-konto/domain/market/schema";
import { reckonedDate } from "@partner-konto/domain/person";
import { call, staff } from "../call.ts";

const given = "market data";
const read = {
  method: "GET",
  auth: "bearer-admin",
  access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  query: { from: reckonedDate, to: reckonedDate },
  example: { given, query: { from: "2026-01-01", to: "2026-12-31" } },
} as const;
/** Imports all lines or none; a dry run returns what the import would do. */
const bringIn = {
  method: "POST",
  auth: "bearer-admin",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  response: marketImportReport,
  effect: true,
  errors: ["MARKET_DATA_INVALID"],
} as const;

/** Series of indices and surveys: imported from files, read for charts (catalogue §7). */
export const adminAnalysis = {
  /** Imports daily values of the market's indices. With `dryRun` nothing changes. */
  importIndexData: call({
    ...bringIn,
    path: "/admin/analysis/v1/import-index-data",
    body: importIndices,
    example: {
      given,
      body: { rows: [{ line: 2, day: "06.01.2026", series: "Heizöl", value: "71,95" }] },
      response: { issues: [] },
    },
  }),
  /** Imports prices of the market's surveys. Dealers whose areas follow these surveys are notified. */
  importSurveysData: call({
    ...bringIn,
    path: "/admin/analysis/v1/import-surveys-data",
    body: importSurveys,
    example: {
      given,
      body: { rows: [{ line: 2, day: "06.01.2026", goods: "Heizöl", region: "Nord", price: "71,75" }] },
      response: { issues: [] },
    },
  }),
  /** The imported values of the market's indices. */
  getIndexData: call({ ...read, path: "/admin/analysis/v1/index-data", response: indexData }),
  /** The imported prices of the market's surveys. */
  getSurveysData: call({ ...read, path: "/admin/analysis/v1/surveys-data", response: surveysData }),
};
