import { expect, test } from "vitest";
import { dayToType, typedDay } from "./typed-day.ts";

const field = { today: "2026-12-21", lie: "back" } as const;

test("a day is typed in German format, with or without zeros and century", () => {
  const typed = ["1.12.2026", "01.12.26", " 1.12. ", "1.12", "0112", "011226", "01122026"];
  expect(new Set(typed.map((one) => typedDay(one, field)))).toEqual(new Set(["2026-12-01"]));
  expect(typedDay("31.12.2027", field)).toBe("2027-12-31");
});

test("a day can be pasted in ISO format", () => {
  expect(typedDay("2026-12-01")).toBe("2026-12-01");
});

test("an invalid day and a foreign format are refused", () => {
  for (const typed of ["", "30.2.2026", "12/01/2026", "2026-13-01", "1.13.", "1.12.202", "112", "3002", "1-12"]) {
    expect(typedDay(typed, field)).toBeUndefined();
  }
});

test("without a known today the year must be written", () => {
  expect(typedDay("1.12.")).toBeUndefined();
  expect(typedDay("1.12.26")).toBe("2026-12-01");
});

test("a formatted day reads back as the same day", () => {
  expect(typedDay(dayToType("2026-12-01"), field)).toBe("2026-12-01");
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

test.each([
  ["2026-11-29", "ahead", "2.1.", "2027-01-02"],
  ["2026-11-29", "ahead", "29.11.", "2026-11-29"],
  ["2026-11-29", "ahead", "28.11", "2027-11-28"],
  ["2026-11-29", "ahead", "2412", "2026-12-24"],
  ["2027-01-03", "ahead", "31.12.", "2027-12-31"],
  ["2026-11-29", "back", "2.1.", "2026-01-02"],
  ["2026-11-29", "back", "29.11.", "2026-11-29"],
  ["2026-11-29", "back", "30.11.", "2025-11-30"],
  ["2027-01-03", "back", "24.12.", "2026-12-24"],
  ["2026-11-29", "near", "4.1.", "2027-01-04"],
  ["2026-11-29", "near", "20.11.", "2026-11-20"],
  ["2027-01-03", "near", "28.12.", "2026-12-28"],
  ["2027-11-29", "ahead", "29.2.", "2028-02-29"],
  ["2028-11-29", "back", "29.2.", "2028-02-29"],
  ["2026-11-29", "ahead", "29.2.", undefined],
] as const)("on %s a field whose days lie %s reads %s as %s", (day, lie, typed, read) => {
  expect(typedDay(typed, { today: day, lie })).toBe(read);
});

test("a written year counts, wherever the field's days lie", () => {
  for (const lie of ["ahead", "back", "near"] as const)
    for (const typed of ["2.1.26", "2.1.2026", "020126"])
      expect(typedDay(typed, { today: "2026-11-29", lie })).toBe("2026-01-02");
});
