import { fold } from "../text/fold.ts";
import type { NamedPlace, PostalDirectory } from "./directory.ts";

/** Words between a name and where it lies, and what towns put before or behind their names. */
const says = new Set(
  "a am an ad auf b bei beim d das dem den der i im in o ob u unter v vor vorm stadt hansestadt gemeinde".split(" "),
);
const written: Readonly<Record<string, string>> = { st: "sankt" };

const wordsOf = (name: string): string[] =>
  (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => written[word] ?? word);
/** "Winsen (Luhe)", "Winsen/Luhe" and "Winsen an der Luhe" are the same. */
const keyOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !says.has(word))
    .join(" ");
/** The name without where it lies: "Winsen (Luhe)" is a Winsen, "Neustadt am Rübenberge" a Neustadt. */
const baseOf = (name: string): string =>
  keyOf(
    name.split(/ ?[(/,]| (?:a\.|ad|am|an|auf|b\.|bei|beim|i\.|im|in|ob|unter|v\.|vor|vorm)(?=[ .A-ZÄÖÜ])/u)[0] ?? "",
  );

/** Places by what they may be called. */
function indexOf({ places }: PostalDirectory): ReadonlyMap<string, readonly NamedPlace[]> {
  const index = new Map<string, NamedPlace[]>();
  for (const place of places) {
    for (const name of new Set([keyOf(place.name), baseOf(place.name)])) {
      const known = index.get(name);
      if (known) known.push(place);
      else index.set(name, [place]);
    }
  }
  return index;
}

const indexes = new WeakMap<PostalDirectory, ReadonlyMap<string, readonly NamedPlace[]>>();

/** Every place that may be meant by a name, however it is written: "Winsen" is any of three. */
export function placesNamed(directory: PostalDirectory, name: string): readonly NamedPlace[] {
  const index = indexes.get(directory) ?? indexOf(directory);
  indexes.set(directory, index);
  return index.get(keyOf(name)) ?? [];
}
