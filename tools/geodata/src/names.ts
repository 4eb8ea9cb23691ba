import { centreOf, distanceKm, type Point } from "./geometry.ts";
import type { Municipality } from "./municipalities.ts";

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/ - .*$/, "")
    .replace(/\ba\. ?d\. /g, "an der ")
    .replace(/\ba\. /g, "am ")
    .replace(/\bi\. ?d\. /g, "in der ")
    .replace(/\bi\. /g, "im ")
    .replace(/\bst\. /g, "sankt ")
    .replace(/[-/]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The name without additions: a river, a mountain, a title. */
const bare = (name: string) =>
  plain(name.replace(/[,(/].*$/, "").replace(/^(Lutherstadt|Goethestadt|Hansestadt) /, ""))
    .replace(/ (an|am|auf|bei|im|in|ob|vor|vorm|unter|über)\b.*$/, "")
    .replace(/ [abiov]\. ?.*$/, "")
    .replace(/ (vogtland|erzgebirge|sachsen|oberlausitz)$/, "")
    .trim();

/** Municipalities founded since the survey, each with one of those that merged into it. */
const founded: Readonly<Record<string, string>> = { Oberzent: "Beerfelden", Geratal: "Geraberg" };

function grouped(all: readonly Municipality[], keyOf: (name: string) => string) {
  const groups = Map.groupBy(all, ({ name }) => keyOf(name));
  return (name: string) => groups.get(keyOf(name)) ?? [];
}

/**
 * Returns a function that finds the municipality of a place's name: the nearest with exactly that name, otherwise the nearest with that
 * name without additions.
 */
export function municipalityNamed(all: readonly Municipality[]) {
  const centres = new Map(all.map((municipality) => [municipality, centreOf(municipality.polygons)]));
  const exact = grouped(all, plain);
  const loose = grouped(all, bare);
  const nearest = (candidates: readonly Municipality[], near: Point | undefined, withinKm: number) => {
    if (near === undefined) return candidates.length === 1 ? candidates[0] : undefined;
    const [first] = candidates
      .map((candidate) => ({ candidate, km: distanceKm(near, centres.get(candidate) as Point) }))
      .filter(({ km }) => km <= withinKm)
      .sort((a, b) => a.km - b.km);
    return first?.candidate;
  };
  return (given: string, near: Point | undefined) => {
    const name = founded[given] ?? given;
    return nearest(exact(name), near, 25) ?? (near && nearest(loose(name), near, 15));
  };
}

export const sameName = (a: string, b: string) => plain(a) === plain(b) || bare(a) === bare(b);
