import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("promise 40: of 1,000 simultaneous starts about 50 a second begin, in order; a later one at once", async () => {
  const turn = createPace(50);
  const began: { who: number; at: number }[] = [];
  const start = performance.now();
  for (let who = 0; who < 1000; who += 1) void turn().then(() => began.push({ who, at: performance.now() - start }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(began.map(({ who }) => who)).toEqual(Array.from({ length: 1000 }, (_, who) => who));
  for (let second = 0; second < 20; second += 1)
    expect(began.filter(({ at }) => Math.floor(at / 1000) === second).length, `second ${second}`).toBeLessThan(52);
  expect(began.at(-1)?.at).toBeLessThan(20_000);
  await turn();
});
