/** A TopoJSON file of our cells: an object for each level, its polygons with their code as id. */
export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Geometry[] }>>;
}
type Ring = readonly number[];
type Geometry =
  | { readonly type: "Polygon"; readonly id?: string | number; readonly arcs: readonly Ring[] }
  | { readonly type: "MultiPolygon"; readonly id?: string | number; readonly arcs: readonly (readonly Ring[])[] }
  | { readonly type: null; readonly id?: string | number };

/** Coordinates in sequence: x, y, x, y. */
export type Points = Float32Array;
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Cell {
  readonly id: string;
  readonly box: Box;
  /** The position of its name: the centre of its largest part. */
  readonly middle: Point;
  /** Outer rings and holes; the even-odd rule decides what is inside. */
  readonly rings: readonly Points[];
}

/** A line between two cells, or between a cell and the outside (-1). */
export interface Border {
  readonly points: Points;
  readonly box: Box;
  readonly one: number;
  readonly other: number;
}

export interface Cells {
  readonly cells: readonly Cell[];
  readonly at: ReadonlyMap<string, number>;
  readonly borders: readonly Border[];
}

/** An equirectangular projection: Germany is small enough to use the length of a longitude degree at its centre. North is up. */
const narrowing = Math.cos((51.2 * Math.PI) / 180);
export const project = (longitude: number, latitude: number): Point => ({ x: longitude * narrowing, y: -latitude });

export function boxOf(points: Points): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

function widen(box: { -readonly [Side in keyof Box]: number }, other: Box): void {
  if (other.left < box.left) box.left = other.left;
  if (other.top < box.top) box.top = other.top;
  if (other.right > box.right) box.right = other.right;
  if (other.bottom > box.bottom) box.bottom = other.bottom;
}

function pointsOf({ transform: { scale, translate } }: Topology, arc: Topology["arcs"][number]): Points {
  const points = new Float32Array(arc.length * 2);
  let [across, up] = [0, 0];
  let put = 0;
  for (const step of arc) {
    across += step[0];
    up += step[1];
    points[put] = (across * scale[0] + translate[0]) * narrowing;
    points[put + 1] = -(up * scale[1] + translate[1]);
    put += 2;
  }
  return points;
}

const empty = new Float32Array();

/** Joins a ring's arcs; the first point of each is the last of the previous one. */
function ringOf(arcs: readonly Points[], ring: Ring): Points {
  let length = 0;
  for (const index of ring) length += Math.max(0, (arcs[index < 0 ? ~index : index]?.length ?? 0) - 2);
  const joined = new Float32Array(length);
  let put = 0;
  for (const index of ring) {
    const points = arcs[index < 0 ? ~index : index] ?? empty;
    if (index >= 0) {
      joined.set(points.subarray(0, points.length - 2), put);
      put += Math.max(0, points.length - 2);
      continue;
    }
    for (let at = points.length - 2; at > 0; at -= 2) {
      joined[put] = points[at] ?? 0;
      joined[put + 1] = points[at + 1] ?? 0;
      put += 2;
    }
  }
  return joined;
}

