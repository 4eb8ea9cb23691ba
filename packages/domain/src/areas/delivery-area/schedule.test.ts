import fc from "fast-check";
import { expect, test } from "vitest";
import { NoBusinessDayError } from "../../calendar/business-days.ts";
import { defaultClassTerms } from "../../calendar/delivery-classes.ts";
import { deliveryPromise } from "../../calendar/delivery-promise.ts";
import { type DeliveryTimes, deliveryTimes } from "../../goods/values.ts";
import { slotsIn } from "./open-days.ts";
import {
  type ClassSettings,
  firstDayWithRoom,
  offersAt,
  pauseAt,
  promiseIn,
  type Schedule,
  worksOn,
} from "./schedule.ts";

const classes = Object.fromEntries(
  deliveryTimes.map((times) => [times, { ...defaultClassTerms[times], isActive: true, ordersPerDay: null }]),
) as Record<DeliveryTimes, ClassSettings>;
const both = { morning: true, afternoon: true };
const usual: Schedule = {
  deliveryTimes: classes,
  slots: { weekday: both, weekend: both },
  ordersPerDay: null,
  closedDays: [],
  pause: null,
};
const withClass = (times: DeliveryTimes, more: Partial<ClassSettings>): Schedule => ({
  ...usual,
  deliveryTimes: { ...classes, [times]: { ...classes[times], ...more } },
});
const seeded = { seed: 20261122, numRuns: 100 };

// The oracle counts day numbers in one list of all working days. It uses Gauss's Easter formula and Intl for clock times.
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const dayAt = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

function easterByGauss(year: number): number {
  const [a, b, c] = [year % 19, year % 4, year % 7];
  const d = (19 * a + 24) % 30;
  const e = (2 * b + 4 * c + 6 * d + 5) % 7;
  const march = 22 + d + e;
  const late = (march === 57 || (d === 28 && e === 6 && a > 10)) && march > 55 ? 7 : 0;
  return dayNumber(`${year}-03-01`) + march - 1 - late;
}
const years = Array.from({ length: 22 }, (_, index) => 2024 + index);
const free = new Set(
  years.flatMap((year) => [
    ...["01-01", "05-01", "10-03", "12-24", "12-25", "12-26", "12-31"].map((day) => dayNumber(`${year}-${day}`)),
    ...[-2, 1, 39, 50].map((after) => easterByGauss(year) + after),
  ]),
);
const weekdayOf = (number: number) => ((number + 3) % 7) + 1;
const workingDays: readonly number[] = years.flatMap((year) => {
  const first = dayNumber(`${year}-01-01`);
  return Array.from({ length: dayNumber(`${year + 1}-01-01`) - first }, (_, index) => first + index).filter(
    (day) => weekdayOf(day) < 6 && !free.has(day),
  );
});

const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
function wallClock(moment: Date): { day: number; minutes: number } {
  const parts = new Map(berlin.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    day: Date.UTC(part("year"), part("month") - 1, part("day")) / 86_400_000,
    minutes: part("hour") * 60 + part("minute"),
  };
}

function expected(schedule: Schedule, times: DeliveryTimes, placed: Date): { from: string; to: string } {
  const closed = schedule.closedDays.map(({ from, to }) => [dayNumber(from), dayNumber(to)] as const);
  const works = workingDays.filter((day) => !closed.some(([from, to]) => from <= day && day <= to));
  const { cutOff, weekdays } = schedule.deliveryTimes[times];
  const { day, minutes } = wallClock(placed);
  const [hour = 24, minute = 0] = cutOff?.split(":").map(Number) ?? [];
  const earliest = minutes < hour * 60 + minute ? day : day + 1;
  const at = works.findIndex((candidate) => candidate >= earliest && weekdays.includes(weekdayOf(candidate)));
  const spans = { today: [0, 0], twentyFourHours: [1, 1], twoWorkingDays: [2, 2], threeFiveDays: [3, 5] } as const;
  if (times === "weekTimeOne" || times === "weekTimeTwo") {
    const counts = works[at] ?? 0;
    const monday = counts - weekdayOf(counts) + 1 + (times === "weekTimeOne" ? 7 : 14);
    const first = works.find((candidate) => candidate >= monday) ?? 0;
    const sunday = first - weekdayOf(first) + 7;
    return { from: dayAt(first), to: dayAt(works.findLast((candidate) => candidate <= sunday) ?? 0) };
  }
  const [from, to] = times === "fiveTenDays" || times === "normal" ? [5, 10] : spans[times];
  return { from: dayAt(works[at + from] ?? 0), to: dayAt(works[at + to] ?? 0) };
}

