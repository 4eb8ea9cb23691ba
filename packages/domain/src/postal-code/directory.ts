import type { Point } from "./distance.ts";

/** A place with all its postal codes. Several places may share a name. */
export interface NamedPlace {
  readonly name: string;
  /** Ascending. */
  readonly codes: readonly string[];
}

/** The postal codes that an area can have, with their places. */
export interface PostalDirectory {
  /** Ascending. */
  readonly codes: readonly string[];
  readonly places: readonly NamedPlace[];
  readonly placesOf: (code: string) => readonly string[];
  readonly pointOf: (code: string) => Point | undefined;
}

export interface DirectoryEntry {
  readonly code: string;
  /** The key distinguishes places of the same name. */
  readonly places: readonly { readonly key: string | number; readonly name: string }[];
  readonly point?: Point | undefined;
}

/**
 * @param entries in any order
 * @returns the directory of these entries
 */
export function directoryOf(entries: readonly DirectoryEntry[]): PostalDirectory {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const codes = [...byCode.keys()].toSorted();
  const places = new Map<string | number, { name: string; codes: string[] }>();
  for (const code of codes) {
    for (const { key, name } of byCode.get(code)?.places ?? []) {
      const known = places.get(key);
      if (!known) places.set(key, { name, codes: [code] });
      else if (known.codes.at(-1) !== code) known.codes.push(code);
    }
  }
  const names = new Map(entries.map(({ code, places: named }) => [code, named.map(({ name }) => name)]));
  return {
    codes,
    places: [...places.values()],
    placesOf: (code) => names.get(code) ?? [],
    pointOf: (code) => byCode.get(code)?.point,
  };
}

/**
 * Binary search: the directory is long, and every keystroke searches it.
 * @returns the index of the first code not less than `least`
 */
function firstFrom(codes: readonly string[], least: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? "") < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns all codes of the directory from `from` to `to`, both included */
export function codesBetween({ codes }: PostalDirectory, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = firstFrom(codes, from); at < codes.length; at += 1) {
    const next = codes[at] ?? "";
    if (next > to) break;
    found.push(next);
  }
  return found;
}

/** @returns the mean point of some codes; undefined when none of them has a point */
export function middleOf({ pointOf }: PostalDirectory, codes: readonly string[]): Point | undefined {
  const points = codes.flatMap((code) => pointOf(code) ?? []);
  if (points.length === 0) return undefined;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
