import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows become lines that a German spreadsheet opens as they stand", () => {
  expect(
    csvOf([
      ["Tag", "Süd, €/100 l"],
      ["23.11.2026", "1.072,30"],
    ]),
  ).toBe("\uFEFFTag;Süd, €/100 l\r\n23.11.2026;1.072,30\r\n");
  expect(csvOf([["−3,20", "+0,40", "-1"]])).toBe("\uFEFF-3,20;+0,40;-1\r\n");
});

test("what would part cells or be computed is kept as text", () => {
  expect(csvOf([['Lager "Nord"; Kiel', "zwei\nZeilen"]])).toBe('\uFEFF"Lager ""Nord""; Kiel";"zwei\nZeilen"\r\n');
  expect(csvOf([["=SUM(A1)", "@cmd", "-1+1|cmd", "+Nord"]])).toBe("\uFEFF'=SUM(A1);'@cmd;'-1+1|cmd;'+Nord\r\n");
});
