/** The postal codes that an area may have, with what they are called. */
export interface PostalDirectory {
  /** In rising order. */
  readonly codes: readonly string[];
  readonly placesOf: (code: string) => readonly string[];
}

/** What somebody typed, pasted or imported, read against the directory. */
export interface CodeList {
  /** In rising order, each once. */
  readonly codes: readonly string[];
  /** Codes, ranges and places that the directory does not have, as they were written. */
  readonly unknown: readonly string[];
  /** Of the codes that were read, what stood for all that begin alike and may be a code that lacks a digit: "2133". */
  readonly short: readonly string[];
  /** What is neither a code nor a range nor a place: "213354", "21399–21300". */
  readonly malformed: readonly string[];
}

const code = /^\d{5}$/;
const beginning = /^(\d{1,4})\*?$/;
const lacksDigit = /^\d{4}$/;
const range = /^(\d{1,5})\s*(?:-|–|—|bis)\s*(\d{1,5})$/i;
/** What a cell of a table must be so that its column is read: a number of four digits may as well be a price. */
const certain = /^(?:\d{5}|\d{1,4}\*|\d{5}\s*(?:-|–|—|bis)\s*\d{5})$/i;
const country = /\bDE?[-\s](?=\d)/gi;

/** The first code that is not less: the directory is long, and a range is asked for at every key. */
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
function codesBetween({ codes }: PostalDirectory, from: string, to: string): string[] {
  const found: string[] = [];
  for (let at = firstFrom(codes, from); at < codes.length; at += 1) {
    const next = codes[at] ?? "";
    if (next > to) break;
    found.push(next);
  }
  return found;
}

const plain = (name: string): string =>
  name.trim().toLocaleLowerCase("de").replaceAll("ß", "ss").replaceAll(/\s+/g, " ");

/** Codes by the plain name of each of their places. */
function placeIndex(directory: PostalDirectory): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const each of directory.codes) {
    for (const place of directory.placesOf(each)) {
      const name = plain(place);
      const known = index.get(name);
      if (!known) index.set(name, [each]);
      else if (known.at(-1) !== each) known.push(each);
    }
  }
  return index;
}

const indexes = new WeakMap<PostalDirectory, ReadonlyMap<string, readonly string[]>>();

function codesOfPlace(directory: PostalDirectory, name: string): readonly string[] {
  const index = indexes.get(directory) ?? placeIndex(directory);
  indexes.set(directory, index);
  return index.get(plain(name)) ?? [];
}

/**
 * The codes' column of a table with names and figures beside them; undefined where the lines are no table. Figures are left out because a
 * column of distances or prices would read like beginnings of codes.
 */
function columnOf(lines: readonly string[]): string[] | undefined {
  if (lines.length < 2) return undefined;
  for (const separator of [";", "\t", ","]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim().replaceAll(quotes, "")));
    const width = rows[0]?.length ?? 0;
    if (width < 2 || rows.some((row) => row.length !== width)) continue;
    // The first line may be a head.
    const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ""));
    const read = columns.filter((cells) => {
      const [, ...below] = cells;
      return below.some((cell) => cell !== "") && below.every((cell) => cell === "" || certain.test(cell));
    });
    if (read.length > 0) return read.flatMap(([head = "", ...below]) => (/\d/.test(head) ? [head, ...below] : below));
  }
  return undefined;
}

const quotes = "\"'„“”";

