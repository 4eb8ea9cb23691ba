import type { FailingQuery } from "../../../shell/part-missing.tsx";

/** Something that is known of an area's saved codes. */
export interface CodeFact {
  readonly id: "rank" | "orders";
  /** In a few words; undefined where it is not known. */
  readonly of: (code: string) => string | undefined;
  /** What the list can be sorted by, the greatest first; a code without one comes last. Undefined while nothing is known. */
  readonly weights: ReadonlyMap<string, number> | undefined;
  /** What these words are about, as soon as they are there. */
  readonly about: string | undefined;
  /** What is said where it cannot be asked for. */
  readonly missing: string;
  readonly query: FailingQuery;
}

/** All that is known of a code; undefined where it is nothing. */
export function factsOf(facts: readonly CodeFact[], code: string): string | undefined {
  const said = facts.flatMap((fact) => fact.of(code) ?? []);
  return said.length > 0 ? said.join(" · ") : undefined;
}
