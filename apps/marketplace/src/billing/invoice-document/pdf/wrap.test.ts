import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

const byLetters = (text: string, letters: number): string[] => wrap(text, letters, (part) => [...part].length);

test("a text breaks between words", () => {
  expect(byLetters("Brennstoffe und Pellets", 12)).toEqual(["Brennstoffe", "und Pellets"]);
});

test("a text that fits stays as it is", () => {
  expect(byLetters("a  b", 4)).toEqual(["a  b"]);
  expect(byLetters("", 4)).toEqual([""]);
});

test("a word that is too long breaks anywhere, and the rest shares a line with the next word", () => {
  expect(byLetters("ein Donaudampfschiff ab", 8)).toEqual(["ein", "Donaudam", "pfschiff", "ab"]);
  expect(byLetters("Donaudampf ab", 8)).toEqual(["Donaudam", "pf ab"]);
});

test("line breaks of the text stay", () => {
  expect(byLetters("a\n\nb c", 3)).toEqual(["a", "", "b c"]);
});

test("a line narrower than a letter still ends", () => {
  expect(byLetters("abc", 0)).toEqual(["a", "b", "c"]);
});
