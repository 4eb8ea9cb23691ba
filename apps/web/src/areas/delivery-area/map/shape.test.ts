import { expect, test } from "vitest";
import { shapeFor } from "./shape.ts";
import { type Topology, unpack } from "./topology.ts";

/** Four square codes that meet in one corner: 10 and 20 above 30 and 40. */
const square: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [
    [
      [1, 1],
      [0, 1],
    ], // between 10 and 20
    [
      [1, 1],
      [-1, 0],
    ], // between 10 and 30
    [
      [1, 1],
      [1, 0],
    ], // between 20 and 40
    [
      [1, 1],
      [0, -1],
    ], // between 30 and 40
    [
      [0, 1],
      [0, 1],
      [1, 0],
    ], // around 10
    [
      [1, 2],
      [1, 0],
      [0, -1],
    ], // around 20
    [
      [0, 1],
      [0, -1],
      [1, 0],
    ], // around 30
    [
      [2, 1],
      [0, -1],
      [-1, 0],
    ], // around 40
  ],
  objects: {
    digits2: {
      geometries: [
        { type: "Polygon", id: "10", arcs: [[1, 4, -1]] },
        { type: "Polygon", id: "20", arcs: [[0, 5, -3]] },
        { type: "Polygon", id: "30", arcs: [[-2, 3, -7]] },
        { type: "Polygon", id: "40", arcs: [[2, 7, -4]] },
      ],
    },
  },
};
const { digits2: cells } = unpack(square, ["digits2"]);

/** Whether a point is filled under the even-odd rule, which the canvas uses. */
function isFilled(codes: readonly string[], x: number, y: number): boolean {
  const crossings = shapeFor(cells, new Set(codes)).outlines.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 - 1 }, (_, step) => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(step * 2, step * 2 + 4);
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    }),
  );
  return crossings.filter(Boolean).length % 2 === 1;
}
const middles = Object.fromEntries(cells.cells.map(({ id, middle }) => [id, middle]));

test.each([[["10"]], [["10", "20"]], [["10", "40"]], [["10", "20", "30"]], [["10", "20", "30", "40"]]])(
  "the outlines of %j enclose exactly these codes, also when they meet only in a corner",
  (codes) => {
    for (const [id, { x, y }] of Object.entries(middles)) expect(isFilled(codes, x, y), id).toBe(codes.includes(id));
  },
);

test("borders are split into outer and inner ones, and each outline is closed", () => {
  const { around, inside, outlines } = shapeFor(cells, new Set(["10", "20"]));
  expect([around.length, inside.length, outlines.length]).toEqual([4, 1, 1]);
  for (const { points } of outlines) expect(points.slice(0, 2)).toEqual(points.slice(-2));
});

test("the shape of the same codes is cached, other codes get another shape", () => {
  const codes = new Set(["10"]);
  expect(shapeFor(cells, codes)).toBe(shapeFor(cells, codes));
  expect(shapeFor(cells, new Set(["20"]))).not.toBe(shapeFor(cells, codes));
});
