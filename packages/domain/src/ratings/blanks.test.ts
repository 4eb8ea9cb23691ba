import { expect, test } from "vitest";
import { type Blank, shownParts, wholeBlanks } from "./blanks.ts";

const text = "Herr Lührs 👨‍👩‍👧 war pünktlich";
const nameAt = { start: 5, end: 10, kind: "name" } as const;
const covered = (blanks: readonly Blank[], of = text) => blanks.map(({ start, end }) => of.slice(start, end));

test("a range that cuts a joined emoji or a letter with its accent grows to the whole character", () => {
  const inside = text.indexOf("👨") + 2;
  expect(covered(wholeBlanks(text, [{ start: inside, end: inside + 1, kind: "other" }]))).toEqual(["👨‍👩‍👧"]);
  const accent = "Cafe\u0301 zu";
  expect(covered(wholeBlanks(accent, [{ start: 0, end: 4, kind: "other" }]), accent)).toEqual(["Cafe\u0301"]);
  const flags = "🇩🇪🇦🇹";
  expect(covered(wholeBlanks(flags, [{ start: 3, end: 5, kind: "other" }]), flags)).toEqual(["🇩🇪🇦🇹"]);
});

test("a later range replaces what it covers of earlier ones, and the rest of them stays", () => {
  expect(
    wholeBlanks("abcdefghij", [
      { start: 0, end: 8, kind: "insult" },
      { start: 2, end: 4, kind: "name" },
    ]),
  ).toEqual([
    { start: 0, end: 2, kind: "insult" },
    { start: 2, end: 4, kind: "name" },
    { start: 4, end: 8, kind: "insult" },
  ]);
});

test("ranges come in the order of the text; touching ones of one kind become one, of two kinds stay two", () => {
  const [first, second] = [
    { start: 0, end: 2, kind: "name" },
    { start: 2, end: 4, kind: "name" },
  ] as const;
  expect(wholeBlanks("abcdef", [second, first])).toEqual([{ start: 0, end: 4, kind: "name" }]);
  expect(wholeBlanks("abcdef", [{ ...second, kind: "phone" }, first])).toHaveLength(2);
});

test("an empty or reversed range, and one behind the text, blanks nothing; one over its end stops there", () => {
  const none = [
    { start: 3, end: 3 },
    { start: 4, end: 2 },
    { start: 90, end: 95 },
  ] as const;
  expect(
    wholeBlanks(
      "abcdef",
      none.map((range) => ({ ...range, kind: "other" as const })),
    ),
  ).toEqual([]);
  expect(wholeBlanks("abcdef", [{ start: -3, end: 95, kind: "other" }])).toEqual([{ start: 0, end: 6, kind: "other" }]);
});

test("others get the readable parts and the kind of each blank, and nothing of what it covers", () => {
  const parts = shownParts(text, wholeBlanks(text, [nameAt]));
  expect(parts).toEqual([{ text: "Herr " }, { blank: "name" }, { text: " 👨‍👩‍👧 war pünktlich" }]);
  expect(JSON.stringify(parts)).not.toContain("Lührs");
  expect(shownParts("Lührs", [{ start: 0, end: 5, kind: "name" }])).toEqual([{ blank: "name" }]);
  expect(shownParts("", [])).toEqual([]);
});
