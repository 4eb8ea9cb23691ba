import { expect, test } from "vitest";
import { retryDelayMs } from "./reconnect-delay.ts";

test("promise 40: retry delays double up to 15 s and differ at random", () => {
  const bounds = (tries: number): number[] => [0, 1].map((random) => retryDelayMs(tries, 1000, () => random));
  expect([0, 1, 2, 3, 4, 9].map(bounds)).toEqual([
    [500, 1000],
    [1000, 2000],
    [2000, 4000],
    [4000, 8000],
    [7500, 15_000],
    [7500, 15_000],
  ]);
  expect(new Set(Array.from({ length: 100 }, () => retryDelayMs(4, 1000))).size).toBeGreaterThan(50);
});
