import { expect, test } from "vitest";
import { drawable } from "./fonts.ts";

test("letters of all Latin scripts, quotes and currency are drawn", () => {
  const text = "Müßig’s „Öl“ ‚x‘ «y» – — … ẞ Łódź Őrség İğış Žluťoučký åæø €½²";
  expect(drawable(text)).toBe(text);
});

test("letters that are written as two characters are drawn as one", () => {
  expect(drawable("Mu\u0308ller")).toBe("Müller");
});

test("letters of other scripts become question marks", () => {
  expect(drawable("Шо 東")).toBe("?? ?");
});

test("control characters, invisible characters, lone surrogates and emoji are left out; line breaks stay", () => {
  expect(drawable("a\u0000\u001b\u200b\ud800b🔥\u00a0👨‍👩‍👧 c\nd")).toBe("ab c\nd");
});
