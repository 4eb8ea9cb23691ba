import { minuteStep } from "@partner-konto/domain/analysis/minutes";
import { stepKey } from "@partner-konto/domain/analysis/period";
import type { AnalysisStep, OrderAnalysis } from "@partner-konto/domain/analysis/schema";
import { expect } from "vitest";
import type { AnalysisMarket } from "./testing.ts";
import { type AnalysisFilter, bySql } from "./testing-by-sql.ts";

/** The smallest of these that a share of them do not exceed. */
const quantile = (share: number, values: readonly number[]): number | null =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? null;

const without = <Row extends object>(row: Row, ...names: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
const keyed = <Row extends { orders: number }>(rows: readonly Row[], key: (row: Row) => string, ...names: string[]) =>
  Object.fromEntries(rows.filter(({ orders }) => orders > 0).map((row) => [key(row), without(row, ...names)]));

/** An answer in the shape of the plain query's. */
const shapeOf = (answer: OrderAnalysis) => ({
  totals: answer.totals,
  statuses: Object.fromEntries(answer.statuses.map(({ status, ...own }) => [status, own])),
  customers: answer.customers,
  course: keyed(answer.course.rows, ({ key }) => key, "key", "from", "to", "unfinished"),
  products: keyed(answer.products, ({ product }) => product, "product"),
  sizes: keyed(answer.sizes, ({ goods, from }) => `${goods} ${from}`, "goods", "from", "to"),
  payments: keyed(answer.payments, ({ paymentType }) => paymentType, "paymentType"),
  weekdays: keyed(answer.weekdays, ({ weekday }) => String(weekday), "weekday"),
  hours: keyed(answer.hours, ({ hour }) => String(hour), "hour"),
  postalCodes: keyed(answer.postalCodes, ({ prefix }) => prefix, "prefix"),
  agencies: keyed(
    answer.agencies,
    ({ businessCustomerId }) => businessCustomerId,
    "businessCustomerId",
    "name",
    "ratings",
  ),
});

/**
 * Fails unless the analysis that platform staff get equals the one by plain SQL.
 * @returns the number of orders
 */
export async function mustAgree(
  market: AnalysisMarket,
  given: AnalysisFilter & { step: AnalysisStep },
): Promise<number> {
  const { step, ...options } = given;
  const answer = await market.call("orderAnalysis.analyseGroup", { body: given }, market.staff);
  const { minutes, course, totals, ...plain } = await bySql(market.db, options, step);
  const ofRows = {
    ...plain,
    totals: totals ?? answer.totals,
    course: Object.fromEntries(Object.entries(course).map(([begin, figures]) => [stepKey(step, begin), figures])),
  };
  expect(shapeOf(answer)).toEqual(ofRows);
  if (!totals) expect(answer.totals.orders).toBe(0);
  const steps = minutes.map(minuteStep);
  expect(answer.confirmation).toEqual({
    orders: steps.length,
    medianMinutes: quantile(0.5, steps),
    p90Minutes: quantile(0.9, steps),
  });
  expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity/);
  return answer.totals.orders;
}
