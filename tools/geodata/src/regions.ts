import type { Code } from "./codes.ts";
import { distanceKm, type Point } from "./geometry.ts";

/**
 * Codes that represent the ten regions (portal §9 only names the regions). A whole district belongs to the region of the nearest of these
 * codes.
 */
const seeds: Readonly<Record<string, readonly string[]>> = {
  north: ["20095", "24103", "28195", "30159", "21335"],
  northEast: ["18055", "19053", "17489"],
  east1: ["10115", "14467", "15230"],
  east2: ["39104", "06108", "04109"],
  southEast: ["01067", "09111", "99084"],
  centre: ["34117", "35390", "37073"],
  west: ["40213", "47051", "50667", "44135"],
  rhineMain: ["60311", "55116", "63450", "97070"],
  southWest: ["76133", "70173", "66111", "79098"],
  south: ["80331", "85049", "90402", "94032"],
};

/** The region of each district, by key. */
export function regionOfDistrict(codes: readonly Code[]): Map<string, string> {
  const pointOf = new Map(codes.map(({ code, point }) => [code, point]));
  const places = Object.entries(seeds).flatMap(([region, own]) =>
    own.map((code) => {
      const point = pointOf.get(code);
      if (point === undefined) throw new Error(`The seed ${code} has no point`);
      return { region, point };
    }),
  );
  const byDistrict = Map.groupBy(
    codes.filter(({ point, districts }) => point !== undefined && districts.length > 0),
    ({ districts }) => districts[0] as string,
  );
  return new Map(
    [...byDistrict].map(([district, own]) => {
      const middle: Point = [
        own.reduce((sum, { point }) => sum + (point as Point)[0], 0) / own.length,
        own.reduce((sum, { point }) => sum + (point as Point)[1], 0) / own.length,
      ];
      const best = places.reduce((a, b) => (distanceKm(b.point, middle) < distanceKm(a.point, middle) ? b : a));
      return [district, best.region];
    }),
  );
}