// Any moment of twenty years; half of the samples lie near a clock change, New Year, Easter or a leap day.
const anyMoment = fc.date({ min: new Date("2025-01-01"), max: new Date("2044-12-31"), noInvalidDate: true });
const edges = ["01-01", "02-28", "02-29", "03-01", "03-29", "10-25", "12-23", "12-31"];
const nearEdge = fc
  .tuple(fc.integer({ min: 2025, max: 2044 }), fc.constantFrom(...edges, "easter"), fc.integer({ min: -72, max: 72 }))
  .map(([year, edge, hours]) => {
    const day = edge === "easter" ? easterByGauss(year) : dayNumber(`${year}-01-01`) + dayOfYear(year, edge);
    return new Date(day * 86_400_000 + hours * 3_600_000);
  });
const dayOfYear = (year: number, edge: string) =>
  Math.round((Date.UTC(year, Number(edge.slice(0, 2)) - 1, Number(edge.slice(3))) - Date.UTC(year, 0, 1)) / 86_400_000);
const moment = fc.oneof(anyMoment, nearEdge);

const someTerms = fc.record({
  cutOff: fc.option(
    fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16)),
  ),
  weekdays: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
});
const closedAround = (day: string) =>
  fc.array(
    fc.tuple(fc.integer({ min: -10, max: 20 }), fc.nat(9)).map(([after, length]) => ({
      from: dayAt(dayNumber(day) + after),
      to: dayAt(dayNumber(day) + after + length),
      reason: "Betriebsferien",
    })),
    { maxLength: 3 },
  );

test("with the settings of portal §9 an area's promises match the rule over 20 years", () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...deliveryTimes), (placed, times) => {
      const at = placed.toISOString();
      const promise = promiseIn(usual, times, at);
      expect(promise).toEqual(deliveryPromise(times, at));
      expect(promise).toEqual(expected(usual, times, placed));
    }),
    seeded,
  );
});

test("a schedule with own cut-offs, weekdays and closed days gives the same promise as counting by hand", () => {
  const asked = moment.chain((placed) =>
    fc.tuple(
      fc.constant(placed),
      fc.constantFrom(...deliveryTimes),
      someTerms,
      closedAround(placed.toISOString().slice(0, 10)),
    ),
  );
  fc.assert(
    fc.property(asked, ([placed, times, terms, closedDays]) => {
      const schedule = { ...withClass(times, terms), closedDays };
      const promise = promiseIn(schedule, times, placed.toISOString());
      expect(promise).toEqual(expected(schedule, times, placed));
      expect(worksOn(schedule, promise.from) && worksOn(schedule, promise.to)).toBe(true);
    }),
    seeded,
  );
});

test("the cut-off is exact to the second on both clock change days", () => {
  for (const [inTime, late] of [
    ["2026-03-30T07:59:59Z", "2026-03-30T08:00:00Z"],
    ["2026-10-26T08:59:59Z", "2026-10-26T09:00:00Z"],
  ] as const) {
    expect(promiseIn(usual, "today", inTime).from).toBe(inTime.slice(0, 10));
    expect(promiseIn(usual, "today", late).from > late.slice(0, 10)).toBe(true);
  }
});

test("closed days are not worked on, and a fully closed week moves the promise to the next week", () => {
  const closed = { ...usual, closedDays: [{ from: "2026-11-23", to: "2026-11-29", reason: "Betriebsferien" }] };
  expect(promiseIn(closed, "twentyFourHours", "2026-11-19T12:00:00Z")).toEqual({
    from: "2026-11-20",
    to: "2026-11-20",
  });
  expect(promiseIn(closed, "twentyFourHours", "2026-11-20T12:00:00Z")).toEqual({
    from: "2026-12-01",
    to: "2026-12-01",
  });
  expect(promiseIn(closed, "weekTimeOne", "2026-11-18T12:00:00Z")).toEqual({ from: "2026-11-30", to: "2026-12-04" });
});

test("a day without a slot is not a working day; Saturday slots are additional", () => {
  const none = { morning: false, afternoon: false };
  expect(slotsIn({ slots: { weekday: { ...both, morning: false }, weekend: both } }, "2026-11-20")).toEqual([
    { from: 12, to: 17 },
  ]);
  expect(slotsIn({ slots: { weekday: none, weekend: both } }, "2026-11-21")).toHaveLength(2);
  expect(worksOn({ closedDays: [], slots: { weekday: none, weekend: both } }, "2026-11-20")).toBe(false);
  expect(worksOn(usual, "2026-11-21")).toBe(false);
});

