import type { place as placeSchema } from "@partner-konto/domain/geography/schema";
import { beginningAndRest, wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { slugOf } from "@partner-konto/domain/profile/slug";
import { cleanText } from "@partner-konto/domain/text/clean";
import { hasWords, searchWordsOf, wordsSought } from "@partner-konto/domain/text/search";
import { district, postalCodes, state } from "@partner-konto/geodata/directory";
import type { District, Place, State } from "@partner-konto/geodata/lookups";
import type { z } from "zod";

export const shortDistrict = ({ name, type, nuts }: District) => ({ name, type, nuts });
export const shortState = ({ name, nuts }: State) => ({ name, nuts });

/** What the directory refers to it also holds. */
function held<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("The directory refers to what it does not hold");
  return found;
}

export const districtOf = ({ district: key }: Place): District => held(district(key));
export const stateOfDistrict = ({ state: key }: District): State => held(state(key));

/** A place with its codes, and where it lies. */
export interface KnownPlace {
  place: Place;
  district: District;
  zipcodes: string[];
  latitude: number;
  longitude: number;
}

const known = new Map<Place, KnownPlace>();
for (const { code, status, places, latitude, longitude } of postalCodes) {
  if (status !== "area") continue;
  for (const place of places) {
    const found = known.get(place);
    if (found) found.zipcodes.push(code);
    else known.set(place, { place, district: districtOf(place), zipcodes: [code], latitude, longitude });
  }
}

/** Every place that has a code areas can hold, by name. */
export const allPlaces: readonly KnownPlace[] = [...known.values()].sort(
  (a, b) => a.place.name.localeCompare(b.place.name, "de") || a.district.key.localeCompare(b.district.key),
);

const lower = (name: string) => cleanText(name).toLocaleLowerCase("de");
/** Written out, and "St. Peter" as "Sankt Peter". */
const written = (name: string) => slugOf(cleanText(name).replace(/(?<!\p{L})St\.? ?(?=\p{Lu})/gu, "Sankt "));
const byName = Map.groupBy(allPlaces, ({ place }) => lower(place.name));
const bySlug = Map.groupBy(allPlaces, ({ place }) => written(place.name));

/**
 * The places of a name; there may be several, in districts of their own. "Munster" is not Münster, but
 * "Muenster" is.
 */
export const placesNamed = (name: string): readonly KnownPlace[] =>
  byName.get(lower(name)) ?? bySlug.get(written(name)) ?? [];

/** What places are found by, made when somebody looks for the first time. */
const words = new Map<KnownPlace, readonly string[]>();
function wordsOf(place: KnownPlace): readonly string[] {
  const known = words.get(place) ?? searchWordsOf([place.place.name]);
  words.set(place, known);
  return known;
}

/** The place of a name that has this code, else the first of that name. */
export function placeWith(name: string, code: string): KnownPlace | undefined {
  const found = placesNamed(name);
  return found.find(({ zipcodes }) => zipcodes.includes(code)) ?? found[0];
}

/** Whether digits begin one of a place's codes, or are one that lost its zero. */
const hasCode = ({ zipcodes }: KnownPlace, digits: string): boolean =>
  zipcodes.some((one) => one.startsWith(digits) || (digits.length === 4 && one === `0${digits}`));

/** Places with words that begin like these, where digits begin one of their codes; names that begin so come first. */
export function placesBeginning(text: string): readonly KnownPlace[] {
  const { beginning, rest } = beginningAndRest(text) ?? {};
  const code = wholeCode(text) ?? (rest === "" ? beginning : undefined);
  if (code !== undefined) return allPlaces.filter((place) => hasCode(place, code));
  const sought = wordsSought(text);
  const [codes, names] = [sought.filter((word) => /^\d+$/.test(word)), sought.filter((word) => !/^\d+$/.test(word))];
  if (sought.length === 0) return text.trim() === "" ? allPlaces : [];
  const found = allPlaces.filter(
    (place) =>
      codes.every((digits) => hasCode(place, digits)) && (names.length === 0 || hasWords(wordsOf(place), names)),
  );
  const begins = ({ place }: KnownPlace) => lower(place.name).startsWith(lower(text.trim()));
  return codes.length > 0 ? found : [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

const squaredDistance = (a: KnownPlace, b: KnownPlace) =>
  (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) ** 2;

/** The places of the same district, itself and the nearest first. */
export function placesAround(home: KnownPlace): KnownPlace[] {
  return allPlaces
    .filter(({ district: { key } }) => key === home.district.key)
    .sort((a, b) => squaredDistance(home, a) - squaredDistance(home, b) || Number(b === home) - Number(a === home));
}

export const answeredPlace = ({
  place: { name, type },
  district,
  zipcodes,
}: KnownPlace): z.infer<typeof placeSchema> => ({
  name,
  type,
  district: shortDistrict(district),
  stateNuts: stateOfDistrict(district).nuts,
  zipcodes,
});
