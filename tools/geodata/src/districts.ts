import { areas } from "./sources.ts";

/** Districts dissolved since 2016, with their successors. */
const moved: Readonly<Record<string, string>> = { "03152": "03159", "03156": "03159", "16056": "16063" };
/** NUTS codes that changed since 2013. */
const nutsNow: Readonly<Record<string, string>> = { DEB16: "DEB1C", DEB19: "DEB1D", DE915: "DE91C", DE919: "DE91C" };
/**
 * Places that moved to another district since 2016: Schmiedefeld to Suhl, and Kaltennordheim to Schmalkalden-Meiningen, both on 2019-01-01.
 * Empfertshausen has Kaltennordheim's code and stayed in the Wartburgkreis.
 */
const movedPlaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "98711": { Suhl: "16054" },
  "36452": { Kaltennordheim: "16066" },
};
export const movedTo = (code: string, place: string): string | undefined => movedPlaces[code]?.[place];

/** The current key of the district with which a municipality's key begins. */
export const districtKeyOf = (municipality: string) => moved[municipality.slice(0, 5)] ?? municipality.slice(0, 5);

/** The current districts (400), by key. A town and a Landkreis may have the same name, so `type` belongs to `name`. */
export function districts() {
  const found = new Map<string, { key: string; name: string; type: string; nuts: string; state: string }>();
  for (const { key, name, type, nuts } of areas("kreise")) {
    if (moved[key] === undefined) found.set(key, { key, name, type, nuts, state: key.slice(0, 2) });
  }
  found.set("03159", { key: "03159", name: "Göttingen", type: "Landkreis", nuts: "DE91C", state: "03" });
  for (const district of found.values()) district.nuts = nutsNow[district.nuts] ?? district.nuts;
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

/** The sixteen states, by key. */
export const states = () =>
  areas("laender")
    .map(({ key, name, nuts }) => ({ key, name, nuts }))
    .sort((a, b) => a.key.localeCompare(b.key));
