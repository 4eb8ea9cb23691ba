import fc from "fast-check";
import { expect, test } from "vitest";
import { bearingTableOf } from "./bearing-table.ts";
import { heightOf, litresAt, type TankShape } from "./shape.ts";

const cm = (from: number, to: number) => fc.integer({ min: from, max: to });
const upright: fc.Arbitrary<TankShape> = fc.oneof(
  fc.record({
    kind: fc.constant("cuboid" as const),
    lengthCm: cm(40, 400),
    widthCm: cm(40, 300),
    heightCm: cm(60, 300),
  }),
  fc.record({ kind: fc.constant("standingCylinder" as const), diameterCm: cm(60, 290), heightCm: cm(60, 300) }),
);
const lying: fc.Arbitrary<TankShape> = fc.record({
  kind: fc.constantFrom("lyingCylinder" as const, "lyingDished" as const),
  diameterCm: cm(60, 290),
  lengthCm: cm(100, 1500),
});
const shapes = fc.oneof(upright, lying);
const runs = { numRuns: 60 };

test("a table begins empty, never falls, ends full, and has whole litres at every centimetre", () => {
  fc.assert(
    fc.property(shapes, cm(1, 25), (shape, count) => {
      const { rows, capacityLitres } = bearingTableOf(shape, count);
      expect(rows.map(({ cm }) => cm)).toEqual(Array.from({ length: heightOf(shape) + 1 }, (_, at) => at));
      expect(rows[0]?.litres).toBe(0);
      expect(rows.at(-1)?.litres).toBe(capacityLitres);
      for (const [at, { litres }] of rows.entries()) {
        expect(Number.isInteger(litres)).toBe(true);
        expect(litres).toBeGreaterThanOrEqual(rows[at - 1]?.litres ?? 0);
      }
    }),
    runs,
  );
});

test("the limit is the highest centimetre with at most 95 %", () => {
  fc.assert(
    fc.property(shapes, cm(1, 25), (shape, count) => {
      const { rows, capacityLitres, limitLitres, limitCm } = bearingTableOf(shape, count);
      expect(limitLitres).toBeLessThanOrEqual(capacityLitres * 0.95);
      expect(limitLitres).toBeGreaterThan(capacityLitres * 0.95 - 1);
      expect(rows[limitCm]?.litres).toBeLessThanOrEqual(limitLitres);
      expect(rows[limitCm + 1]?.litres).toBeGreaterThan(limitLitres);
    }),
    runs,
  );
});

test("a lying tank holds the same below a level as above its mirror level, and half of all at the middle", () => {
  fc.assert(
    fc.property(lying, fc.double({ min: 0, max: 1, noNaN: true }), (shape, share) => {
      const height = heightOf(shape);
      const whole = litresAt(shape, height);
      expect(Math.abs(litresAt(shape, share * height) + litresAt(shape, height - share * height) - whole)).toBeLessThan(
        2,
      );
      expect(Math.abs(litresAt(shape, height / 2) * 2 - whole)).toBeLessThan(2);
    }),
    runs,
  );
});

test("joined tanks hold the multiple of one tank", () => {
  fc.assert(
    fc.property(shapes, cm(1, 25), cm(0, 300), (shape, count, level) => {
      expect(Math.abs(litresAt(shape, level, count) - count * litresAt(shape, level))).toBeLessThanOrEqual(count);
    }),
    runs,
  );
});

test.each<[string, TankShape, number, number]>([
  ["a cuboid of 1 × 1 × 1.5 m, at 80 cm", { kind: "cuboid", lengthCm: 100, widthCm: 100, heightCm: 150 }, 80, 800],
  ["a standing cylinder of 2 m, at 1 m", { kind: "standingCylinder", diameterCm: 200, heightCm: 250 }, 100, 3142],
  ["a lying cylinder of 2 × 5 m, half full", { kind: "lyingCylinder", diameterCm: 200, lengthCm: 500 }, 100, 7854],
  // A quarter of a circle's height contains 19.55 % of its area.
  ["the same, at a quarter of its height", { kind: "lyingCylinder", diameterCm: 200, lengthCm: 500 }, 50, 3071],
  // Plus two ends of 0.1 × 2³ m³ each.
  ["the same with dished ends, full", { kind: "lyingDished", diameterCm: 200, lengthCm: 500 }, 200, 17308],
])("%s", (_, shape, level, litres) => {
  expect(litresAt(shape, level)).toBe(litres);
});
