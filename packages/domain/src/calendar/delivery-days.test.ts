import { expect, test } from "vitest";
import { deliveryDays, whyNotOffered } from "./delivery-days.ts";

const today = "2026-12-21";

test("the days around Christmas 2026, as the picker of an order promised for 28 to 30 December shows them", () => {
  const days = deliveryDays({
    from: "2026-12-19",
    count: 16,
    promise: { from: "2026-12-28", to: "2026-12-30" },
    today,
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

test("Saturdays are offered, they have weekend slots", () => {
  expect(whyNotOffered("2027-01-09", today)).toBeNull();
});

test("a holiday on a Sunday is named", () => {
  expect(whyNotOffered("2027-10-03", today)).toBe("Feiertag: Tag der Deutschen Einheit");
});

test("without a promise no day is early or late", () => {
  const days = deliveryDays({ from: today, count: 3, promise: null, today });
  expect(days.map(({ promised }) => promised)).toEqual([null, null, null]);
});
