import {
  analysisPeriods,
  comparedDays,
  comparisons,
  type Days,
  daysOfPeriod,
} from "@partner-konto/domain/analysis/presets";
import { day, list, oneOf } from "../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../ui/view/view-of.ts";

/** The charts' values of each row. */
export const measures = ["orders", "amount", "turnover"] as const;
export type Measure = (typeof measures)[number];

const fields = viewOf({
  period: oneOf(analysisPeriods, "month"),
  compare: oneOf(comparisons, "before"),
  measure: oneOf(measures, "orders"),
  /** First and last ISO day of a free period, both included. */
  from: day(null),
  to: day(null),
  /** The chosen agencies, or the chosen areas; none of both stands for the whole company. */
  agencies: list(/./, Number.POSITIVE_INFINITY),
  areas: list(/./, Number.POSITIVE_INFINITY),
});
export type AnalysisView = ViewOf<typeof fields>;

/** The view of the page. Ids of other companies in the URL have no effect. */
export const analysisViewOf = (places: Pick<AnalysisView, "agencies" | "areas">): typeof fields => ({
  ...fields,
  read(params) {
    const view = fields.read(params);
    const areas = places.areas.filter((id) => view.areas.includes(id));
    return {
      ...view,
      areas,
      agencies: areas.length > 0 ? [] : places.agencies.filter((id) => view.agencies.includes(id)),
    };
  },
  write: (view, others) => fields.write(view.period === "free" ? view : { ...view, from: null, to: null }, others),
});

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
