import { expect, test } from "vitest";
import { answerByOf } from "./answer-by.ts";

const terms = { untilHour: 17, withinHours: null };
const placedAt = "2026-11-23T09:00:00+01:00";
const closed = (from: string, to: string) => ({ closedDays: [{ from, to, reason: "Betriebsferien" }], pause: null });
const paused = (from: string, until: string) => ({ closedDays: [], pause: { from, until, reason: "Inventur" } });

test("closed days and days in a pause do not count", () => {
  expect(answerByOf(undefined, placedAt, terms)).toBe("2026-11-24T16:00:00Z");
  expect(answerByOf(closed("2026-11-24", "2026-11-25"), placedAt, terms)).toBe("2026-11-26T16:00:00Z");
  expect(answerByOf(paused("2026-11-23T20:00:00+01:00", "2026-11-25T20:00:00+01:00"), placedAt, terms)).toBe(
    "2026-11-26T16:00:00Z",
  );
});

test("a pause that ends during a day leaves that day for answers, so a pause until morning moves nothing", () => {
  const untilMorning = paused("2026-11-23T17:00:00+01:00", "2026-11-24T07:00:00+01:00");
  expect(answerByOf(untilMorning, placedAt, terms)).toBe("2026-11-24T16:00:00Z");
});

test("an area that is closed for months answers like one that is open", () => {
  expect(answerByOf(closed("2026-11-24", "2027-08-31"), placedAt, terms)).toBe("2026-11-24T16:00:00Z");
});
