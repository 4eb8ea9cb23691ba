import { expect, test } from "vitest";
import { plainFinder, plainWordsSought } from "./plain-search.ts";
import { foundInTexts, foundPairs, lostInTexts, lostPairs } from "./testing-pairs.ts";

/** Names and words; the spellings of streets, saints and numbers are unified in other searches only. */
const isOfTexts = ([typed, kept]: readonly [string, string]) => !/\d|str|St\. |Sankt/i.test(typed + kept);

test.each([...foundInTexts, ...foundPairs.filter(isOfTexts)])("%j finds the text %j", (typed, kept) => {
  expect(plainFinder(typed)(["Vorher", kept])).toBe(true);
});

test.each([...lostInTexts, ...lostPairs.filter(isOfTexts)])("%j does not find the text %j", (typed, kept) => {
  expect(plainFinder(typed)(["Vorher", kept])).toBe(false);
});

test("words may stand in different texts, a blank search finds everything, one of dots nothing", () => {
  expect(plainFinder("marge 24")(["Marge", "Am 24. Dezember"])).toBe(true);
  expect(plainFinder(" ")(["Marge"])).toBe(true);
  expect(plainFinder("...")(["Marge"])).toBe(false);
  expect(plainFinder("%")(["100 % Ökostrom"])).toBe(true);
  expect(plainFinder("_")(["100 % Ökostrom"])).toBe(false);
});

test('"und" counts when it is the only word', () => {
  expect(plainWordsSought("Öl und Pellets")).toEqual(["ol", "pellets"]);
  expect(plainWordsSought("und")).toEqual(["und"]);
});
