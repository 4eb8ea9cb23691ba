import { fold } from "../text/fold.ts";
import type { NamedPlace, PostalDirectory } from "./directory.ts";

/** Words that join a name and its location, and titles that towns put before or after their names. */
const says = new Set(
  (
    "a am an ad auf b bei beim d das dem den der i im in o ob u unter v vor vorm stadt hansestadt lutherstadt landeshauptstadt " +
    "universitatsstadt kreisstadt gemeinde"
  ).split(" "),
);
const written: Readonly<Record<string, string>> = { st: "sankt" };

const wordsOf = (name: string): string[] =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => written[word] ?? word);
/** @returns a key for comparison: "Winsen (Luhe)", "Winsen/Luhe" and "Winsen an der Luhe" have the same */
const keyOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !says.has(word))
    .join(" ");
/**
 * @returns the key of a name without its location and without its second language: "Winsen (Luhe)" gives Winsen, "Cottbus - Chóśebuz"
 *   gives Cottbus
 */
const baseOf = (name: string): string =>
  keyOf(
    name.split(/ - | ?[(/,]| (?:a\.|ad|am|an|auf|b\.|bei|beim|i\.|im|in|ob|unter|v\.|vor|vorm)(?=[ .A-ZÄÖÜ])/u)[0] ??
      "",
  );

type Index = ReadonlyMap<string, readonly NamedPlace[]>;
interface Indexes {
  /** Places by each of their keys. */
  readonly byName: Index;
  /** Places by the first word of their names; the remaining words may be abbreviated. */
  readonly byFirst: Index;
}

function indexesOf({ places }: PostalDirectory): Indexes {
  const [byName, byFirst] = [new Map<string, NamedPlace[]>(), new Map<string, NamedPlace[]>()];
  const add = (index: Map<string, NamedPlace[]>, name: string, place: NamedPlace) => {
    const known = index.get(name);
    if (known) known.push(place);
    else index.set(name, [place]);
  };
  for (const place of places) {
    const key = keyOf(place.name);
    for (const name of new Set([key, baseOf(place.name)])) add(byName, name, place);
    add(byFirst, key.split(" ")[0] ?? "", place);
  }
  return { byName, byFirst };
}

/** @returns whether `short` abbreviates a word: its letters appear there in order, as "weinstr", and as "opf" in "oberpfalz" */
function isCutShort(short: string, word = ""): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return short[0] === word[0] && at === short.length;
}

/** @returns whether a key abbreviates a name: "frankfurt m", "neustadt weinstr", or the first half of a double name such as "dessau" */
function isShort(key: string, name: string): boolean {
  const [words, whole] = [key.split(" "), keyOf(name).split(" ")];
  const [half = ""] = name.split(/-(?=\p{Lu})/u, 1);
  if (keyOf(half) === key) return true;
  return words.length === whole.length && words.slice(1).every((word, at) => isCutShort(word, whole[at + 1]));
}

const indexes = new WeakMap<PostalDirectory, Indexes>();

/** @returns every place that a name, in any spelling, can mean: "Winsen" can mean three */
export function placesNamed(directory: PostalDirectory, name: string): readonly NamedPlace[] {
  const { byName, byFirst } = indexes.get(directory) ?? indexesOf(directory);
  indexes.set(directory, { byName, byFirst });
  const key = keyOf(name);
  const [first = ""] = key.split(" ", 1);
  return byName.get(key) ?? byFirst.get(first)?.filter((place) => isShort(key, place.name)) ?? [];
}
