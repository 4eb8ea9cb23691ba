import { expect, test } from "vitest";
import { changedRows, isUnlikely, type PriceRow, pricesWrong, signed, typedOf } from "./price-rows.ts";

const row = (key: string, before: number | null): PriceRow => ({ key, label: key, kind: "oil", before });
const rows = [row("north", 7150), row("south", 7300), row("west", null)];
const saved = { north: "71,50", south: "73,00", west: "" };

test("prices are written in German, steps with their sign", () => {
  expect([typedOf(107_150), typedOf(undefined)]).toEqual(["1.071,50", ""]);
  expect([signed(40), signed(-40), signed(0)]).toEqual(["+0,40", "−0,40", "0,00"]);
});

test("what cannot be read is said at its field; what was not touched is never wrong", () => {
  expect(pricesWrong(rows, saved, saved)).toEqual({});
  expect(pricesWrong(rows, { north: "71.60", south: "", west: "0" }, saved)).toEqual({
    north: "Bitte schreiben Sie Cent hinter ein Komma, zum Beispiel 12,50 oder 1.234,50.",
    south: "Bitte geben Sie einen Betrag ein.",
    west: "Der Preis muss über null liegen.",
  });
});

test("only what differs is sent, however it is written", () => {
  const changed = changedRows(rows, { north: "71,5 €", south: "73,40", west: "70,90" }, saved);
  expect(changed.map(({ row: { key }, netCents }) => [key, netCents])).toEqual([
    ["south", 7340],
    ["west", 7090],
  ]);
});

test("more than fifteen in a hundred from the price before is unlikely, and so is a price beyond all bounds", () => {
  expect(isUnlikely(row("north", 7150), 8222)).toBe(false);
  expect(isUnlikely(row("north", 7150), 8223)).toBe(true);
  expect(isUnlikely(row("west", null), 7090)).toBe(false);
  expect(isUnlikely(row("west", null), 70_900)).toBe(true);
});
