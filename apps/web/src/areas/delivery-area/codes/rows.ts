import type { ShownArea } from "../map/scene.ts";
import type { CodeFact } from "./code-fact.ts";

const german = new Intl.Collator("de");

export type CodeTab = "own" | "overlap" | "gap";

export interface CodeRow {
  readonly code: string;
  readonly place: string;
  readonly state: "there" | "fresh" | "gone" | "gap";
  /** The agency's other areas that have this code too. */
  readonly others: readonly Pick<ShownArea, "id" | "name" | "colour">[];
}

export type CodeSort = "code" | "place" | CodeFact["id"];

interface RowInput {
  codes: Readonly<Record<string, string>>;
  saved: Readonly<Record<string, string>>;
  siblings: readonly ShownArea[];
  gaps: readonly string[];
  placeOf: (code: string) => string;
}

/** The rows of each tab: codes now or before in the area, codes in several areas, gaps between areas. */
export function rowsOf({
  codes,
  saved,
  siblings,
  gaps,
  placeOf,
}: RowInput): Readonly<Record<CodeTab, readonly CodeRow[]>> {
  const othersOf = (code: string) =>
    siblings.filter((area) => area.codes.has(code)).map(({ id, name, colour }) => ({ id, name, colour }));
  const places = { ...saved, ...codes };
  const own = Object.keys(places)
    .toSorted()
    .map((code): CodeRow => {
      const state = !(code in codes) ? "gone" : code in saved ? "there" : "fresh";
      return { code, place: places[code] ?? "", state, others: othersOf(code) };
    });
  return {
    own,
    overlap: own.filter(({ state, others }) => state !== "gone" && others.length > 0),
    gap: gaps.map((code) => ({ code, place: placeOf(code), state: "gap", others: [] })),
  };
}

/** Sorted by place or by a fact, highest first; equal ones keep their order by code. Without `by` the rows stay sorted by code. */
export function sorted(rows: readonly CodeRow[], by: "place" | CodeFact["weights"]): readonly CodeRow[] {
  if (by === undefined) return rows;
  if (by === "place") return rows.toSorted((a, b) => german.compare(a.place, b.place));
  const weightOf = ({ code }: CodeRow) => by.get(code) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((a, b) => {
    const [left, right] = [weightOf(a), weightOf(b)];
    return left === right ? 0 : left > right ? -1 : 1;
  });
}
