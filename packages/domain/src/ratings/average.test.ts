import { expect, test } from "vitest";
import { averageTenths } from "./average.ts";

test("an average is exact in tenths, half up, and none is null", () => {
  expect(averageTenths({ sum: 93, count: 20 })).toBe(47);
  expect(averageTenths({ sum: 929_999, count: 200_000 })).toBe(46);
  expect(averageTenths({ sum: 930_000, count: 200_000 })).toBe(47);
  expect(averageTenths({ sum: 5, count: 1 })).toBe(50);
  expect(averageTenths({ sum: 1, count: 1 })).toBe(10);
  expect(averageTenths({ sum: 0, count: 0 })).toBeNull();
});

test("an average is the nearest tenth for any sum of up to 400 ratings", () => {
  for (let count = 1; count <= 400; count += 7)
    for (let sum = count; sum <= 5 * count; sum += 3) {
      const tenths = averageTenths({ sum, count }) ?? 0;
      const [twice, off] = [20 * sum, 2 * count * tenths];
      expect(twice - off >= -count && twice - off < count, `${sum} of ${count}`).toBe(true);
    }
});
