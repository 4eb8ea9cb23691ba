import type { regionPage } from "@partner-konto/domain/areas/geography/schema";
import { districts, postalCodes, states } from "@partner-konto/geodata/directory";
import type { District, State } from "@partner-konto/geodata/lookups";
import type { z } from "zod";
import { notFound } from "../../kernel/http/refusal.ts";
import { shortDistrict, shortState, stateOfDistrict } from "./places.ts";

const areas = postalCodes.filter(({ status }) => status === "area");
const codesByDistrict = new Map(districts.map(({ key }): [string, string[]] => [key, []]));
for (const { code, districts: own } of areas) for (const { key } of own) codesByDistrict.get(key)?.push(code);

export const codesOfDistrict = ({ key }: District): readonly string[] => codesByDistrict.get(key) ?? [];
export const districtsOf = (state: State): District[] => districts.filter((district) => district.state === state.key);

/** The codes of these districts, each once. */
export const codesOfDistricts = (some: readonly District[]): string[] =>
  [...new Set(some.flatMap(codesOfDistrict))].sort();

const same = (a: string, b: string) => a.toLocaleLowerCase("de") === b.toLocaleLowerCase("de");

function found<T>(one: T | undefined): T {
  if (one === undefined) throw notFound();
  return one;
}

/** @throws Refusal NOT_FOUND, as do the following functions */
export const stateByNuts = (nuts: string): State => found(states.find((state) => same(state.nuts, nuts)));
export const stateByName = (name: string): State => found(states.find((state) => same(state.name, name)));
export const districtByNuts = (nuts: string): District =>
  found(districts.find((district) => same(district.nuts, nuts)));

/** A district by its name with its type, or by its name alone; then a town comes before the Landkreis around it. */
export function districtByName(state: State, name: string): District {
  const own = districtsOf(state);
  const named = own.filter((district) => same(district.name, name));
  return found(
    own.find((district) => same(`${district.type} ${district.name}`, name)) ??
      named.find(({ type }) => type === "Kreisfreie Stadt" || type === "Stadtkreis") ??
      named[0],
  );
}

type Page = z.infer<typeof regionPage>;
const priceRegions = (some: readonly District[]) => [...new Set(some.map(({ region }) => region))].sort();

export function pageOfState(state: State): Page {
  const own = districtsOf(state);
  return {
    level: "state",
    ...shortState(state),
    state: shortState(state),
    districts: own.map(shortDistrict),
    priceRegions: priceRegions(own),
    zipcodes: codesOfDistricts(own),
  };
}

export const pageOfDistrict = (district: District): Page => ({
  level: "district",
  name: district.name,
  nuts: district.nuts,
  state: shortState(stateOfDistrict(district)),
  districts: [shortDistrict(district)],
  priceRegions: [district.region],
  zipcodes: [...codesOfDistrict(district)],
});
