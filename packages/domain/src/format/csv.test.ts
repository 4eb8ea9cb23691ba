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

test.each([
  ["+49 4131 555016", "+49 4131 555016"],
  ["+494131555016", "+49 4131555016"],
  ["+49-4131-555016", "+49 4131 555016"],
  ["+49 4131/55 50-16", "+49 4131 55 50 16"],
  ["+43.1.5550160", "+43 1 5550160"],
  ["+49 (0) 4131 555016", "+49 (0) 4131 555016"],
])("a telephone number is one that a program reads back, and nothing a spreadsheet computes: %s", (number, cell) => {
  const [written = ""] = csvOf([[number, "x"]])
    .replace("\uFEFF", "")
    .split(";");
  expect(written).toBe(cell);
  expect(written.replaceAll(/[^+\d]/g, "")).toBe(number.replaceAll(/[^+\d]/g, ""));
  expect(written).not.toMatch(/^'|[-/*^=.,]/);
});

test("what only begins like a telephone number is kept as text, and amounts stay amounts", () => {
  expect(csvOf([["+49 4131 SUM", "+1+1", "+12345-1", "+490,40", "-1234567"]])).toBe(
    "\uFEFF'+49 4131 SUM;'+1+1;'+12345-1;+490,40;-1234567\r\n",
  );
});

test("what would part cells or be computed is kept as text", () => {
  expect(csvOf([['Lager "Nord"; Kiel', "zwei\nZeilen"]])).toBe('\uFEFF"Lager ""Nord""; Kiel";"zwei\nZeilen"\r\n');
  expect(csvOf([["=SUM(A1)", "@cmd", "-1+1|cmd", "+Nord"]])).toBe("\uFEFF'=SUM(A1);'@cmd;'-1+1|cmd;'+Nord\r\n");
});
