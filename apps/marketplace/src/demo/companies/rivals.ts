import type { Region } from "@partner-konto/domain/geography/values";
import type { AgencyPlan, CompanyPlan } from "./plan.ts";

/** Where a dealer of the whole country has its branches, and which regions each of them serves. */
const branches: readonly {
  readonly name: string;
  readonly region: Region;
  readonly street: string;
  readonly postalCode: string;
  readonly serves: readonly Region[];
}[] = [
  { name: "Hannover", region: "north", street: "Ihmeufer", postalCode: "30449", serves: ["north", "northEast"] },
  {
    name: "Leipzig",
    region: "southEast",
    street: "Plagwitzer Gleis",
    postalCode: "04229",
    serves: ["east1", "east2", "southEast"],
  },
  { name: "Köln", region: "west", street: "Niehler Kai", postalCode: "50735", serves: ["west", "centre", "rhineMain"] },
  { name: "München", region: "south", street: "Riemer Rampe", postalCode: "81829", serves: ["south", "southWest"] },
];

const dealers = [
  {
    key: "landwaerme-union",
    name: "Landwärme Union AG",
    type: "PARTNER",
    phone: "069 90009",
    staff: ["Dörte Kallweit"],
  },
  {
    key: "heizkontor",
    name: "Heizkontor Nord-Süd GmbH",
    type: "PARTNER",
    phone: "0221 4710",
    staff: ["Sven Ohlrogge"],
  },
  {
    key: "oelpartner",
    name: "Ölpartner Mitte GmbH & Co. KG",
    type: "PARTNER",
    phone: "089 99998",
    staff: ["Ines Faßbender"],
  },
  {
    key: "pelletlotse",
    name: "Pelletlotse GmbH",
    type: "PARTNER_PELLET",
    phone: "069 90009",
    staff: ["Mareike Stolz"],
  },
  {
    key: "presslingwerk",
    name: "Presslingwerk Handels GmbH",
    type: "PARTNER_PELLET",
    phone: "0221 4710",
    staff: ["Timo Rausch"],
  },
] as const;

/** What all dealers of a town and its surroundings have, is an area of the whole country's dealer; a code lies in one of them. */
function branchesOver(locals: readonly CompanyPlan[]): AgencyPlan[] {
  const taken = new Set<string>();
  const towns = locals.flatMap(({ agencies }) => agencies);
  return branches.flatMap(({ serves, ...branch }): AgencyPlan[] => {
    const areas = towns
      .filter(({ region }) => serves.includes(region))
      .flatMap((town) => {
        const codes = town.areas.flatMap(({ codes: all }) => all.split(" ")).filter((code) => !taken.has(code));
        for (const code of codes) taken.add(code);
        return codes.length === 0 ? [] : [{ name: `Raum ${town.name}`, codes: codes.join(" "), region: town.region }];
      });
    return areas.length === 0 ? [] : [{ ...branch, houseNumber: "1", share: 0.4, areas }];
  });
}

/**
 * Dealers of the whole country, who sell wherever one of the others does: a postal code has at least three of them besides its own dealer
 * for oil, and two for pellets, so that a rank there means something.
 */
export const rivalsOf = (locals: readonly CompanyPlan[]): CompanyPlan[] =>
  dealers.flatMap(({ staff, ...dealer }): CompanyPlan[] => {
    const [first, ...more] = branchesOver(locals.filter(({ type }) => type === dealer.type));
    return first ? [{ ...dealer, brand: dealer.name, staff, agencies: [first, ...more] }] : [];
  });
