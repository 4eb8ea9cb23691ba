import {
  chartName,
  chartTrendlines,
  closestDateIndex,
  dayList,
  updateTrendlines,
} from "@partner-konto/domain/market/charts";
import { isoDate } from "@partner-konto/domain/person";
import { call, staff, withRight } from "../call.ts";

const given = "market data";
const read = { method: "GET", auth: "bearer", access: withRight("read", "businessCustomerPriceAnalysis") } as const;

/** Trendlines that platform staff draw into price charts, which dealers see too (catalogue §7). */
export const adminCharts = {
  /** The trendlines of a chart. A chart without trendlines gives an empty list. */
  getTrendlines: call({
    ...read,
    path: "/admin/charts/v1/trendlines/update/{chartName}",
    params: { chartName },
    response: chartTrendlines,
    example: { given, params: { chartName: "$chartName" }, response: { modifiedAt: "2026-11-20T06:00:00Z" } },
  }),
  /** The index of the day in a list that is closest to a day. */
  getClosestDateIndex: call({
    ...read,
    path: "/admin/charts/v1/trendlines/update/closest-date-index",
    query: { startDate: isoDate, dateArray: dayList },
    response: closestDateIndex,
    example: { given, query: { startDate: "2026-01-05", dateArray: "2026-01-02,2026-01-06,2026-01-09" } },
  }),
  /** Replaces all trendlines of a chart. */
  updateTrendlines: call({
    method: "POST",
    path: "/admin/charts/v1/trendlines/update",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: updateTrendlines,
    response: chartTrendlines,
    effect: true,
    versioned: true,
    example: {
      given,
      body: {
        chartName: "$chartName",
        trendlines: [
          {
            name: "Winter",
            points: [
              { day: "2026-01-05", netCents: 7100 },
              { day: "2026-02-27", netCents: 7350 },
            ],
          },
        ],
      },
      version: "$chartVersion",
      response: { modifiedAt: "2026-11-20T06:00:00Z" },
    },
  }),
};
