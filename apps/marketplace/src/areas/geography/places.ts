import type { place as placeSchema } from "@partner-konto/domain/areas/geography/schema";
import { slugOf } from "@partner-konto/domain/companies/profile/slug";
import { beginningAndRest, wholeCode } from "@partner-konto/domain/postal-code/plain-code";
import { cleanText } from "@partner-konto/domain/text/clean";
import { hasWords, searchWordsOf, wordsSought } from "@partner-konto/domain/text/search";
import { district, postalCodes, state } from "@partner-konto/geodata/directory";
import type { District, Place, State } from "@partner-konto/geodata/lookups";
import type { z } from "zod";

export const shortDistrict = ({ name, type, nuts }: District) => ({ name, type, nuts });
export const shortState = ({ name, nuts }: State) => ({ name, nuts });

/** Asserts that the directory contains the record it refers to. */
function held<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("the directory of places refers to an unknown place");
  return found;
}

export const districtOf = ({ district: key }: Place): District => held(district(key));
export const stateOfDistrict = ({ state: key }: District): State => held(state(key));

/** A place with its postal codes and its position. */
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

/** Every place with a code that areas may have, by name. */
export const allPlaces: readonly KnownPlace[] = [...known.values()].sort(
  (a, b) => a.place.name.localeCompare(b.place.name, "de") || a.district.key.localeCompare(b.district.key),
);

const lower = (name: string) => cleanText(name).toLocaleLowerCase("de");
/** A name as a slug, with "St. Peter" spelled out as "Sankt Peter". */
const written = (name: string) => slugOf(cleanText(name).replace(/(?<!\p{L})St\.? ?(?=\p{Lu})/gu, "Sankt "));
const byName = Map.groupBy(allPlaces, ({ place }) => lower(place.name));
const bySlug = Map.groupBy(allPlaces, ({ place }) => written(place.name));

/** The places of a name; several districts may have one each. "Munster" is not Münster, but "Muenster" is. */
export const placesNamed = (name: string): readonly KnownPlace[] =>
  byName.get(lower(name)) ?? bySlug.get(written(name)) ?? [];

/** The search words of places, computed at the first search. */
const words = new Map<KnownPlace, readonly string[]>();
function wordsOf(place: KnownPlace): readonly string[] {
  const known = words.get(place) ?? searchWordsOf([place.place.name]);
  words.set(place, known);
  return known;
}

/** The place of this name that has this code, or else the first place of this name. */
export function placeWith(name: string, code: string): KnownPlace | undefined {
  const found = placesNamed(name);
  return found.find(({ zipcodes }) => zipcodes.includes(code)) ?? found[0];
}

/** Whether one of the place's codes begins with these digits, or equals them after a lost leading zero. */
const hasCode = ({ zipcodes }: KnownPlace, digits: string): boolean =>
  zipcodes.some((one) => one.startsWith(digits) || (digits.length === 4 && one === `0${digits}`));

/** Places whose words and codes begin with the words and digits of the text. Places whose name begins with the whole text come first. */
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

/** The places of the same district: the place itself first, then the nearest. */
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
