import fc from "fast-check";
import { expect, test } from "vitest";
import { inLane, insertedAt, lastPosition, type Stop } from "./lanes.ts";

const lane = fc
  .array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
  .map((positions) => inLane(positions.map((position, nth) => ({ id: `s${nth}`, position }))));

const withChanges = (stops: readonly Stop[], id: string, changes: readonly Stop[]): string[] => {
  const all = new Map([...stops, { id, position: 0 }, ...changes].map((stop) => [stop.id, stop]));
  return inLane([...all.values()]).map((stop) => stop.id);
};

test("a stop comes to stand where it was put, and no other two change their sequence", () => {
  fc.assert(
    fc.property(lane, fc.nat(12), (stops, wish) => {
      const at = Math.min(wish, stops.length);
      const ids = stops.map(({ id }) => id);
      expect(withChanges(stops, "new", insertedAt(stops, "new", at))).toEqual(ids.toSpliced(at, 0, "new"));
    }),
    { seed: 119, numRuns: 500 },
  );
});

test("a thousand stops put at the same place keep their sequence and whole numbers in range", () => {
  let stops: Stop[] = [];
  for (let nth = 0; nth < 1000; nth += 1) {
    const at = Math.min(1, stops.length);
    const changes = insertedAt(stops, `s${nth}`, at);
    stops = inLane([...new Map([...stops, ...changes].map((stop) => [stop.id, stop])).values()]);
  }
  expect(stops.map(({ id }) => id)).toEqual(["s0", ...Array.from({ length: 999 }, (_, at) => `s${999 - at}`)]);
  expect(stops.every(({ position }) => Number.isInteger(position) && position > 0 && position <= lastPosition)).toBe(
    true,
  );
});

test("a lane whose last position is the largest one is numbered anew", () => {
  const stops = [{ id: "a", position: lastPosition }];
  expect(insertedAt(stops, "b", 1)).toEqual([
    { id: "a", position: 1024 },
    { id: "b", position: 2048 },
  ]);
});