/** A word without the marks around it. An expression that looks for the last ones would take the square of its time. */
function bare(word: string, ends: string): string {
  let [from, to] = [0, word.length];
  while (from < to && quotes.includes(word.charAt(from))) from += 1;
  while (to > from && ends.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}

/** A line's words: ranges are kept together, whatever stands around their dash. Of names only those that stand without a number. */
function wordsOf(line: string): { numbers: string[]; names: string[] } {
  const joined = line.replaceAll(country, "").replaceAll(/(\d)\s*(?:-|–|—|\bbis\b)\s*(?=\d)/gi, "$1–");
  const parts = joined.split(/[,;\t|]+|(?<=\d)\/|\/(?=\d)/).map((part) => bare(part.trim(), quotes).trim());
  const numbers: string[] = [];
  const names: string[] = [];
  for (const part of parts) {
    const words = part.split(/\s+/).filter(Boolean);
    const withDigits = words.filter((word) => /\d/.test(word)).map((word) => bare(word, `${quotes}.:)`));
    numbers.push(...withDigits);
    const name = words.filter((word) => !/\d/.test(word)).join(" ");
    if (name === "" || withDigits.length > 0) continue;
    (/\p{L}/u.test(name) ? names : numbers).push(name);
  }
  return { numbers, names };
}

/** The range of codes that a number stands for: itself, all that begin like it, or all between two. */
function spanOf(written: string): { from: string; to: string } | undefined {
  if (code.test(written)) return { from: written, to: written };
  const [, begin] = beginning.exec(written) ?? [];
  if (begin !== undefined) return { from: begin.padEnd(5, "0"), to: begin.padEnd(5, "9") };
  const [, from = "", to = ""] = range.exec(written) ?? [];
  if (from === "" || from.length !== to.length || from > to) return undefined;
  return { from: from.padEnd(5, "0"), to: to.padEnd(5, "9") };
}

/**
 * Reads codes as people write them: "21335", all that begin alike ("213*", "213"), ranges ("21300–21399", "213-214"), places ("Lüneburg"),
 * with any separators, and tables with a column of codes. A name beside a code is that code's place and adds nothing of its own: without
 * a separator always, and in one of several lines when the code has that place.
 */
export function parseCodes(text: string, directory: PostalDirectory): CodeList {
  const codes = new Set<string>();
  const unknown = new Set<string>();
  const short = new Set<string>();
  const malformed = new Set<string>();
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  for (const line of columnOf(lines) ?? lines) {
    const { numbers, names } = wordsOf(line);
    const beside = new Set<string>();
    for (const written of numbers) {
      const span = spanOf(written);
      if (!span) {
        malformed.add(written);
        continue;
      }
      const found = codesBetween(directory, span.from, span.to);
      if (found.length === 0) unknown.add(written);
      else if (lacksDigit.test(written)) short.add(written);
      for (const each of found) {
        codes.add(each);
        beside.add(each);
      }
    }
    for (const name of names) {
      const found = codesOfPlace(directory, name);
      if (found.length === 0) unknown.add(name);
      if (lines.length > 1 && found.some((each) => beside.has(each))) continue;
      for (const each of found) codes.add(each);
    }
  }
  return { codes: [...codes].toSorted(), unknown: [...unknown], short: [...short], malformed: [...malformed] };
}

/** What is to become of the codes that were read: they come, they go, or they are all there shall be. */
export type CodeChange = "add" | "remove" | "replace";

export interface CodeDiff {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Read, and nothing to do for them: there already, or not there to be removed. */
  readonly same: readonly string[];
  /** Would be added, but a sibling with a product in common has them. */
  readonly taken: readonly { readonly code: string; readonly areas: readonly string[] }[];
}

/** @param takenBy names of the siblings that may not share this code with the area */
export function diffCodes(
  present: readonly string[],
  read: readonly string[],
  change: CodeChange,
  takenBy: (code: string) => readonly string[],
): CodeDiff {
  const there = new Set(present);
  const named = new Set(read);
  const fresh = change === "remove" ? [] : read.filter((each) => !there.has(each));
  const taken = fresh.flatMap((each) => {
    const areas = takenBy(each);
    return areas.length > 0 ? [{ code: each, areas }] : [];
  });
  const refused = new Set(taken.map((each) => each.code));
  const removed = {
    add: () => [],
    remove: () => present.filter((each) => named.has(each)),
    replace: () => present.filter((each) => !named.has(each)),
  }[change]();
  return {
    added: fresh.filter((each) => !refused.has(each)),
    removed,
    same: read.filter((each) => there.has(each) !== (change === "remove")),
    taken,
  };
}

/** The codes after a diff was applied, in rising order. */
export function applyDiff(
  present: readonly string[],
  { added, removed }: Pick<CodeDiff, "added" | "removed">,
): string[] {
  const gone = new Set(removed);
  return [...new Set([...present.filter((each) => !gone.has(each)), ...added])].toSorted();
}
