import { weekday } from "@partner-konto/domain/calendar/days";
import { expect, test } from "vitest";
import { dayByKey, monthAfter, monthWeeks, monthWith, stripDays } from "../../ui/fields/month.ts";
import { reasonLines } from "./reasons.ts";

const promise = { from: "2026-12-28", to: "2026-12-30" };
const asked = { promise, now: "2026-12-21T06:14:00+01:00" };
/** A request before the month begins. */
const early = { promise, now: "2026-11-02T09:00:00+01:00" };

test("December 2026 runs from Monday 30 November to Sunday 3 January, in weeks 49 to 53", () => {
  const weeks = monthWeeks("2026-12", early);
  expect(weeks.map(({ week }) => week)).toEqual([49, 50, 51, 52, 53]);
  expect([weeks[0]?.days[0]?.date, weeks.at(-1)?.days.at(-1)?.date]).toEqual(["2026-11-30", "2027-01-03"]);
});

test("week numbers follow the Thursday: 1 January 2027 is in week 53, 29 December 2025 in week 1", () => {
  expect(monthWeeks("2027-01", asked).map(({ week }) => week)).toEqual([53, 1, 2, 3, 4]);
  expect(monthWeeks("2025-12", { promise, now: "2025-12-01T09:00:00+01:00" }).at(-1)?.week).toBe(1);
});

test("the current month starts with the current week and looks four weeks ahead, also at its end", () => {
  expect(monthWeeks("2026-12", asked).map(({ week }) => week)).toEqual([52, 53, 1, 2]);
  expect(monthWith("2026-12-28", asked)).toBe("2026-12");
  expect(monthWith("2027-01-16", asked)).toBe("2026-12");
  expect(monthWith("2027-01-18", asked)).toBe("2027-01");
});

test("days that cannot be selected give the reason in words", () => {
  const days = monthWeeks("2026-12", { ...asked, now: "2026-12-23T09:00:00+01:00" }).flatMap((week) => week.days);
  const reasonOf = (date: string) => days.find((day) => day.date === date)?.reason;
  expect(reasonOf("2026-12-24")).toBe("Feiertag: Heiligabend");
  expect(reasonOf("2026-12-27")).toBe("Sonntag");
  expect(reasonOf("2026-12-22")).toBe("liegt in der Vergangenheit");
  expect(reasonOf("2026-12-29")).toBeNull();
});

test("below the calendar adjacent holidays share a line, Sundays share one, and past days have none", () => {
  const days = monthWeeks("2026-12", { ...asked, now: "2026-12-21T18:00:00+01:00" }).flatMap((week) => week.days);
  expect(reasonLines(days)).toEqual([
    { when: "21.12.", why: "alle Lieferfenster vorbei" },
    { when: "24.–26.12.", why: "Heiligabend, 1. Weihnachtstag, 2. Weihnachtstag" },
    { when: "31.12.–01.01.", why: "Silvester, Neujahr" },
    { when: "Sonntage", why: "keine Lieferung" },
  ]);
});

test("arrow keys walk days and weeks, Home and End the week, Page keys the months", () => {
  const from = "2026-12-30";
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => dayByKey(from, key))).toEqual([
    "2026-12-29",
    "2026-12-31",
    "2026-12-23",
    "2027-01-06",
  ]);
  expect(["Home", "End"].map((key) => dayByKey(from, key))).toEqual(["2026-12-28", "2027-01-03"]);
  expect(["PageUp", "PageDown"].map((key) => dayByKey("2027-01-31", key))).toEqual(["2026-12-31", "2027-02-28"]);
  expect(["Enter", "toString"].map((key) => dayByKey(from, key))).toEqual([undefined, undefined]);
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
});

test("the strip begins with this week, or with the week of a promise that lies further ahead", () => {
  expect(stripDays(asked)[0]?.date).toBe("2026-12-21");
  const far = stripDays({ ...asked, promise: { from: "2027-01-12", to: "2027-01-18" } });
  expect(far[0]?.date).toBe("2027-01-11");
  expect(far).toHaveLength(14);
});

test("strip and calendar show the same for every day, also for Saturdays", () => {
  const areaDays = (day: string) => (weekday(day) === 6 ? "kein Lieferfenster im Gebiet" : undefined);
  const inCalendar = monthWeeks("2026-12", { ...asked, areaDays }).flatMap(({ days }) => days);
  const inStrip = stripDays({ ...asked, areaDays });
  expect(inStrip.find(({ date }) => date === "2027-01-02")?.against).toBe("kein Lieferfenster im Gebiet");
  expect(inCalendar).toEqual(expect.arrayContaining(inStrip));
});
