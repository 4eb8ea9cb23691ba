import { Delaunay } from "d3-delaunay";
import clipping from "polygon-clipping";
import type { Code } from "./codes.ts";
import { boundsOf, centreOf, cleaned, distanceKm, holds, type Point, type Polygons } from "./geometry.ts";
import type { Municipality } from "./municipalities.ts";

interface Part {
  id: string;
  polygons: Polygons;
}

interface Seed {
  code: string;
  point: Point;
}

function nearest(seeds: readonly Seed[], to: Point): Seed {
  return seeds.reduce((best, seed) => (distanceKm(seed.point, to) < distanceKm(best.point, to) ? seed : best));
}

/**
 * Cuts a municipality with several codes into the parts nearest to each code's point. The first of the codes with one point gets the
 * part.
 */
function cut(polygons: Polygons, seeds: readonly Seed[]): Part[] {
  const apart = [...new Map(seeds.toReversed().map((seed) => [seed.point.join(), seed])).values()].toReversed();
  if (apart.length === 1) return apart.map(({ code }) => ({ id: code, polygons }));
  const [left, bottom, right, top] = boundsOf(polygons);
  const xs = apart.map(({ point: [x] }) => x);
  const ys = apart.map(({ point: [, y] }) => y);
  const bounds = [
    Math.min(left, ...xs) - 1,
    Math.min(bottom, ...ys) - 1,
    Math.max(right, ...xs) + 1,
    Math.max(top, ...ys) + 1,
  ] as const;
  const diagram = Delaunay.from(apart.map(({ point }) => point)).voronoi(bounds);
  return apart.flatMap(({ code }, at) => {
    const side = diagram.cellPolygon(at);
    if (side === null) return [];
    const inside = cleaned(clipping.intersection(polygons, cleaned([[side]])));
    return inside.length === 0 ? [] : [{ id: code, polygons: inside }];
  });
}

/**
 * The approximate area of each postal code. A municipality with one code belongs to it as a whole, one with several codes is cut between
 * their points, and one without a code goes to the nearest point.
 */
export function cells(codes: readonly Code[], all: readonly Municipality[]): Part[] {
  const seeds = codes
    .filter(({ status, point }) => status === "area" && point !== undefined)
    .map(({ code, point, places }) => ({ code, point: point as Point, places }));
  const named = new Map<Municipality, Seed[]>();
  for (const seed of seeds) {
    for (const municipality of new Set(seed.places.map((place) => place.municipality))) {
      if (municipality) named.set(municipality, [...(named.get(municipality) ?? []), seed]);
    }
  }
  const parts = all.flatMap((municipality) => {
    const { polygons } = municipality;
    if (polygons.length === 0) return [];
    const own = named.get(municipality) ?? seeds.filter(({ point }) => near(polygons, point) && holds(polygons, point));
    return cut(polygons, own.length > 0 ? own : [nearest(seeds, centreOf(polygons))]);
  });
  return [...Map.groupBy(parts, ({ id }) => id)]
    .map(([id, own]) => ({ id, polygons: united(own) }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

export function united([first, ...rest]: readonly { polygons: Polygons }[]): Polygons {
  if (first === undefined) return [];
  return cleaned(clipping.union(first.polygons, ...rest.map(({ polygons }) => polygons)));
}

function near(polygons: Polygons, [x, y]: Point) {
  const [left, bottom, right, top] = boundsOf(polygons);
  return x >= left && x <= right && y >= bottom && y <= top;
}
