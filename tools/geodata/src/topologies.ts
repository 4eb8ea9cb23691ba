import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { Shape, Topology } from "topojson-specification";
import { united } from "./cells.ts";
import { type Polygons, type Ring, toGlobe, toPlane } from "./geometry.ts";
import { withSharedCorners } from "./shared-corners.ts";

export interface Named {
  id: string;
  polygons: Polygons;
}

const collection = (shapes: readonly Named[], turn: (ring: Ring) => Ring = (ring) => ring) => ({
  type: "FeatureCollection",
  features: shapes.map(({ id, polygons }) => ({
    type: "Feature",
    id,
    properties: {},
    geometry: { type: "MultiPolygon", coordinates: polygons.map((rings) => rings.map(turn)) },
  })),
});

const shapesOf = (whole: Topology, object: string) => whole.objects[object]?.geometries ?? [];

/** The polygons of one object of a topology, of the plane. */
export function polygonsOf(whole: Topology, object: string): Named[] {
  return shapesOf(whole, object).map((shape) => {
    const { geometry } = feature(whole, shape);
    const coordinates = (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as Polygons;
    return { id: shape.id ?? "", polygons: coordinates.map((rings) => rings.map((ring) => ring.map(toPlane))) };
  });
}

/** What every file needs of a shape: its kind, its id, its arcs. */
function lean(whole: Topology): Topology {
  for (const object of Object.values(whole.objects)) {
    object.geometries = object.geometries.map(({ type, id, arcs }): Shape => ({ type, ...(id && { id }), arcs }));
  }
  return whole;
}

/** Cells of one digit less. A union of polygons: dissolving arcs loses what hangs on by a corner. */
function wider(cells: readonly Named[], digits: number): Named[] {
  return [...Map.groupBy(cells, ({ id }) => id.slice(0, digits))].map(([id, parts]) => ({
    id,
    polygons: united(parts),
  }));
}

/** All levels in one topology: the cells of five digits, what they make up together by four to one digits, and the states. */
export function detailOf(digits5: readonly Named[], states: readonly Named[]): Topology {
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
      shapes.map((shape) => filled.get(shape) as Named),
      turn,
    ),
  ]);
  return lean(topology(Object.fromEntries(objects), 14_000));
}

/** The same borders, coarser, without the levels nobody sees from far away. */
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

/** Without rings that vanished; islands stay where they can be seen. */
const largeEnough = (polygons: Polygons): Polygons => {
  const kept = polygons
    .map((rings) => rings.filter((ring) => ring.length >= 4))
    .filter(([outer]) => outer !== undefined);
  return kept.length > 0 ? kept : polygons;
};
