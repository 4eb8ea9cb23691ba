import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { AgencyPlan, CompanyPlan } from "./plan.ts";

/** The branches of a nationwide dealer, and the regions each of them serves. */
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

/** Builds a nationwide dealer's branches: each area covers a town's postal codes, and each code lies in only one area. */
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
 * Nationwide dealers, who sell wherever a local dealer does. A postal code then has at least three of them for oil, and two for pellets,
 * beside its local dealer, so that a rank there is meaningful.
 */
export const rivalsOf = (locals: readonly CompanyPlan[]): CompanyPlan[] =>
  dealers.flatMap(({ staff, ...dealer }): CompanyPlan[] => {
    const [first, ...more] = branchesOver(locals.filter(({ type }) => type === dealer.type));
    return first ? [{ ...dealer, brand: dealer.name, staff: [...staff], agencies: [first, ...more] }] : [];
  });
