import { expect, test } from "vitest";
import { timeAfter, typedTime } from "./typed-time.ts";

test("a time is typed in German format, short or full", () => {
  const typed = ["6", "06", "6:30", "06:30", "6.30", "630", "0630", " 14 Uhr ", "14:05 uhr", "9h", "23:59", "0"];
  expect(typed.map(typedTime)).toEqual(
    "06:00 06:00 06:30 06:30 06:30 06:30 06:30 14:00 14:05 09:00 23:59 00:00".split(" "),
  );
});

test("an invalid time is refused", () => {
  for (const typed of ["", "24", "24:00", "6:60", "6:3", "6,30", "-6", "sechs", "12:30 pm", "12345"])
    expect(typedTime(typed), typed).toBeUndefined();
});

test("a time step stays on its day", () => {
  expect([timeAfter("06:00", 15), timeAfter("06:00", -15), timeAfter("23:50", 15), timeAfter("00:05", -15)]).toEqual([
    "06:15",
    "05:45",
    "23:59",
    "00:00",
  ]);
});

test("a time may be copied with full-width digits and any blanks; no character is dropped", () => {
  for (const typed of ["６：３０", "\u200b6:30\u00a0Uhr"]) expect.soft(typedTime(typed), typed).toBe("06:30");
  for (const typed of ["−6", "6,5", "1e1", "6-30"]) expect.soft(typedTime(typed), typed).toBeUndefined();
});
