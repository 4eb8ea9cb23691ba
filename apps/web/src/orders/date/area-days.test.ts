import { weekday } from "@partner-konto/domain/calendar/days";
import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { expect, test } from "vitest";
import { areaDayTexts, areaLines } from "./area-days.ts";

const pause = areaDayTexts.why.paused;
const noSlot = areaDayTexts.why.noSlot;
const day = (date: string, against: string | null = null) =>
  ({ date, reason: weekday(date) === 7 ? "Sonntag" : null, against }) as DeliveryDay;

test("a pause over a weekend is one line; Sundays and Saturdays without a slot do not interrupt it", () => {
  const days = ["07", "08", "11", "12"].map((date) => day(`2027-01-${date}`, pause));
  days.splice(2, 0, day("2027-01-09", noSlot), day("2027-01-10"));
  expect(areaLines(days)).toEqual([
    { when: "07.–12.01.", why: pause },
    { when: areaDayTexts.saturdays, why: noSlot },
  ]);
});

test("a day without a reason or with another reason ends the line", () => {
  const closed = areaDayTexts.why.closed;
  const days = [day("2027-01-04", pause), day("2027-01-05"), day("2027-01-06", pause), day("2027-01-07", closed)];
  expect(areaLines(days).map(({ when }) => when)).toEqual(["04.01.", "06.01.", "07.01."]);
});
