import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("a table is written as German Excel reads it, and nothing in it is a formula", () => {
  const rows = [
    ["PLZ", "Gebiet", "Preis"],
    ["01067", 'Elbe; "Ost"', 3040.09],
    ["21335", "=HYPERLINK(1)", null],
    ["21337", "+49", -1.5],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFFPLZ;Gebiet;Preis\r\n01067;"Elbe; ""Ost""";3040,09\r\n21335;\'=HYPERLINK(1);\r\n21337;\'+49;-1,5\r\n',
  );
});
