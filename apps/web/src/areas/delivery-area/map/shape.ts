import { type Border, type Box, boxOf, type Cells, type Points } from "./topology.ts";

/** A closed line around cells, or around a hole in them. */
export interface Outline {
  readonly points: Points;
  readonly box: Box;
}

/** Several cells merged: the outlines to fill, the outer borders and the inner borders. */
export interface Shape {
  readonly outlines: readonly Outline[];
  readonly around: readonly Border[];
  readonly inside: readonly Border[];
}

const keyAt = (points: Points, at: number) => `${points[at]},${points[at + 1]}`;

/**
 * Joins borders end to end. Where more than two meet, any two are joined: the even-odd rule fills the same. This is much less to
 * draw than every cell, and leaves no seams.
 */
function outlinesOf(borders: readonly Border[]): Outline[] {
  const ends = new Map<string, number[]>();
  for (const [index, { points }] of borders.entries()) {
    for (const key of [keyAt(points, 0), keyAt(points, points.length - 2)]) {
      const there = ends.get(key);
      if (there) there.push(index);
      else ends.set(key, [index]);
    }
  }
  const used = new Uint8Array(borders.length);
  return borders.flatMap(({ points: first }, begin): Outline[] => {
    if (used[begin]) return [];
    used[begin] = 1;
    const line = [...first];
    const start = keyAt(first, 0);
    let end = keyAt(first, first.length - 2);
    while (end !== start) {
      const next = ends.get(end)?.find((index) => !used[index]) ?? -1;
      const points = borders[next]?.points;
      if (!points) break;
      used[next] = 1;
      const last = points.length - 2;
      const isForward = keyAt(points, 0) === end;
      for (let step = 2; step <= last; step += 2) {
        const at = isForward ? step : last - step;
        line.push(points[at] ?? 0, points[at + 1] ?? 0);
      }
      end = keyAt(points, isForward ? last : 0);
    }
    const points = Float32Array.from(line);
    return [{ points, box: boxOf(points) }];
  });
}

function shapeOf({ cells, at, borders }: Cells, codes: ReadonlySet<string>): Shape {
  // One lookup per code instead of two per border; there may be eight thousand cells.
  const isIn = new Uint8Array(cells.length);
  for (const code of codes) {
    const index = at.get(code);
    if (index !== undefined) isIn[index] = 1;
  }
  const around: Border[] = [];
  const inside: Border[] = [];
  for (const border of borders) {
    const one = isIn[border.one] === 1;
    const other = border.other >= 0 && isIn[border.other] === 1;
    if (one !== other) around.push(border);
    else if (one) inside.push(border);
  }
  return { outlines: outlinesOf(around), around, inside };
}

const known = new WeakMap<Cells, WeakMap<ReadonlySet<string>, Shape>>();

/** The cached shape of a set of codes: the map is moved more often than codes change. */
export function shapeFor(cells: Cells, codes: ReadonlySet<string>): Shape {
  const shapes = known.get(cells) ?? new WeakMap<ReadonlySet<string>, Shape>();
  known.set(cells, shapes);
  const shape = shapes.get(codes) ?? shapeOf(cells, codes);
  shapes.set(codes, shape);
  return shape;
}
