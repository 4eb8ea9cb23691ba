import { expect, test } from "vitest";
import { waitsForAnswer } from "./waits.ts";

const now = "2026-12-21T10:00:00Z";
const old = { answered: false, hasText: false, stars: 3, publishedAt: "2026-11-21T09:59:59Z" };

test("a rating waits for an answer where it has a text, or few stars of the last thirty days", () => {
  expect(waitsForAnswer(old, now)).toBe(false);
  expect(waitsForAnswer({ ...old, publishedAt: "2026-11-21T10:00:00Z" }, now)).toBe(true);
  expect(waitsForAnswer({ ...old, stars: 4, publishedAt: now }, now)).toBe(false);
  expect(waitsForAnswer({ ...old, stars: 5, hasText: true }, now)).toBe(true);
});

test("an answered rating does not wait", () => {
  expect(waitsForAnswer({ ...old, hasText: true, publishedAt: now, answered: true }, now)).toBe(false);
});
