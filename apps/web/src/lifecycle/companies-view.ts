import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { finder } from "@partner-konto/domain/text/search";
import { oneOf, text } from "../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../ui/view/view-of.ts";

export const states = ["all", "waiting", "active", "locked"] as const;
type State = (typeof states)[number];

export const companiesView = viewOf({ text: text(), state: oneOf(states, "all") });

/** A company's state: a lock comes before everything else; without activation a company waits. */
export function stateOf({ isActivated, isLocked }: CompanyNode): Exclude<State, "all"> {
  if (isLocked) return "locked";
  return isActivated ? "active" : "waiting";
}

/**
 * The companies of a view, filtered by state and by words in their name or an agency's name. Those that wait for their activation come
 * first, because somebody waits for staff there.
 */
export function companiesOf(
  tree: readonly CompanyNode[],
  { text, state }: ViewOf<typeof companiesView>,
): CompanyNode[] {
  const fits = finder(text);
  const found = tree.filter(
    (company) =>
      (state === "all" || stateOf(company) === state) &&
      (fits([company.name]) || company.parts.some((agency) => fits([company.name, agency.name]))),
  );
  const waits = (company: CompanyNode) => (stateOf(company) === "waiting" ? 0 : 1);
  return found.toSorted((one, other) => waits(one) - waits(other));
}

type Facts = Pick<Group, "vatId" | "address" | "contactPoint">;

/** The missing facts of a company that waits for its activation, in the order of its form. */
export const missingFacts = ({ vatId, address, contactPoint }: Facts): (keyof Facts)[] => [
  ...(vatId ? [] : (["vatId"] as const)),
  ...(address ? [] : (["address"] as const)),
  ...(contactPoint ? [] : (["contactPoint"] as const)),
];
