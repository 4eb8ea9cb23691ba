import { expect, test } from "vitest";
import { dayToType, typedDay } from "./typed-day.ts";

const today = "2026-12-21";

test("a day is typed in German format, with or without zeros and century", () => {
  const typed = ["1.12.2026", "01.12.26", " 1.12. ", "1.12", "0112", "011226", "01122026"];
  expect(new Set(typed.map((one) => typedDay(one, today)))).toEqual(new Set(["2026-12-01"]));
  expect(typedDay("31.12.2027", today)).toBe("2027-12-31");
});

test("a day can be pasted in ISO format", () => {
  expect(typedDay("2026-12-01")).toBe("2026-12-01");
});

test("an invalid day and a foreign format are refused", () => {
  for (const typed of ["", "30.2.2026", "12/01/2026", "2026-13-01", "1.13.", "1.12.202", "112", "3002", "1-12"]) {
    expect(typedDay(typed, today)).toBeUndefined();
  }
});

test("without a known today the year must be written", () => {
  expect(typedDay("1.12.")).toBeUndefined();
  expect(typedDay("1.12.26")).toBe("2026-12-01");
});

test("a formatted day reads back as the same day", () => {
  expect(typedDay(dayToType("2026-12-01"), today)).toBe("2026-12-01");
  expect(dayToType(null)).toBe("");
});

test("a day copied from a cell is read with midnight, full-width digits, quotes or invisible characters", () => {
  for (const typed of [
    "24.12.2026 00:00",
    "2026-12-24 00:00:00",
    "２４.１２.２０２６",
    "\u200b24.12.2026\u00a0",
    '"24.12.2026"',
  ])
    expect.soft(typedDay(typed), typed).toBe("2026-12-24");
  for (const typed of ["24.12.2026 06:30", "−24.12.2026", "24,12,2026", "٢٤.12.2026"])
    expect.soft(typedDay(typed), typed).toBeUndefined();
});
