import { followStates, type RuleSort } from "@partner-konto/domain/prices/follow-states";
import { firstPage, type ListView, listFromUrl } from "../../ui/list-view.ts";

/** The list's filters, order and page. */
export interface RulesView extends ListView<RuleSort> {
  /** An agency's id. */
  readonly agency: string | null;
  readonly state: (typeof states)[number];
}

export const states = ["all", ...followStates] as const;
export const defaultView: RulesView = { ...firstPage, agency: null, state: "all", sort: "area" };

/** A record, so that the compiler reports a sort order that the contract adds or removes. */
const sorts: Record<RuleSort, true> = { area: true, state: true, delta: true, price: true };

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): RulesView {
  return {
    ...listFromUrl(params, Object.keys(sorts) as RuleSort[], defaultView.sort),
    agency: params.get("agency")?.match(/^[\da-f-]{36}$/)?.[0] ?? null,
    state: states.find((state) => state === params.get("state")) ?? "all",
  };
}

export const isFiltered = ({ text, agency, state }: RulesView): boolean =>
  text !== "" || agency !== null || state !== "all";

/** The input of prices.findFollowRules for a view. */
export const rulesAsked = ({ text, agency, state, ...rest }: RulesView) => ({
  body: {
    ...rest,
    ...(text !== "" && { text }),
    ...(agency !== null && { businessCustomerIds: [agency] }),
    ...(state !== "all" && { states: [state] }),
  },
});
