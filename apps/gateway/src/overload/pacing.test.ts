import { expect, test } from "vitest";
import { createPacing } from "./pacing.ts";

test("promise 44: an account has 150 calls at once, then 32 a second; a wait beyond two seconds is refused", () => {
  let now = 1_000_000;
  const pace = createPacing(() => now);
  for (let call = 0; call < 150; call += 1) expect(pace("a", 1)).toBe(0);
  expect(pace("a", 1)).toBe(1000 / 32);
  expect(pace("a", 10)).toBe(11_000 / 32);
  expect(pace("b", 10)).toBe(0);
  let waiting = 11;
  while (pace("a", 1) !== undefined) waiting += 1;
  expect(waiting).toBe(64);
  // A refused call does not count: one second later there is room for 32 more.
  now += 1000;
  let more = 0;
  while (pace("a", 1) !== undefined) more += 1;
  expect(more).toBe(32);
  now += 60_000;
  expect(pace("a", 150)).toBe(0);
  // A clock that is set back locks no account out.
  now -= 3_600_000;
  expect(pace("a", 1)).toBe(0);
});
