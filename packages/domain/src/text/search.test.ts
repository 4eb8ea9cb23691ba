import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { phoneDigits } from "./phone-digits.ts";
import { finder, hasWords, phoneWord, searchWordsOf, wordsSought } from "./search.ts";
import { foundPairs, lostPairs } from "./testing-pairs.ts";

const finds = (typed: string, kept: string): boolean =>
  hasWords([...searchWordsOf([kept]), phoneWord(kept)], wordsSought(typed));

test.each(foundPairs)("%j finds %j", (typed, kept) => {
  expect(finds(typed, kept)).toBe(true);
});

test.each(lostPairs)("%j does not find %j", (typed, kept) => {
  expect(finds(typed, kept)).toBe(false);
});

test("the fold of a prefix is a prefix of the fold, so that search works while typing", () => {
  const unit = fc.constantFrom(..."aeioubcsßtäöüéıİŁ ".split(""), "ue", "oe");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), fc.nat(12), (text, at) => {
      expect(fold(text).startsWith(fold(text.slice(0, at)))).toBe(true);
    }),
    { seed: 20, numRuns: 2000 },
  );
});

test("punctuation is literal, a blank search finds everything, and a search of dots finds nothing", () => {
  expect(finder("%")(["100 % Ökostrom"])).toBe(true);
  expect(finder("100%")(["100 % Ökostrom"])).toBe(true);
  expect(finder("A%")(["Am Sande"])).toBe(false);
  expect(finder("jana_p")(["jana.petersen@heidebrand.example"])).toBe(false);
  expect(finder("jana_p")(["jana_petersen@heidebrand.example"])).toBe(true);
  expect(finder(" \u00a0")(["Anna"])).toBe(true);
  expect(finder("...")(["Anna"])).toBe(false);
  expect(finder("soltau heide 04131/55")(["Soltau", "Heidebrand Energie"], ["04131 555016"])).toBe(true);
});

test("a phone number has the same digits in any spelling", () => {
  const written = ["+49 (0) 4131 555016", "04131/555016", "(04131) 555-016", "0049 4131 555016", "＋４９ 4131 555 016"];
  for (const one of written) expect(phoneDigits(one)).toBe("+494131555016");
  expect(phoneDigits("+43 1 7120000")).toBe("+4317120000");
});
