import { expect, test } from "vitest";
import { boxAround, cellAt, cellsWithin, gapsBetween, project, type Topology, unpack } from "./topology.ts";

/**
 * Three codes in a row, each a square of two degrees; the fourth is a hole in the middle one:
 *   10 | 20 (around 40) | 30
 */
const row: Topology = {
  transform: { scale: [1, 1], translate: [8, 50] },
  arcs: [
    [
      [2, 0],
      [0, 2],
    ], // between 10 and 20
    [
      [4, 0],
      [0, 2],
    ], // between 20 and 30
    [
      [2, 2],
      [-2, 0],
      [0, -2],
      [2, 0],
    ], // around 10
    [
      [2, 0],
      [2, 0],
    ], // below 20
    [
      [4, 2],
      [-2, 0],
    ], // above 20
    [
      [4, 0],
      [2, 0],
      [0, 2],
      [-2, 0],
    ], // around 30
    [
      [2.5, 0.5],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ], // around 40
  ],
  objects: {
    digits2: {
      geometries: [
        { type: "Polygon", id: "10", arcs: [[0, 2]] },
        { type: "Polygon", id: "20", arcs: [[3, 1, 4, -1], [6]] },
        { type: "MultiPolygon", id: "30", arcs: [[[5, -2]]] },
        { type: "Polygon", id: "40", arcs: [[-7]] },
        { type: null, id: "99" },
      ],
    },
  },
};
const { digits2: cells } = unpack(row, ["digits2"]);
const at = (across: number, up: number) => project(8 + across, 50 + up);

test("a topology is unpacked into cells with box and centre, and borders with the cells on both sides", () => {
  expect(cells.cells.map(({ id }) => id)).toEqual(["10", "20", "30", "40"]);
  const sides = cells.borders.map(({ one, other }) => [one, other].map((index) => cells.cells[index]?.id ?? "outside"));
  expect(sides).toEqual([
    ["10", "20"],
    ["20", "30"],
    ["10", "outside"],
    ["20", "outside"],
    ["20", "outside"],
    ["30", "outside"],
    ["20", "40"],
  ]);
  const [ten] = cells.cells;
  expect(ten?.middle.x).toBeCloseTo(at(1, 1).x, 4);
  expect(ten?.middle.y).toBeCloseTo(at(1, 1).y, 4);
  expect(ten?.box.left).toBeCloseTo(at(0, 0).x, 4);
  expect(ten?.box.top).toBeCloseTo(at(0, 2).y, 4);
});

test("a point finds its cell, also in the hole of another cell; a point outside finds none", () => {
  const found = [at(1, 1), at(2.2, 1), at(3, 1), at(5, 1), at(7, 1)].map((point) => cellAt(cells, point)?.id);
  expect(found).toEqual(["10", "20", "40", "30", undefined]);
});

test("a line around the centres of cells selects these cells", () => {
  const line = [at(0.5, 0.5), at(3.6, 0.5), at(3.6, 1.5), at(0.5, 1.5)];
  expect(cellsWithin(cells, line)).toEqual(["10", "20", "40"]);
});

test("a code between served codes is a gap, a code at their edge is not", () => {
  expect(gapsBetween(cells, new Set(["10", "30"]))).toEqual(["20"]);
  expect(gapsBetween(cells, new Set(["20"]))).toEqual(["10", "30", "40"]);
  expect(gapsBetween(cells, new Set(["10"]))).toEqual([]);
  expect(gapsBetween(cells, new Set(["10", "20", "30", "40"]))).toEqual([]);
});

test("the bounding box ignores codes that are not on the map", () => {
  const box = boxAround(cells, ["10", "30", "77"]);
  expect(box?.left).toBeCloseTo(at(0, 0).x, 4);
  expect(box?.right).toBeCloseTo(at(6, 0).x, 4);
  expect(boxAround(cells, ["77"])).toBeUndefined();
});
