import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import { boundsOf, cleaned, holds, type Point, type Polygons, toPlane } from "./geometry.ts";
import { areas } from "./sources.ts";

export interface Municipality {
  key: string;
  name: string;
  type: string;
  /** Simplified, in plane coordinates. */
  polygons: Polygons;
}

/** Corners with a smaller effect on the area (square degrees of the plane) are dropped. */
const leastCorner = 3e-5;

/** All municipalities. Their borders are simplified together, so that neighbours still share them. */
export function municipalities(): Municipality[] {
  const all = areas("gemeinden");
  const geometries = all.map(({ key, polygons }) => ({
    type: "MultiPolygon",
    id: key,
    coordinates: polygons.map((rings) => rings.map((ring) => ring.map(toPlane))),
  }));
  const whole = topology({ all: { type: "GeometryCollection", geometries } }, 1e7);
  const simple = simplify(presimplify(whole), leastCorner);
  return all.map(({ key, name, type }, at) => {
    const shape = simple.objects["all"]?.geometries[at];
    if (shape === undefined) throw new Error(`${key} is lost`);
    const { geometry } = feature(simple, shape);
    return { key, name, type, polygons: cleaned(geometry.coordinates as Polygons) };
  });
}

/** Returns a function that finds the municipality at a point. */
export function municipalityAt(all: readonly Municipality[]) {
  const boxed = all.map((municipality) => ({ municipality, box: boundsOf(municipality.polygons) }));
  return ([x, y]: Point): Municipality | undefined =>
    boxed.find(
      ({ municipality, box: [left, bottom, right, top] }) =>
        x >= left && x <= right && y >= bottom && y <= top && holds(municipality.polygons, [x, y]),
    )?.municipality;
}
