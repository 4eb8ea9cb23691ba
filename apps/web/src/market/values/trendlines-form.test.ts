import { expect, test } from "vitest";
import { formErrors, formOf, linesOf } from "./trendlines-form.ts";

const winter = {
  name: "Winter",
  points: [
    { day: "2026-01-05", netCents: 7100 },
    { day: "2026-02-27", netCents: 107_350 },
  ],
};

test("trend lines round-trip through the form with German prices", () => {
  const form = formOf([winter]);
  expect(form.lines[0]?.points[1]).toEqual({ day: "2026-02-27", price: "1.073,50" });
  expect(linesOf(form)).toEqual([winter]);
});

test("a trend line needs a name, ascending days and valid prices", () => {
  const points = [
    { day: "2026-01-05", price: "71,005" },
    { day: "2026-01-05", price: "-1" },
    { day: "", price: "71,00" },
  ];
  expect(formErrors({ lines: [{ name: " ", points }] })).toEqual({
    "name-0": "Pflichtfeld",
    "price-0-0": "Höchstens zwei Stellen hinter dem Komma (##,## €). Meinen Sie 71.005?",
    "day-0-1": "Dieser Tag muss nach dem vorigen liegen.",
    "price-0-1": "Der Preis liegt unter null.",
    "day-0-2": "Bitte wählen Sie einen Tag.",
  });
  expect(formErrors(formOf([winter]))).toEqual({});
});