/** Twice the ring's area, and its centroid. */
function weigh(ring: Points): { size: number; middle: Point } {
  // Relative to the first point: far from the origin small differences would lose precision.
  const x0 = ring[0] ?? 0;
  const y0 = ring[1] ?? 0;
  let size = 0;
  let sumX = 0;
  let sumY = 0;
  for (let at = 2; at < ring.length - 2; at += 2) {
    const ax = (ring[at] ?? 0) - x0;
    const ay = (ring[at + 1] ?? 0) - y0;
    const bx = (ring[at + 2] ?? 0) - x0;
    const by = (ring[at + 3] ?? 0) - y0;
    const cross = ax * by - bx * ay;
    size += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  if (size === 0) return { size: 0, middle: { x: x0, y: y0 } };
  return { size: Math.abs(size), middle: { x: x0 + sumX / (3 * size), y: y0 + sumY / (3 * size) } };
}

type NamedGeometry = Exclude<Geometry, { type: null }> & { id: string | number };
const isNamed = (geometry: Geometry): geometry is NamedGeometry => geometry.type !== null && geometry.id !== undefined;

/** A cell whose rings are built on first use: most of the eight thousand are only drawn as part of an area. */
function cellOf(arcs: readonly Points[], id: string, box: Box, polygons: readonly (readonly Ring[])[]): Cell {
  let rings: readonly (readonly Points[])[] | undefined;
  let middle: Point | undefined;
  const shape = () => {
    rings ??= polygons.map((polygon) => polygon.map((ring) => ringOf(arcs, ring)));
    return rings;
  };
  return {
    id,
    box,
    get rings() {
      return shape().flat();
    },
    get middle() {
      const weights = () => shape().map(([ring = empty]) => weigh(ring));
      middle ??= weights().reduce((most, next) => (next.size > most.size ? next : most)).middle;
      return middle;
    },
  };
}

function cellsOf(arcs: readonly Points[], boxes: readonly Box[], geometries: readonly Geometry[]): Cells {
  const one = new Int32Array(arcs.length).fill(-1);
  const other = new Int32Array(arcs.length).fill(-1);
  const cells = geometries.filter(isNamed).map((geometry, index): Cell => {
    const polygons = geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs;
    const box = { ...boxOf(empty) };
    for (const arc of polygons.flat(2)) {
      const at = arc < 0 ? ~arc : arc;
      const side = one[at] === -1 ? one : other;
      side[at] = index;
      const each = boxes[at];
      if (each) widen(box, each);
    }
    return cellOf(arcs, String(geometry.id), box, polygons);
  });
  const borders = arcs.flatMap((points, at): Border[] => {
    const [side = -1, beyond = -1] = [one[at], other[at]];
    return side < 0 ? [] : [{ points, box: boxes[at] ?? boxOf(empty), one: side, other: beyond }];
  });
  // An arc with the same cell on both sides is not a border.
  const real = borders.filter((border) => border.one !== border.other);
  return { cells, at: new Map(cells.map(({ id }, index) => [id, index])), borders: real };
}

/** Unpacks levels of a file: each border once, with the cells on both sides. */
export function unpack<Name extends string>(topology: Topology, names: readonly Name[]): Record<Name, Cells> {
  const arcs = topology.arcs.map((arc) => pointsOf(topology, arc));
  const boxes = arcs.map(boxOf);
  const levels = names.map((name) => [name, cellsOf(arcs, boxes, topology.objects[name]?.geometries ?? [])]);
  return Object.fromEntries(levels) as Record<Name, Cells>;
}

export const touches = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** Whether a point is inside the rings, by the even-odd rule. */
function encloses(rings: readonly ArrayLike<number>[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
      const [ax, ay, bx, by] = [ring[at] ?? 0, ring[at + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

export function cellAt({ cells }: Cells, point: Point): Cell | undefined {
  const spot = { left: point.x, right: point.x, top: point.y, bottom: point.y };
  return cells.find((cell) => touches(cell.box, spot) && encloses(cell.rings, point));
}

/** The cells whose centre lies within a lasso line. */
export function cellsWithin({ cells }: Cells, line: readonly Point[]): string[] {
  const ring = line.flatMap(({ x, y }) => [x, y]);
  return cells.filter(({ middle }) => encloses([ring], middle)).map(({ id }) => id);
}

/** The bounding box of these cells; undefined when none is on the map. */
export function boxAround({ cells, at }: Cells, ids: Iterable<string>): Box | undefined {
  const whole = { ...boxOf(empty) };
  for (const id of ids) {
    const box = cells[at.get(id) ?? -1]?.box;
    if (box) widen(whole, box);
  }
  return whole.left > whole.right ? undefined : whole;
}

/**
 * Codes that no area of the agency serves although most of their neighbours are served: probably forgotten. Counted by neighbours,
 * because the cells are approximate anyway.
 */
export function gapsBetween({ cells, borders }: Cells, served: ReadonlySet<string>): string[] {
  const neighbours = new Map<number, Set<number>>();
  const note = (index: number, neighbour: number) => {
    const id = cells[index]?.id;
    if (id === undefined || served.has(id)) return;
    const known = neighbours.get(index);
    if (known) known.add(neighbour);
    else neighbours.set(index, new Set([neighbour]));
  };
  for (const { one, other } of borders) {
    if (one < 0) continue;
    note(one, other);
    if (other >= 0) note(other, one);
  }
  const gaps: string[] = [];
  for (const [index, around] of neighbours) {
    const known = [...around].filter((neighbour) => neighbour >= 0);
    const within = known.filter((neighbour) => served.has(cells[neighbour]?.id ?? ""));
    if (known.length > 0 && within.length > known.length / 2) gaps.push(cells[index]?.id ?? "");
  }
  return gaps.toSorted();
}
