import type { ShownArea } from "../map/paint.ts";

export type CodeTab = "own" | "overlap" | "gap";

export interface CodeRow {
  readonly code: string;
  readonly place: string;
  readonly state: "there" | "fresh" | "gone" | "gap";
  /** The agency's other areas that have it too. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
}

interface Known {
  codes: Readonly<Record<string, string>>;
  saved: Readonly<Record<string, string>>;
  siblings: readonly ShownArea[];
  gaps: readonly string[];
  placeOf: (code: string) => string;
}

/** The rows of each tab: what is in the area and what was, what lies in several areas, what lies between them. */
export function rowsOf({
  codes,
  saved,
  siblings,
  gaps,
  placeOf,
}: Known): Readonly<Record<CodeTab, readonly CodeRow[]>> {
  const othersOf = (code: string) =>
    siblings.filter((area) => area.codes.has(code)).map(({ id, name }) => ({ id, name }));
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
