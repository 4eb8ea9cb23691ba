import { expect, test } from "vitest";
import { secondsAsked } from "./retry-after.ts";

const now = new Date("2026-11-29T08:49:37Z");

test.each([
  ["120", 120],
  [" 5 ", 5],
  ["Sun, 29 Nov 2026 08:51:37 GMT", 120],
  ["Sun, 29 Nov 2026 08:49:00 GMT", 0],
  ["Sun, 29 Nov 2036 08:49:00 GMT", 7200],
  ["999999999999", 7200],
  ["0", 0],
  ["-5", 0],
  ["1e3", 0],
  ["0x10", 0],
  ["1.5", 0],
  ["soon", 0],
  ["tomorrow GMT", 0],
  ["Xyz, 99 Foo 2026 99:99:99 GMT", 0],
  ["", 0],
  [undefined, 0],
  [["5", "6"], 0],
])("Retry-After %j asks for %i seconds", (header, seconds) => {
  expect(secondsAsked(header, now)).toBe(seconds);
});
