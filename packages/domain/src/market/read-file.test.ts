import { expect, test } from "vitest";
import { mostLines, readIndexFile, readSurveyFile } from "./read-file.ts";

test("lines of a file keep their numbers and are read as written", () => {
  const file =
    '\uFEFFDatum;Region;Ware;Preis\r\n23.11.2026;Süd-West;Heizöl;72,50\r\n\r\n"24.11.2026";"Mitte";Holzpellets; 1.071,50 \r\n';
  expect(readSurveyFile(file)).toEqual({
    rows: [
      { line: 2, day: "23.11.2026", goods: "Heizöl", region: "Süd-West", price: "72,50" },
      { line: 4, day: "24.11.2026", goods: "Holzpellets", region: "Mitte", price: "1.071,50" },
    ],
  });
  expect(readSurveyFile("sep=;\n\nDatum;Region;Ware;Preis\n23.11.2026;Mitte;Heizöl;72,50 €/100 l")).toEqual({
    rows: [{ line: 3, day: "23.11.2026", goods: "Heizöl", region: "Mitte", price: "72,50 €/100 l" }],
  });
  // Word's hyphens and blanks count as plain ones, and invisible characters are ignored.
  expect(readSurveyFile("\u200bDatum\u00a0;Region;Ware;Preis\n23.11.2026;Süd\u2011West;Heizöl;72,50\u00a0€")).toEqual({
    rows: [{ line: 2, day: "23.11.2026", goods: "Heizöl", region: "Süd-West", price: "72,50 €" }],
  });
  // Cells copied from a spreadsheet are separated by tabs.
  expect(readIndexFile("Tag\tIndex\tWert\n23.11.2026\tGasöl\t560,00")).toEqual({
    rows: [{ line: 2, day: "23.11.2026", series: "Gasöl", value: "560,00" }],
  });
});

test("a file that is broken, too long, or without columns or lines gets its own message", () => {
  expect(readIndexFile("Tag;Wert\n1;2")).toEqual({ problem: "header" });
  for (const nothing of ["", "\uFEFF", "\n \r\n"]) expect(readIndexFile(nothing)).toEqual({ problem: "fileEmpty" });
  expect(readIndexFile("Tag;Index;Wert\n;;\n")).toEqual({ problem: "empty" });
  const line = "23.11.2026;Heizöl;71,95\n";
  expect(readIndexFile(`Tag;Index;Wert\n${line.repeat(mostLines + 1)}`)).toEqual({ problem: "tooMany" });
  expect(readIndexFile(`Tag;Index;Wert\n${line.repeat(mostLines)}`)).toHaveProperty("rows.length", mostLines);
  expect(readIndexFile('Tag;Index;Wert\n23.11.2026;"Heizöl;71,95')).toEqual({ problem: "broken", line: 2 });
});
