// Types for packages without types, as far as the build uses them.
declare module "d3-delaunay" {
  export class Delaunay {
    static from(points: readonly (readonly [number, number])[]): Delaunay;
    voronoi(bounds: readonly [number, number, number, number]): { cellPolygon(at: number): [number, number][] | null };
  }
}
declare module "polygon-clipping" {
  type Ring = [number, number][];
  type Polygons = Ring[][];
  const clipping: {
    union(...parts: Polygons[]): Polygons;
    intersection(...parts: Polygons[]): Polygons;
  };
  export default clipping;
}
declare module "topojson-specification" {
  /** A shape of a topology: arcs instead of coordinates. */
  export interface Shape {
    type: string;
    id?: string;
    arcs: unknown;
  }
  export interface Topology {
    type: "Topology";
    arcs: [number, number][][];
    objects: Record<string, { type: "GeometryCollection"; geometries: Shape[] }>;
  }
}
declare module "topojson-server" {
  import type { Topology } from "topojson-specification";
  export function topology(objects: Record<string, object>, quantization?: number): Topology;
}
declare module "topojson-simplify" {
  import type { Topology } from "topojson-specification";
  export function presimplify(topology: Topology): Topology;
  export function simplify(topology: Topology, minimum: number): Topology;
}
declare module "topojson-client" {
  import type { Shape, Topology } from "topojson-specification";
  export function feature(topology: Topology, object: Shape): { geometry: { type: string; coordinates: never } };
}
