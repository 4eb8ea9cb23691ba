import { expect, test } from "vitest";
import { changedRows, isUnlikely, type PriceRow, pastedPrices, pricesWrong, typedOf } from "./price-rows.ts";

const row = (key: string, before: number | null): PriceRow => ({ key, label: key, kind: "oil", before });
const rows = [row("north", 7150), row("south", 7300), row("west", null)];
const saved = { north: "71,50", south: "73,00", west: "" };

test("a saved price is shown as it is typed", () => {
  expect([typedOf(107_150), typedOf(undefined)]).toEqual(["1.071,50", ""]);
});

test("an invalid price is reported at its field; an untouched price is never invalid", () => {
  expect(pricesWrong(rows, saved, saved)).toEqual({});
  expect(pricesWrong(rows, { north: "71,605", south: "", west: "0" }, saved)).toEqual({
    north: "Höchstens zwei Stellen hinter dem Komma (##,## €). Meinen Sie 71.605?",
    south: "Bitte geben Sie einen Betrag ein.",
    west: "Der Preis muss über null liegen.",
  });
});

test("a price with the wrong unit is refused, typed or pasted", () => {
  const pellets: PriceRow = { ...row("pellets", 30_000), kind: "pellets" };
  const wrong = (rowOf: PriceRow, typed: string) => pricesWrong([rowOf], { [rowOf.key]: typed }, {});
  expect(Object.keys(wrong(row("north", 7150), "373,25 €/t"))).toEqual(["north"]);
  expect(Object.keys(wrong(pellets, "71,60 €/100 l"))).toEqual(["pellets"]);
  expect([wrong(row("north", 7150), "71,60 €/100 l"), wrong(pellets, "373,25 €/t")]).toEqual([{}, {}]);
  expect(pastedPrices([pellets], { pellets: "300,00" }, 0, "71,60 €/100 l")).toMatchObject({ typed: {}, count: 0 });
});

test("only prices that differ in value are sent, whatever their notation", () => {
  const changed = changedRows(rows, { north: "71,5 €", south: "73,40", west: "70,90" }, saved);
  expect(changed.map(({ row: { key }, netCents }) => [key, netCents])).toEqual([
    ["south", 7340],
    ["west", 7090],
  ]);
});

test("a price is unlikely when it differs by more than 15 % from the last one or exceeds the bounds", () => {
  expect(isUnlikely(row("north", 7150), 8222)).toBe(false);
  expect(isUnlikely(row("north", 7150), 8223)).toBe(true);
  expect(isUnlikely(row("west", null), 7090)).toBe(false);
  expect(isUnlikely(row("west", null), 70_900)).toBe(true);
});

test("a pasted spreadsheet column fills all rows from the current one on", () => {
  const paste = (column: string, from = 0) => pastedPrices(rows, saved, from, column);
  expect(paste("71,60\r\n73\r\n1.071,5\r\n")).toMatchObject({ count: 2, refused: [] });
  expect(paste("71,60\r\n73\r\n1.071,5\r\n").typed).toEqual({ north: "71,60", west: "1.071,50" });
  // The same price changes nothing, and neither does an empty line where there was no price.
  expect(paste("73,00\n\n", 1)).toMatchObject({ count: 0, refused: [] });
});

test("a pasted column with surplus or invalid lines is refused, and each such line is named", () => {
  const paste = (column: string, from = 0) => pastedPrices(rows, saved, from, column);
  expect(paste("71,60\n73,10\n70,20\n69,90", 1)).toMatchObject({
    typed: {},
    count: 0,
    refused: [
      { row: 3, column: 0, text: "70,20", reason: "Hier endet die Tabelle." },
      { row: 4, column: 0, text: "69,90", reason: "Hier endet die Tabelle." },
    ],
  });
  expect(paste("Nord\n\n0").refused).toEqual([
    { row: 0, column: 0, text: "Nord", reason: "Das ist kein Betrag." },
    { row: 1, column: 0, text: "", reason: "Bitte geben Sie einen Betrag ein." },
    { row: 2, column: 0, text: "0", reason: "Der Preis muss über null liegen." },
  ]);
  // The lines that fit wait for consent.
  expect(paste("71,60\nNord\n70.90")).toMatchObject({
    typed: {},
    refused: [{ row: 1, text: "Nord" }],
    rest: { north: "71,60", west: "70,90" },
  });
  expect(paste("71,60\tab Lager").refused).toMatchObject([{ row: 0, column: 1, text: "ab Lager" }]);
});
