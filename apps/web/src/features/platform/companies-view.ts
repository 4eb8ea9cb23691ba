import type { CompanyNode } from "@partner-konto/domain/navigation/schema";

export const states = ["all", "waiting", "active", "locked"] as const;
export type State = (typeof states)[number];

/** A lock weighs more than anything else; without activation a company waits. */
export function stateOf({ isActivated, isLocked }: CompanyNode): Exclude<State, "all"> {
  if (isLocked) return "locked";
  return isActivated ? "active" : "waiting";
}

/** The companies of a view: by state, and by a part of their name or of an agency's. */
export function companiesOf(tree: readonly CompanyNode[], text: string, state: State): CompanyNode[] {
  const wanted = text.trim().toLocaleLowerCase("de");
  const has = ({ name }: { name: string }) => name.toLocaleLowerCase("de").includes(wanted);
  return tree.filter(
    (company) => (state === "all" || stateOf(company) === state) && (has(company) || company.parts.some(has)),
  );
}
