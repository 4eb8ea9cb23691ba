import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { most, type Sizes } from "./sizes.ts";

const file = path.join(import.meta.dirname, "known-sizes.json");
const kinds = Object.keys(most) as (keyof Sizes)[];

/** Everything that is larger, with the size that it must not exceed. The lists only get shorter. */
export const knownSizes = (): Sizes => JSON.parse(readFileSync(file, "utf8")) as Sizes;

const remedy = {
  folders: "make rooms of it",
  functions: "take parts out of it",
  files: "split it",
};
const unit = { folders: "files", functions: "lines", files: "lines" };

/** @returns a sentence for each departure of the tree from the lists */
export function departures(found: Sizes, known: Sizes): string[] {
  return kinds.flatMap((kind) => [
    ...Object.entries(found[kind]).flatMap(([name, size]) => {
      const allowed = known[kind][name] ?? most[kind];
      return size > allowed ? [`${name} has ${size} ${unit[kind]}, allowed are ${allowed}: ${remedy[kind]}`] : [];
    }),
    ...Object.keys(known[kind])
      .filter((name) => !(name in found[kind]))
      .map((name) => `${name} has no more than ${most[kind]} ${unit[kind]}: run npm run house -- --lists`),
  ]);
}

/**
 * Writes the lists anew after files were moved or have become smaller.
 * @returns what has grown: lists and things on them; then nothing is written
 */
export function writeKnownSizes(found: Sizes): string[] {
  const known = knownSizes();
  const grown = kinds.flatMap((kind) => {
    const names = Object.keys(found[kind]);
    return [
      ...(names.length > Object.keys(known[kind]).length ? [`the list of ${kind}`] : []),
      ...names.filter((name) => (found[kind][name] ?? 0) > (known[kind][name] ?? Infinity)),
    ];
  });
  const sorted = kinds.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(found[kind]).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  ]);
  if (grown.length === 0) writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
  return grown;
}
