import type { FailingQuery } from "../../../shell/page/part-missing.tsx";

/** A fact about an area's saved codes, such as rank or orders. */
export interface CodeFact {
  readonly id: "rank" | "orders";
  /** The fact in a few words; undefined when unknown. */
  readonly of: (code: string) => string | undefined;
  /** Sort values, highest first; codes without one come last. Undefined until they are loaded. */
  readonly weights: ReadonlyMap<string, number> | undefined;
  /** Explains the values; undefined until they are loaded. */
  readonly about: string | undefined;
  /** The text when the query failed. */
  readonly missing: string;
  readonly query: FailingQuery;
}

/** All facts about a code in one line; undefined when there are none. */
export function factsOf(facts: readonly CodeFact[], code: string): string | undefined {
  const said = facts.flatMap((fact) => fact.of(code) ?? []);
  return said.length > 0 ? said.join(" · ") : undefined;
}
