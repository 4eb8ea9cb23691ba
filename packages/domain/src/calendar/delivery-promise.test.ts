import fc from "fast-check";
import { expect, test } from "vitest";
import { type DeliveryTimes, deliveryTimes } from "../goods/values.ts";
import { isBusinessDay } from "./business-days.ts";
import { weekday } from "./days.ts";
import { deliveryPromise } from "./delivery-promise.ts";

// Monday, 21 December 2026: Thursday to Saturday and the 31st are holidays, so few business days are left in the year.
test.each<[times: DeliveryTimes, placedAt: string, from: string, to: string, why: string]>([
  ["today", "2026-12-21T09:59:59.999+01:00", "2026-12-21", "2026-12-21", "in time"],
  ["today", "2026-12-21T10:00:00+01:00", "2026-12-22", "2026-12-22", "the cut-off itself is late"],
  ["today", "2026-12-20T08:00:00+01:00", "2026-12-21", "2026-12-21", "a Sunday counts for Monday"],
  ["today", "2026-12-23T10:00:00+01:00", "2026-12-28", "2026-12-28", "late before Christmas"],
  ["twentyFourHours", "2026-12-21T15:59:59+01:00", "2026-12-22", "2026-12-22", "in time"],
  ["twentyFourHours", "2026-12-21T16:00:00+01:00", "2026-12-23", "2026-12-23", "the cut-off itself is late"],
  ["twentyFourHours", "2026-11-19T12:00:00+01:00", "2026-11-20", "2026-11-20", "Thursday is the last day"],
  ["twentyFourHours", "2026-11-20T08:00:00+01:00", "2026-11-24", "2026-11-24", "Friday counts for Monday"],
  ["twentyFourHours", "2026-11-19T16:00:00+01:00", "2026-11-24", "2026-11-24", "late on Thursday counts for Monday"],
  ["twentyFourHours", "2026-05-13T12:00:00+02:00", "2026-05-15", "2026-05-15", "over Ascension"],
  ["twoWorkingDays", "2026-12-21T23:30:00+01:00", "2026-12-23", "2026-12-23", "no cut-off"],
  ["twoWorkingDays", "2026-12-19T12:00:00+01:00", "2026-12-23", "2026-12-23", "a Saturday counts for Monday"],
  ["threeFiveDays", "2026-12-21T06:03:00+01:00", "2026-12-28", "2026-12-30", "over Christmas"],
  ["fiveTenDays", "2026-12-21T06:03:00+01:00", "2026-12-30", "2027-01-08", "over New Year"],
  ["normal", "2026-12-21T06:03:00+01:00", "2026-12-30", "2027-01-08", "as five to ten days"],
  ["weekTimeOne", "2026-12-21T06:03:00+01:00", "2026-12-28", "2026-12-30", "the following week, holidays left out"],
  ["weekTimeTwo", "2026-12-21T06:03:00+01:00", "2027-01-04", "2027-01-08", "the week after that"],
  ["weekTimeOne", "2026-12-19T06:03:00+01:00", "2026-12-28", "2026-12-30", "a Saturday counts for the coming Monday"],
])("%s, placed %s: from %s to %s (%s)", (times, placedAt, from, to) => {
  expect(deliveryPromise(times, placedAt)).toEqual({ from, to });
});

test("the hour is in Berlin time, in winter and in summer", () => {
  expect(deliveryPromise("today", "2026-12-21T08:59:00Z").from).toBe("2026-12-21");
  expect(deliveryPromise("today", "2026-07-20T07:59:00Z").from).toBe("2026-07-20");
  expect(deliveryPromise("today", "2026-07-20T08:59:00Z").from).toBe("2026-07-21");
  expect(deliveryPromise("twoWorkingDays", "2026-12-20T23:30:00Z").from).toBe("2026-12-23");
});

test("a moment without its offset is refused", () => {
  expect(() => deliveryPromise("today", "2026-12-21T09:00:00")).toThrow(RangeError);
});

test("every promise starts and ends on a business day, not before the order; faster classes come first", () => {
  const placed = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2100-11-30"), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(placed, (placedAt) => {
      for (const times of deliveryTimes) {
        const { from, to } = deliveryPromise(times, placedAt);
        expect(isBusinessDay(from) && isBusinessDay(to) && from <= to && from >= placedAt.slice(0, 10)).toBe(true);
      }
      expect(deliveryPromise("twoWorkingDays", placedAt).to < deliveryPromise("threeFiveDays", placedAt).from).toBe(
        true,
      );
      expect(weekday(deliveryPromise("weekTimeTwo", placedAt).to)).toBeLessThanOrEqual(5);
      expect(deliveryPromise("weekTimeOne", placedAt).to < deliveryPromise("weekTimeTwo", placedAt).from).toBe(true);
    }),
    { seed: 20261221, numRuns: 200 },
  );
});
