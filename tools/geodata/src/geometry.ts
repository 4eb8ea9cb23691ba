/** A point of the build's plane, or of the globe (longitude, latitude). */
export type Point = [number, number];
export type Ring = Point[];
/** Polygons, each with its outer ring and its holes. */
export type Polygons = Ring[][];

const stretch = Math.cos((51.2 * Math.PI) / 180);
/** Six decimals: with more, the union of polygons fails on nearly touching neighbours. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Compresses longitudes, so that distances in the plane have the same scale in both directions. */
export const toPlane = ([longitude, latitude]: readonly [number, number]): Point => [
  rounded(longitude * stretch),
  rounded(latitude),
];
export const toGlobe = ([x, y]: Point): Point => [x / stretch, y];

export const distanceKm = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) * 111.2;

/** Twice the signed area of a ring in the plane. */
export const doubledArea = (ring: Ring) =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** The area of a ring of the plane in square kilometres, computed on the globe. */
function ringKm2(ring: Ring) {
  const radius = 6371.0088;
  const radians = Math.PI / 180;
  const sum = ring.reduce((total, point, at) => {
    const [longitude, latitude] = toGlobe(point);
    const [nextLongitude, nextLatitude] = toGlobe(ring[(at + 1) % ring.length] ?? point);
    const width = (nextLongitude - longitude) * radians;
    return total + width * (2 + Math.sin(latitude * radians) + Math.sin(nextLatitude * radians));
  }, 0);
  return Math.abs((sum * radius * radius) / 2);
}

export const areaKm2 = (polygons: Polygons) =>
  polygons.reduce(
    (sum, [outer = [], ...holes]) => sum + ringKm2(outer) - holes.reduce((inner, hole) => inner + ringKm2(hole), 0),
    0,
  );

function inRing([x, y]: Point, ring: Ring) {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [ax, ay] = ring[at] as Point;
    const [bx, by] = ring[before] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export const holds = (polygons: Polygons, point: Point) =>
  polygons.some(([outer = [], ...holes]) => inRing(point, outer) && !holes.some((hole) => inRing(point, hole)));

export function boundsOf(polygons: Polygons): [number, number, number, number] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer = []] of polygons) {
    for (const [x, y] of outer) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.min(bottom, y);
      top = Math.max(top, y);
    }
  }
  return [left, bottom, right, top];
}

/** The centroid of the largest polygon. */
export function centreOf(polygons: Polygons): Point {
  const ring = polygons
    .map(([outer = []]) => outer)
    .reduce((largest, next) => (Math.abs(doubledArea(next)) > Math.abs(doubledArea(largest)) ? next : largest), []);
  const area = doubledArea(ring) * 3;
  const sums = ring.reduce<Point>(
    ([sumX, sumY], [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      return [sumX + (x + nextX) * cross, sumY + (y + nextY) * cross];
    },
    [0, 0],
  );
  return [rounded(sums[0] / area), rounded(sums[1] / area)];
}

/** Rounds the corners of polygons; rings that vanished in the simplification are left out. */
export function cleaned(polygons: Polygons): Polygons {
  const kept = (ring: Ring): Ring => {
    const points = ring
      .map(([x, y]): Point => [rounded(x), rounded(y)])
      .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
    return points.length >= 4 && Math.abs(doubledArea(points)) > 1e-8 ? points : [];
  };
  return polygons
    .map((rings) => rings.map(kept))
    .filter(([outer]) => outer !== undefined && outer.length > 0)
    .map((rings) => rings.filter(({ length }) => length > 0));
}
