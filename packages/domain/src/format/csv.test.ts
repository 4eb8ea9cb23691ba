import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("rows become lines that a German spreadsheet opens unchanged", () => {
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
])("a phone number is written in a readable form that no spreadsheet computes: %s", (number, cell) => {
  const [written = ""] = csvOf([[number, "x"]])
    .replace("\uFEFF", "")
    .split(";");
  expect(written).toBe(cell);
  expect(written.replaceAll(/[^+\d]/g, "")).toBe(number.replaceAll(/[^+\d]/g, ""));
  expect(written).not.toMatch(/^'|[-/*^=.,]/);
});

test("a text that only starts like a phone number stays text, and amounts stay amounts", () => {
  expect(csvOf([["+49 4131 SUM", "+1+1", "+12345-1", "+490,40", "-1234567"]])).toBe(
    "\uFEFF'+49 4131 SUM;'+1+1;'+12345-1;+490,40;-1234567\r\n",
  );
});

test("a text that would split cells or be computed is written as text", () => {
  expect(csvOf([['Lager "Nord"; Kiel', "zwei\nZeilen"]])).toBe('\uFEFF"Lager ""Nord""; Kiel";"zwei\nZeilen"\r\n');
  expect(csvOf([["=SUM(A1)", "@cmd", "-1+1|cmd", "+Nord"]])).toBe("\uFEFF'=SUM(A1);'@cmd;'-1+1|cmd;'+Nord\r\n");
});