test("more than 120 closed days end the search with an error", () => {
  const closed = { ...usual, closedDays: [{ from: "2026-11-01", to: "2027-06-30", reason: "Umbau" }] };
  expect(() => promiseIn(closed, "normal", "2026-11-20T12:00:00Z")).toThrow(NoBusinessDayError);
  expect(offersAt(closed, "2026-11-20T12:00:00Z").every(({ notOffered }) => notOffered === "noDay")).toBe(true);
});

test("a pause starts at its first moment and ends at its last", () => {
  const paused = {
    ...usual,
    pause: { from: "2026-11-20T12:00:00Z", until: "2026-11-23T06:00:00Z", reason: "Inventur" },
  };
  expect(pauseAt(paused, "2026-11-20T11:59:59Z")).toBeNull();
  expect(pauseAt(paused, "2026-11-20T13:00:00+01:00")).toBe(paused.pause);
  expect(pauseAt(paused, "2026-11-23T05:59:59Z")).toBe(paused.pause);
  expect(pauseAt(paused, "2026-11-23T07:00:00+01:00")).toBeNull();
  expect(pauseAt(usual, "2026-11-20T12:00:00Z")).toBeNull();
  expect(new Set(offersAt(paused, "2026-11-21T12:00:00Z").map(({ notOffered }) => notOffered))).toEqual(
    new Set(["paused"]),
  );
});

test("each class gives its promise or the reason why it is not offered", () => {
  const schedule: Schedule = {
    ...usual,
    deliveryTimes: {
      ...classes,
      today: { ...classes.today, isActive: false },
      twentyFourHours: { ...classes.twentyFourHours, weekdays: [] },
      twoWorkingDays: { ...classes.twoWorkingDays, ordersPerDay: 2 },
    },
  };
  const full = () => ({ all: 2, ofClass: { twoWorkingDays: 2 } });
  const offers = offersAt(schedule, "2026-11-20T13:05:00Z", full);
  expect(offers.map(({ times, promise, notOffered }) => [times, notOffered ?? promise?.from])).toEqual([
    ["fiveTenDays", "2026-11-27"],
    ["threeFiveDays", "2026-11-25"],
    ["today", "inactive"],
    ["twentyFourHours", "noWeekday"],
    ["twoWorkingDays", "full"],
    ["weekTimeOne", "2026-11-23"],
    ["weekTimeTwo", "2026-11-30"],
    ["normal", "2026-11-27"],
  ]);
});

test("with a daily limit the first working day with room is used", () => {
  const counts = fc.array(fc.nat(5), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(7000), counts, fc.integer({ min: 1, max: 5 }), (after, taken, limit) => {
      const start = dayNumber("2025-01-01") + after;
      const promised = (day: string) => ({ all: taken[dayNumber(day) - start] ?? 0, ofClass: {} });
      const schedule = { ...usual, ordersPerDay: limit };
      const found = dayNumber(firstDayWithRoom(schedule, "normal", dayAt(start), promised));
      const withRoom = workingDays.filter((day) => day >= start && (taken[day - start] ?? 0) < limit);
      expect(found).toBe(withRoom[0]);
    }),
    seeded,
  );
});

test("a promise begins later when its first days are full, and moves completely when all are full", () => {
  const schedule = { ...usual, ordersPerDay: 3 };
  const placed = "2026-11-20T13:05:00Z";
  const fullUntil = (last: string) => (day: string) => ({ all: day <= last ? 3 : 0, ofClass: {} });
  expect(promiseIn(schedule, "threeFiveDays", placed)).toEqual({ from: "2026-11-25", to: "2026-11-27" });
  expect(promiseIn(schedule, "threeFiveDays", placed, fullUntil("2026-11-25"))).toEqual({
    from: "2026-11-26",
    to: "2026-11-27",
  });
  expect(promiseIn(schedule, "threeFiveDays", placed, fullUntil("2026-11-27"))).toEqual({
    from: "2026-11-30",
    to: "2026-12-02",
  });
  const closedAfter = { ...schedule, closedDays: [{ from: "2026-12-01", to: "2026-12-01", reason: "Inventur" }] };
  expect(promiseIn(closedAfter, "threeFiveDays", placed, fullUntil("2026-11-27")).to).toBe("2026-12-03");
  expect(promiseIn(withClass("threeFiveDays", { ordersPerDay: 0 }), "normal", placed).from).toBe("2026-11-27");
});
