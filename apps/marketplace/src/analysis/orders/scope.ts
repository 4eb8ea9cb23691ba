import { daysOf, mostDays, type Period, usualStep } from "@partner-konto/domain/analysis/period";
import type { AnalysisStep, GroupAnalysisOptions } from "@partner-konto/domain/analysis/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { visibleCompany } from "../../companies/company/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { agenciesWithOrders, type FigureFilter } from "../../orders/order/index.ts";

export type AnalysisOptions = Omit<GroupAnalysisOptions, "step">;

/** The agencies that an analysis covers, with their companies. */
export type AnalysedAgencies = { businessCustomerId: string; businessCustomerGroupId: string }[];

/**
 * The agencies with orders in the caller's scope, narrowed by the options. An agency that is in the scope but never had an order is no error.
 * @throws Refusal NOT_FOUND when a company or an agency is not in the scope, as when it is missing
 */
export async function analysedAgencies(
  context: Context,
  { groupId, businessCustomerIds = [] }: Pick<GroupAnalysisOptions, "groupId" | "businessCustomerIds">,
): Promise<AnalysedAgencies> {
  if (groupId !== undefined) await visibleCompany(context, groupId);
  const known = await agenciesWithOrders(context);
  const named = new Set(businessCustomerIds);
  const without = named.difference(new Set(known.map(({ businessCustomerId }) => businessCustomerId)));
  if (without.size > 0) {
    const own = await agenciesInScope(context.db, signedInCaller(context), [...without]);
    if (own.length < without.size) throw notFound();
  }
  return known.filter(
    (row) =>
      (groupId === undefined || row.businessCustomerGroupId === groupId) &&
      (named.size === 0 || named.has(row.businessCustomerId)),
  );
}

/** The filter of the figures. */
export const filterOf = (
  { caller }: Pick<Context, "caller">,
  agencies: AnalysedAgencies,
  { groupId, businessCustomerIds = [], deliveryAreaIds = [], productGroup, start, end }: AnalysisOptions,
): FigureFilter => ({
  everyone: caller?.isStaff === true && groupId === undefined && businessCustomerIds.length === 0,
  agencies: agencies.map(({ businessCustomerId }) => businessCustomerId),
  areas: deliveryAreaIds,
  goods: productGroup ?? null,
  start,
  end,
});

export const todayOf = ({ now }: Pick<Context, "now">): string => berlinTime(now.toISOString()).date;

/**
 * The step of the course: the wanted one, or the one that fits.
 * @throws InvalidInput when the period is reversed, or too long for the step
 */
export function stepOf(period: Period, wanted?: AnalysisStep): AnalysisStep {
  const days = daysOf(period);
  if (days < 1) throw new InvalidInput({ path: "body.end", message: "lies before the first day" });
  const step = wanted ?? usualStep(period);
  if (days > mostDays[step])
    throw new InvalidInput({ path: "body.end", message: `at most ${mostDays[step]} days by ${step}` });
  return step;
}
