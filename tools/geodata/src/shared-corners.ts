import type { Point, Polygons, Ring } from "./geometry.ts";

/** How far a neighbour's corner may be from a side to count as on it, in degrees of the plane: twice the rounding. */
const tolerance = 2.1e-6;
const square = 0.01;

const squareOf = (value: number) => Math.floor(value / square);

/**
 * Adds to every side the corners that neighbours have on it. A cut adds a corner on one side of a border only, and a topology shares arcs
 * only between rings with the same corners.
 */
export function withSharedCorners(given: readonly Polygons[]): Polygons[] {
  const shapes = withOneOfEach(given);
  const corners = new Map<string, Map<string, Point>>();
  for (const ring of shapes.flat(2)) {
    for (const point of ring) {
      const key = `${squareOf(point[0])} ${squareOf(point[1])}`;
      const here = corners.get(key) ?? new Map<string, Point>();
      corners.set(key, here.set(point.join(), point));
    }
  }
  const between = (a: Point, b: Point): Point[] => {
    const [width, height] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(width, height);
    const found: { along: number; point: Point }[] = [];
    for (
      let column = squareOf(Math.min(a[0], b[0]) - tolerance);
      column <= squareOf(Math.max(a[0], b[0]) + tolerance);
      column += 1
    ) {
      for (
        let row = squareOf(Math.min(a[1], b[1]) - tolerance);
        row <= squareOf(Math.max(a[1], b[1]) + tolerance);
        row += 1
      ) {
        for (const point of corners.get(`${column} ${row}`)?.values() ?? []) {
          const along = ((point[0] - a[0]) * width + (point[1] - a[1]) * height) / length;
          const aside = Math.abs((point[0] - a[0]) * height - (point[1] - a[1]) * width) / length;
          if (aside <= tolerance && along > tolerance && along < length - tolerance) found.push({ along, point });
        }
      }
    }
    return found.sort((one, other) => one.along - other.along).map(({ point }) => point);
  };
  const filled = (ring: Ring): Ring =>
    ring.flatMap((point, at) => {
      const next = ring[at + 1];
      return next === undefined ? [point] : [point, ...between(point, next)];
    });
  return shapes.map((polygons) => polygons.map((rings) => rings.map(filled)));
}

/** Merges corners that nearly coincide. */
function withOneOfEach(shapes: readonly Polygons[]): Polygons[] {
  const step = tolerance * 2;
  const known = new Map<string, Point[]>();
  const one = (point: Point): Point => {
    const [column, row] = [Math.floor(point[0] / step), Math.floor(point[1] / step)];
    for (let x = column - 1; x <= column + 1; x += 1) {
      for (let y = row - 1; y <= row + 1; y += 1) {
        const found = known
          .get(`${x} ${y}`)
          ?.find((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) <= tolerance);
        if (found !== undefined) return found;
      }
    }
    const key = `${column} ${row}`;
    known.set(key, [...(known.get(key) ?? []), point]);
    return point;
  };
  return shapes.map((polygons) => polygons.map((rings) => rings.map((ring) => ring.map(one))));
}
