import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { finder } from "@partner-konto/domain/text/search";

export const states = ["all", "waiting", "active", "locked"] as const;
export type State = (typeof states)[number];

/** A company's state: a lock comes before everything else; without activation a company waits. */
export function stateOf({ isActivated, isLocked }: CompanyNode): Exclude<State, "all"> {
  if (isLocked) return "locked";
  return isActivated ? "active" : "waiting";
}

/** The companies of a view, filtered by state and by words in their name or an agency's name. */
export function companiesOf(tree: readonly CompanyNode[], text: string, state: State): CompanyNode[] {
  const fits = finder(text);
  return tree.filter(
    (company) =>
      (state === "all" || stateOf(company) === state) &&
      (fits([company.name]) || company.parts.some((agency) => fits([company.name, agency.name]))),
  );
}
