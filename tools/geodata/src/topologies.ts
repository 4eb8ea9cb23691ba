import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { Shape, Topology } from "topojson-specification";
import { united } from "./cells.ts";
import { type Polygons, type Ring, toGlobe, toPlane } from "./geometry.ts";
import { withSharedCorners } from "./shared-corners.ts";

export interface NamedShape {
  id: string;
  polygons: Polygons;
}

const collection = (shapes: readonly NamedShape[], turn: (ring: Ring) => Ring = (ring) => ring) => ({
  type: "FeatureCollection",
  features: shapes.map(({ id, polygons }) => ({
    type: "Feature",
    id,
    properties: {},
    geometry: { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(turn)) },
  })),
});

const shapesOf = (whole: Topology, object: string) => whole.objects[object]?.geometries ?? [];

/** The polygons of one object of a topology, in plane coordinates. */
export function polygonsOf(whole: Topology, object: string): NamedShape[] {
  return shapesOf(whole, object).map((shape) => {
    const { geometry } = feature(whole, shape);
    const coordinates = (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as Polygons;
    return { id: shape.id ?? "", polygons: coordinates.map((rings) => rings.map((ring) => ring.map(toPlane))) };
  });
}

/** Keeps only a shape's type, id and arcs. */
function lean(whole: Topology): Topology {
  for (const object of Object.values(whole.objects)) {
    object.geometries = object.geometries.map(({ type, id, arcs }): Shape => ({ type, ...(id && { id }), arcs }));
  }
  return whole;
}

/** Cells with one digit less. Built as a union of polygons, because merging arcs loses parts that touch at a corner only. */
function wider(cells: readonly NamedShape[], digits: number): NamedShape[] {
  return [...Map.groupBy(cells, ({ id }) => id.slice(0, digits))].map(([id, parts]) => ({
    id,
    polygons: united(parts),
  }));
}

/** All levels in one topology: the cells of five digits, their unions by four to one digits, and the states. */
export function detailOf(digits5: readonly NamedShape[], states: readonly NamedShape[]): Topology {
  const digits4 = wider(digits5, 4);
  const digits3 = wider(digits4, 3);
  const digits2 = wider(digits3, 2);
  const levels = { states, digits1: wider(digits2, 1), digits2, digits3, digits4, digits5 };
  const all = Object.values(levels).flat();
  const filled = new Map(
    withSharedCorners(all.map(({ polygons }) => polygons)).map((polygons, at) => [all[at], { ...all[at], polygons }]),
  );
  const turn = (ring: Ring) => ring.map(toGlobe);
  const objects = Object.entries(levels).map(([name, shapes]) => [
    name,
    collection(
      shapes.map((shape) => filled.get(shape) as NamedShape),
      turn,
    ),
  ]);
  return lean(topology(Object.fromEntries(objects), 14_000));
}

/** The same borders, simplified, without the levels that are not visible from far away. */
export function overviewOf(detail: Topology, leastCorner: number): Topology {
  const objects = Object.fromEntries(
    ["states", "digits1", "digits2"].map((name) => [name, collection(polygonsOf(detail, name))]),
  );
  const plane = simplify(presimplify(topology(objects, 1e6)), leastCorner);
  const kept = Object.fromEntries(
    Object.keys(objects).map((name) => [
      name,
      collection(
        shapesOf(plane, name).map((shape) => {
          const { geometry } = feature(plane, shape);
          const coordinates = (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as Polygons;
          return { id: shape.id ?? "", polygons: largeEnough(coordinates) };
        }),
        (ring) => ring.map(toGlobe),
      ),
    ]),
  );
  return lean(topology(kept, 1e4));
}

/** Leaves out vanished rings, but keeps a shape that would lose all of them. */
const largeEnough = (polygons: Polygons): Polygons => {
  const kept = polygons
    .map((rings) => rings.filter((ring) => ring.length >= 4))
    .filter(([outer]) => outer !== undefined);
  return kept.length > 0 ? kept : polygons;
};
