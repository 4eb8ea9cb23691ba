import { followStates, type RuleSort } from "@partner-konto/domain/prices/following/follow-states";
import { id, listFields, oneOf, sortOf } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export const states = ["all", ...followStates] as const;

export const rulesView = viewOf({
  ...listFields,
  agency: id(null),
  state: oneOf(states, "all"),
  sort: sortOf<RuleSort>({ area: true, state: true, delta: true, price: true }, "area"),
});
export type RulesView = ViewOf<typeof rulesView>;

/** The input of prices.findFollowRules for a view. */
export const rulesInput = ({ text, agency, state, ...rest }: RulesView) => ({
  body: {
    ...rest,
    ...given({ text, businessCustomerIds: agency !== null && [agency], states: state !== "all" && [state] }),
  },
});
