import {
  type AnalysisPeriod,
  analysisPeriods,
  type Comparison,
  comparedDays,
  comparisons,
  type Days,
  daysOfPeriod,
} from "@partner-konto/domain/analysis/presets";
import { urlDay } from "../ui/url-day.ts";

/** The charts' values of each row. */
export const measures = ["orders", "amount", "turnover"] as const;
export type Measure = (typeof measures)[number];

/** The view of the page. It is stored in the URL, so that a link opens the same view. */
export interface AnalysisView {
  readonly period: AnalysisPeriod;
  /** First and last ISO day of a free period, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly compare: Comparison;
  readonly measure: Measure;
  /** The chosen agencies, or the chosen areas; none of both stands for the whole company. */
  readonly agencies: readonly string[];
  readonly areas: readonly string[];
}

export const usualView: AnalysisView = {
  period: "month",
  from: null,
  to: null,
  compare: "before",
  measure: "orders",
  agencies: [],
  areas: [],
};

const named = <Value extends string>(all: readonly Value[], value: string | null, usual: Value): Value =>
  all.find((one) => one === value) ?? usual;

/** The named ids that exist; ids of other companies in the URL have no effect. */
const idsIn = (value: string | null, known: readonly string[]): string[] => {
  const asked = value?.split(",") ?? [];
  return known.filter((id) => asked.includes(id));
};

/**
 * Reads the view from the URL. Missing and invalid values become the defaults.
 * @param places the ids of the company's agencies and areas
 */
export function viewFromUrl(
  params: URLSearchParams,
  places: { readonly agencies: readonly string[]; readonly areas: readonly string[] },
): AnalysisView {
  const areas = idsIn(params.get("areas"), places.areas);
  return {
    period: named(analysisPeriods, params.get("period"), usualView.period),
    from: urlDay(params.get("from")),
    to: urlDay(params.get("to")),
    compare: named(comparisons, params.get("compare"), usualView.compare),
    measure: named(measures, params.get("measure"), usualView.measure),
    agencies: areas.length > 0 ? [] : idsIn(params.get("agencies"), places.agencies),
    areas,
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView(view: AnalysisView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["period", "compare", "measure"] as const) {
    if (view[name] !== usualView[name]) params.set(name, view[name]);
  }
  if (view.period === "free") {
    if (view.from) params.set("from", view.from);
    if (view.to) params.set("to", view.to);
  }
  if (view.agencies.length > 0) params.set("agencies", view.agencies.join(","));
  if (view.areas.length > 0) params.set("areas", view.areas.join(","));
  return params;
}

/** The fault of a free period's days: it begins after today, or it ends before it begins. */
export type WrongDays = "future" | "reversed";

/** The view's days and those it is compared with. Free days end today at the latest: nobody has ordered on days to come. */
export function daysOf(view: AnalysisView, today: string): { days: Days; before: Days } | WrongDays {
  const { period, from, to, compare } = view;
  const month = daysOfPeriod("month", today);
  const days = period === "free" ? { start: from ?? month.start, end: to ?? today } : daysOfPeriod(period, today);
  if (days.start > today) return "future";
  if (days.end < days.start) return "reversed";
  const past = { start: days.start, end: days.end < today ? days.end : today };
  return { days: past, before: comparedDays(period, past, compare) };
}
