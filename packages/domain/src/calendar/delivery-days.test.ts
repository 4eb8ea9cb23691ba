import { expect, test } from "vitest";
import { deliveryDays, whyNotOffered } from "./delivery-days.ts";

const today = "2026-12-21";
const now = "2026-12-21T06:14:00+01:00";

test("the picker shows the days around Christmas 2026 for an order promised for 28 to 30 December", () => {
  const days = deliveryDays({
    from: "2026-12-19",
    count: 16,
    promise: { from: "2026-12-28", to: "2026-12-30" },
    now,
  });
  expect(days.map(({ date, reason, promised }) => [date.slice(5), reason, promised])).toEqual([
    ["12-19", "liegt in der Vergangenheit", "early"],
    ["12-20", "liegt in der Vergangenheit", "early"],
    ["12-21", null, "early"],
    ["12-22", null, "early"],
    ["12-23", null, "early"],
    ["12-24", "Feiertag: Heiligabend", "early"],
    ["12-25", "Feiertag: 1. Weihnachtstag", "early"],
    ["12-26", "Feiertag: 2. Weihnachtstag", "early"],
    ["12-27", "Sonntag", "early"],
    ["12-28", null, "inside"],
    ["12-29", null, "inside"],
    ["12-30", null, "inside"],
    ["12-31", "Feiertag: Silvester", "late"],
    ["01-01", "Feiertag: Neujahr", "late"],
    ["01-02", null, "late"],
    ["01-03", "Sonntag", "late"],
  ]);
  for (const { offered, reason } of days) expect(offered).toBe(reason === null);
});

test("Saturdays are offered with weekend slots", () => {
  expect(whyNotOffered("2027-01-09", now)).toBeNull();
});

test("a holiday on a Sunday is shown by name", () => {
  expect(whyNotOffered("2027-10-03", now)).toBe("Feiertag: Tag der Deutschen Einheit");
});

test("without a promise no day is early or late", () => {
  const days = deliveryDays({ from: today, count: 3, promise: null, now });
  expect(days.map(({ promised }) => promised)).toEqual([null, null, null]);
});

test("today is offered until its last slot ends, on Saturdays an hour earlier", () => {
  expect(whyNotOffered("2026-12-21", "2026-12-21T16:59:59+01:00")).toBeNull();
  expect(whyNotOffered("2026-12-21", "2026-12-21T17:00:00+01:00")).toBe("alle Lieferfenster vorbei");
  expect(whyNotOffered("2026-12-19", "2026-12-19T15:59:59+01:00")).toBeNull();
  expect(whyNotOffered("2026-12-19", "2026-12-19T16:00:00+01:00")).toBe("alle Lieferfenster vorbei");
});

test("an area's objection is shown at its day, but not at a day that is not offered", () => {
  const days = deliveryDays({ from: "2026-12-26", count: 3, promise: null, now, areaDays: () => "Inventur" });
  expect(days.map(({ against }) => against)).toEqual([null, null, "Inventur"]);
});
