import fc from "fast-check";
import { expect, test } from "vitest";
import { berlinTime } from "../format/berlin.ts";
import { answerBy, answerTerms } from "./answer-by.ts";
import { answeringFrom } from "./answer-hours.ts";
import { isBusinessDay, nextBusinessDay } from "./business-days.ts";

const usual = { untilHour: 17, withinHours: null };

test.each([
  ["2026-11-23T06:03:00+01:00", "2026-11-24T16:00:00Z", "the next day"],
  ["2026-11-20T16:00:00+01:00", "2026-11-23T16:00:00Z", "over a weekend"],
  ["2026-12-23T09:00:00+01:00", "2026-12-28T16:00:00Z", "over Christmas"],
  ["2026-03-27T22:00:00+01:00", "2026-03-30T15:00:00Z", "over the night the clocks go forward"],
  ["2026-10-23T22:00:00+02:00", "2026-10-26T16:00:00Z", "over the night the clocks go back"],
  ["2026-11-22T23:30:00Z", "2026-11-24T16:00:00Z", "half past midnight in Berlin is the next day"],
])("an order of %s is answered by %s: %s", (placedAt, until) => {
  expect(answerBy(placedAt, usual)).toBe(until);
});

test.each([
  ["2026-11-23T09:30:00+01:00", 4, "2026-11-23T12:30:00Z", "the same day"],
  ["2026-11-20T16:00:00+01:00", 4, "2026-11-23T09:00:00Z", "an hour on Friday, the rest on Monday"],
  ["2026-11-23T05:00:00+01:00", 2, "2026-11-23T08:00:00Z", "hours count from seven on"],
  ["2026-11-21T12:00:00+01:00", 3, "2026-11-23T09:00:00Z", "a Saturday does not count"],
  ["2026-11-23T18:00:00+01:00", 1, "2026-11-24T07:00:00Z", "after the day's last hour"],
  ["2026-11-23T16:00:00+01:00", 24, "2026-11-24T16:00:00Z", "never later than the next working day's hour"],
])("an order of %s within %i hours is answered by %s: %s", (placedAt, withinHours, until) => {
  expect(answerBy(placedAt, { untilHour: 17, withinHours })).toBe(until);
});

test("an agency may shorten the platform's terms, and not lengthen them", () => {
  expect(answerTerms(17, {})).toEqual({ untilHour: 17, withinHours: null });
  expect(answerTerms(17, { answerUntilHour: 12, answerWithinHours: 3 })).toEqual({ untilHour: 12, withinHours: 3 });
  expect(answerTerms(12, { answerUntilHour: 17 }).untilHour).toBe(12);
});

test("closed days of the agency count like holidays", () => {
  const works = (day: string) => isBusinessDay(day) && !(day >= "2026-11-24" && day <= "2026-11-27");
  expect(answerBy("2026-11-23T09:00:00+01:00", usual, works)).toBe("2026-11-30T16:00:00Z");
  expect(answerBy("2026-11-23T15:00:00+01:00", { untilHour: 17, withinHours: 4 }, works)).toBe("2026-11-30T08:00:00Z");
});

const moment = fc
  .integer({ min: 0, max: 20 * 366 * 24 * 60 })
  .map((minutes) => Date.UTC(2020, 0, 1) + minutes * 60_000);
const terms = fc.record({
  untilHour: fc.integer({ min: 8, max: 20 }),
  withinHours: fc.option(fc.integer({ min: 1, max: 24 })),
});

test("over 20 years every answer is due later than the order, on a working day, within its hours", () => {
  fc.assert(
    fc.property(moment, terms, (at, own) => {
      const placedAt = new Date(at).toISOString();
      const until = answerBy(placedAt, own);
      const { date, time } = berlinTime(until);
      expect(Date.parse(until)).toBeGreaterThan(at - (at % 60_000));
      expect(isBusinessDay(date)).toBe(true);
      expect(date <= nextBusinessDay(berlinTime(placedAt).date)).toBe(true);
      expect(time >= `${String(answeringFrom).padStart(2, "0")}:00:00`).toBe(true);
      expect(time <= `${String(own.untilHour).padStart(2, "0")}:00:00`).toBe(true);
    }),
    { seed: 26, numRuns: 1000 },
  );
});

test("over 20 years a later order is never due earlier, and fewer hours are never later", () => {
  fc.assert(
    fc.property(moment, fc.nat(3 * 24 * 60), terms, (at, later, own) => {
      const first = answerBy(new Date(at).toISOString(), own);
      const second = answerBy(new Date(at + later * 60_000).toISOString(), own);
      expect(Date.parse(second)).toBeGreaterThanOrEqual(Date.parse(first));
      const { withinHours } = own;
      if (withinHours === null || withinHours === 1) return;
      const tighter = answerBy(new Date(at).toISOString(), { ...own, withinHours: withinHours - 1 });
      expect(Date.parse(tighter)).toBeLessThanOrEqual(Date.parse(first));
    }),
    { seed: 27, numRuns: 1000 },
  );
});

test("over 20 years the answer's hour is the same on Berlin's clocks in summer and winter", () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(berlinTime(answerBy(new Date(at).toISOString(), usual)).time).toBe("17:00:00");
    }),
    { seed: 28, numRuns: 1000 },
  );
});
