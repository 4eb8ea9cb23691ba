import type { Point } from "../geography/distance.ts";

/** A place with all of its codes. There may be several of the same name. */
export interface NamedPlace {
  readonly name: string;
  /** In rising order. */
  readonly codes: readonly string[];
}

/** The postal codes that an area may have, with what they are called. */
export interface PostalDirectory {
  /** In rising order. */
  readonly codes: readonly string[];
  readonly places: readonly NamedPlace[];
  readonly placesOf: (code: string) => readonly string[];
  readonly pointOf: (code: string) => Point | undefined;
}

export interface DirectoryEntry {
  readonly code: string;
  /** Places of the same name are told apart by their keys. */
  readonly places: readonly { readonly key: string | number; readonly name: string }[];
  readonly point?: Point | undefined;
}

/** The directory of some codes, in whatever order they come. */
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

/** The first code that is not less: the directory is long, and it is asked at every key. */
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

/** All codes of the directory from one to another, both included. */
export function codesBetween({ codes }: PostalDirectory, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = firstFrom(codes, from); at < codes.length; at += 1) {
    const next = codes[at] ?? "";
    if (next > to) break;
    found.push(next);
  }
  return found;
}

/** The middle of some codes; undefined where none of them has a point. */
export function middleOf({ pointOf }: PostalDirectory, codes: readonly string[]): Point | undefined {
  const points = codes.flatMap((code) => pointOf(code) ?? []);
  if (points.length === 0) return undefined;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
