import { expect, test } from "vitest";
import { addressed, around, atLines, type TextEdit, type TextSelection } from "./marks.ts";

/** A text with its selection in brackets. */
function selected(marked: string): TextSelection {
  const from = marked.indexOf("‹");
  const to = marked.indexOf("›") - 1;
  return { text: marked.replace(/[‹›]/g, ""), from, to };
}

function done({ text }: TextSelection, edit: TextEdit): string {
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const [from, to] = edit.select;
  return `${result.slice(0, from)}‹${result.slice(from, to)}›${result.slice(to)}`;
}
const after = (marked: string, change: (now: TextSelection) => TextEdit) =>
  done(selected(marked), change(selected(marked)));

test.each([
  ["ein ‹Wort› hier", "**", "ein **‹Wort›** hier"],
  ["ein **‹Wort›** hier", "**", "ein ‹Wort› hier"],
  ["ein **‹Wort›** hier", "*", "ein ***‹Wort›*** hier"],
  ["ein *‹Wort›* hier", "*", "ein ‹Wort› hier"],
  ["‹›", "**", "**‹›**"],
])("%s with %s around becomes %s", (before, mark, expected) => {
  expect(after(before, (now) => around(now, mark))).toBe(expected);
});

test.each([
  ["eins\nz‹we›i\ndrei", "- ", "eins\n‹- zwei›\ndrei"],
  ["‹eins\nzwei›", "1. ", "‹1. eins\n2. zwei›"],
  ["‹1. eins\n2. zwei›", "1. ", "‹eins\nzwei›"],
  ["## ‹Titel›", "## ", "‹Titel›"],
  ["‹›", "- ", "‹- ›"],
])("%j with %j at its lines becomes %j", (before, mark, expected) => {
  expect(after(before, (now) => atLines(now, mark))).toBe(expected);
});

test("a link takes the selection as its words and selects its address; without a selection it brings words", () => {
  expect(after("zur ‹Hilfe›.", (now) => addressed(now, "", "Text", "https://"))).toBe("zur [Hilfe](‹https://›).");
  expect(after("‹›", (now) => addressed(now, "!", "Bild", "news/"))).toBe("![Bild](‹news/›)");
});
