import { expect, test } from "vitest";
import { codeBeginning, codeWithZero, wholeCode } from "./plain-code.ts";

test.each([
  " 21335",
  "\u00a021335\u200b",
  "D-21335",
  "D. 21335",
  "DE–21335",
  "Deutschland 21335",
  "PLZ 21335",
  "plz: D-21335",
  "21 335",
  "21.335",
  "2 1 3 3 5",
  "21335,0",
  "21335.00",
  '"21335"',
  '="21335"',
  "'21335",
  "(21335)",
  "21335;",
  "２１３３５",
  "21335 Lüneburg",
  "21335Lüneburg",
  "21335,Lüneburg",
  "21335-Lüneburg",
  "21335 – Lüneburg",
  "21335 (Lüneburg)",
  "21335\tLüneburg\r\n",
])("%j is read as 21335 where one code is expected", (typed) => {
  expect(wholeCode(typed)).toBe("21335");
});

test.each([
  "",
  "2133",
  "213350",
  "21335,5",
  "21-335",
  "−21335",
  "+21335",
  "21335 12",
  "21335-1234",
  "21335 und 21337",
  "21335, Lüneburg, 21337",
  "A-1010",
  "213*",
])("%j is refused as a code", (typed) => {
  expect(wholeCode(typed)).toBeUndefined();
});

test.each([
  ["1099", "01099"],
  ["1099 Dresden", "01099"],
  ["1.099", "01099"],
  ["1099,0", "01099"],
  ["D-1099", "01099"],
  ["0109", undefined],
  ["213", undefined],
  ["109912", undefined],
])("%j may be %j that lost its zero", (typed, code) => {
  expect(codeWithZero(typed)).toBe(code);
});

test.each([
  ["213*", "213"],
  ["PLZ 213", "213"],
  ["213..", "213"],
  ["213* am sande", "213"],
  ["Lüneburg", undefined],
])("a search for %j finds codes that begin with %j", (typed, beginning) => {
  expect(codeBeginning(typed)).toBe(beginning);
});
