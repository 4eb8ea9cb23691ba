import { expect, test } from "vitest";
import { beginningsToType, typedBeginnings } from "./typed-beginnings.ts";

test.each([
  ["213, 29525", ["213", "29525"]],
  ["213*, D-21335; ２９５２５, 21 337 Lüneburg, 24 25", ["213", "21335", "29525", "21337", "24", "25"]],
  ["21335\n21335", ["21335"]],
  ["1099*", ["1099"]],
  ["0109", ["0109"]],
  ["", []],
])("%j is read as %j", (typed, codes) => {
  expect(typedBeginnings(typed)).toEqual({ codes });
});

test.each(["213a", "213350", "Lüneburg", "213, -", "21.33"])("%j is refused", (typed) => {
  expect(typedBeginnings(typed)).toEqual({ codes: null, unclear: null });
});

test("four digits without a star may be a code that lost its zero", () => {
  expect(typedBeginnings("213, 1099")).toEqual({ codes: null, unclear: { written: "1099", meant: "01099" } });
});

test("beginnings read back as the same, also those of four digits", () => {
  const codes = ["213", "2133", "21335"];
  expect(typedBeginnings(beginningsToType(codes))).toEqual({ codes });
});
