import { expect, test } from "vitest";
import { applyPatch } from "../../record/patch.ts";
import { oilArea, pelletArea } from "../calculators/testing.ts";
import { comparedTable } from "./compare.ts";
import { areasNamed, csvRows, type ReadCell, tableLines } from "./read.ts";
import type { PricedRecord } from "./slots.ts";
import { hardNames, recordsFrom } from "./testing.ts";
import { priceCsv, priceRows, tableHead, type WrittenRow } from "./write.ts";

const idOf = (at: number) => `0190a4c2-0000-4000-8000-${String(at).padStart(12, "0")}`;
const oil: PricedRecord = { ...oilArea(), id: idOf(1), name: "Lüneburg Stadt" };
const pellets: PricedRecord = { ...pelletArea(), id: idOf(2), name: "=Pellets" };
const areas = [oil, pellets];

const read = (text: string, known: readonly PricedRecord[] = areas) => comparedTable(tableLines(csvRows(text)), known);
/** The table as a spreadsheet holds it, with some cells changed; row 2 is the first below the head. */
const edited = (changes: Readonly<Record<string, ReadCell>>, of: readonly PricedRecord[] = areas) => {
  const rows = [tableHead, ...priceRows(of)].map((cells, at) => ({ line: at + 1, cells: [...cells] as ReadCell[] }));
  for (const [place, value] of Object.entries(changes)) {
    const row = rows[Number(place.slice(1)) - 1];
    if (row) row.cells["ABCDEFGHI".indexOf(place.charAt(0))] = value;
  }
  return comparedTable(tableLines(rows), of);
};
/** The row number of the first oil price with such cells. */
const rowOf = (...words: (string | number)[]): number =>
  priceRows(areas).findIndex((cells) => words.every((word) => cells.includes(word))) + 2;
const margin = rowOf("Marge", "Standard", 1500);
const hose = rowOf("Zuschlag", "Schlauch 60 m");

test("500 random price states survive CSV export and import, whatever the area names", { tags: "long" }, () => {
  const states = recordsFrom(65);
  let rows = 0;
  for (let tried = 0; tried < 500; tried += 1) {
    const record = states.record();
    const text = priceCsv([record]);
    const expected = priceRows([record]).length;
    if (expected === 0) continue;
    rows += expected;
    // Every other file with line ends and without the byte order mark, as other programs write it.
    const written = tried % 2 === 0 ? text : text.replace("\uFEFF", "").replaceAll("\r\n", "\n");
    expect(read(written, [record]), record.name).toEqual({ changed: [], same: expected, problems: [], hidden: [] });
  }
  expect(rows).toBeGreaterThan(10_000);
});

test("promise 55: a spreadsheet computes no area name, and each name is read back", () => {
  for (const name of hardNames) {
    const text = priceCsv([{ ...oil, name }]);
    const [, first] = csvRows(text);
    expect(read(text, [{ ...oil, name }]).problems, name).toEqual([]);
    expect(first?.cells[0], name).toBe(name === "−3,20" ? "-3,20" : name);
    expect(text.split("\r\n")[1], name).not.toMatch(/^"?[=+@\t＝]|^"?-[^\d]/);
  }
});

test("any price change is shown with before, after and difference, and its patch does exactly that", () => {
  const states = recordsFrom(66);
  for (let tried = 0; tried < 200; tried += 1) {
    const record = states.record();
    const rows = priceRows([record]);
    const at = states.int(0, rows.length - 1);
    const cents = states.int(0, 1_000_000);
    const diff = edited({ [`G${at + 2}`]: cents / 100 }, [record]);
    const before = rows[at]?.[6];
    expect(diff.problems).toEqual([]);
    if (before === cents / 100) continue;
    const [{ patch } = { patch: [] }] = diff.changed;
    expect(patch).toHaveLength(1);
    const after = { ...record, ...(applyPatch({ price: record.price }, patch, ["/price/**"]) as PricedRecord) };
    const written = (row: WrittenRow) => row.slice(0, 8);
    expect(priceRows([after]).map(written)).toEqual(
      rows.map((row, index) => written(index === at ? row.with(6, cents / 100) : row)),
    );
  }
  expect(edited({ [`G${margin}`]: "7,2" })).toEqual({
    changed: [
      {
        area: oil,
        changes: [
          {
            line: margin,
            what: "Marge Standard ab 1.500\u00a0l",
            before: "6,90\u00a0€/100\u00a0l",
            after: "7,20\u00a0€/100\u00a0l",
            difference: "+0,30",
          },
        ],
        patch: [{ op: "replace", path: "/price/0/tiers/1/margins/normal", value: 720 }],
      },
    ],
    same: priceRows(areas).length - 1,
    problems: [],
    hidden: [],
  });
});

test("an empty price removes a margin or charge, a new row adds a charge, and a charge can change its unit", () => {
  const changes = (diff: ReturnType<typeof edited>) =>
    diff.changed.flatMap(({ patch, changes: told }) => told.map(({ before, after }, at) => [before, after, patch[at]]));
  expect(changes(edited({ [`G${margin}`]: null }))).toEqual([
    ["6,90\u00a0€/100\u00a0l", "kein Preis", { op: "remove", path: "/price/0/tiers/1/margins/normal" }],
  ]);
  const point = rowOf("Zuschlag", "Abladestelle");
  expect(changes(edited({ [`G${point}`]: " " }))).toEqual([
    [
      "20,00\u00a0€\u00a0je\u00a0Abladestelle",
      "kein Preis",
      { op: "replace", path: "/price/0/charges/unloadingPoint", value: null },
    ],
  ]);
  expect(changes(edited({ [`H${hose}`]: "€ je Bestellung" }))).toEqual([
    [
      "1,00\u00a0€/100\u00a0l",
      "1,00\u00a0€\u00a0je\u00a0Bestellung",
      {
        op: "replace",
        path: "/price/0/charges/hoseLengths/sixtyMetre",
        value: { netCents: 100, unit: "perOrder" },
      },
    ],
  ]);
  expect(changes(edited({ [`E${hose}`]: "schlauch 80 m" }))).toEqual([
    [
      "kein Preis",
      "1,00\u00a0€/100\u00a0l",
      {
        op: "add",
        path: "/price/0/charges/hoseLengths/eightyMetre",
        value: { netCents: 100, unit: "per100Litres" },
      },
    ],
  ]);
});

test.each<[string, Readonly<Record<string, ReadCell>>, string, RegExp]>([
  ["a foreign or unknown area", { [`B${margin}`]: idOf(9) }, "Gebiets-Nr.", /gibt es nicht, oder Sie dürfen/],
  ["no area", { [`B${margin}`]: null }, "Gebiets-Nr.", /gibt es nicht/],
  ["a slipped column", { [`A${margin}`]: "Kiel" }, "Gebiet", /gehört „Lüneburg Stadt“/],
  ["an unknown kind", { [`C${margin}`]: "Rabatt" }, "Art", /„Rabatt“ gibt es hier nicht\. Möglich: Marge, Zuschlag/],
  ["a base price that is the platform's", { [`C${margin}`]: "Basispreis" }, "Art", /keinen eigenen Basispreis/],
  ["an unknown product", { [`D${margin}`]: "Standart" }, "Produkt", /Möglich: Standard, Premium, /],
  ["a product of other goods", { [`D${margin}`]: "Lose Ware" }, "Produkt", /„Lose Ware“ gibt es hier nicht/],
  ["no product", { [`D${margin}`]: null }, "Produkt", /fehlt die Angabe/],
  ["an unknown tier", { [`F${margin}`]: 1600 }, "Menge ab (l, kg)", /„1600“ .* Möglich: 500, 1500, 3000/],
  ["a tier that is no amount", { [`F${margin}`]: "viel" }, "Menge ab (l, kg)", /„viel“ gibt es hier nicht/],
  ["an unknown charge", { [`E${hose}`]: "Schlauch 90 m" }, "Zuschlag für", /„Schlauch 90 m“ .*, …\.$/],
  ["a tier of a charge", { [`F${hose}`]: 500 }, "Menge ab (l, kg)", /muss leer sein/],
  ["points for thousands and cents", { [`G${margin}`]: "1.006.90" }, "Preis netto", /hinter ein Komma/],
  ["a word", { [`G${margin}`]: "auf Anfrage" }, "Preis netto", /kein Betrag/],
  ["tenths of a cent", { [`G${margin}`]: 6.905 }, "Preis netto", /zwei Stellen/],
  ["a typed tenth of a cent", { [`G${margin}`]: "6,905" }, "Preis netto", /zwei Stellen/],
  ["too much", { [`G${margin}`]: 10_000.01 }, "Preis netto", /Höchstens/],
  ["far too much", { [`G${margin}`]: 1e300 }, "Preis netto", /Höchstens/],
  ["a negative charge", { [`G${hose}`]: -1 }, "Preis netto", /nicht negativ/],
  ["another unit", { [`H${margin}`]: "€/t" }, "Einheit", /„€\/t“ gibt es hier nicht\. Möglich: €\/100 l/],
  ["another unit behind the price", { [`G${margin}`]: "7,90 €/t" }, "Preis netto", /gilt für 100 l/],
  ["no unit", { [`H${margin}`]: "" }, "Einheit", /fehlt die Angabe/],
  ["a formula", { [`G${margin}`]: { odd: "formula" } }, "Preis netto", /Formel/],
  ["a date", { [`G${margin}`]: { odd: "date" } }, "Preis netto", /Datum/],
  ["a percentage", { [`G${margin}`]: { odd: "percent" } }, "Preis netto", /Prozent/],
  ["an error", { [`F${margin}`]: { odd: "error" } }, "Menge ab (l, kg)", /Fehlerwert/],
])("%s is left out with its row, column and reason, and nothing else is", (_what, changes, column, reason) => {
  const [at = ""] = Object.keys(changes);
  const diff = edited({ ...changes, [`G${rowOf("Marge", "Premium", 500)}`]: 19 });
  expect(diff.problems).toEqual([
    { line: Number(at.slice(1)), column, reason: expect.stringMatching(reason) as string },
  ]);
  expect(diff.changed.map(({ patch }) => patch)).toEqual([
    [{ op: "replace", path: "/price/0/tiers/0/margins/premium", value: 1900 }],
  ]);
  expect(diff.same).toBe(priceRows(areas).length - 2);
});

test("a self-managed base price cannot be emptied, and duplicate rows for a price are all ignored", () => {
  const own: PricedRecord = {
    ...oil,
    price: oil.price.map((entry) => ({
      ...entry,
      basePrice: { mode: "selfManaged" as const, region: null, netCents: 8000 },
    })),
  };
  expect(edited({ G2: "" }, [own]).problems).toEqual([
    { line: 2, column: "Preis netto", reason: "Ein eigener Basispreis kann nicht leer sein." },
  ]);
  expect(edited({ G2: 81 }, [own]).changed[0]?.patch).toEqual([
    { op: "replace", path: "/price/0/basePrice/netCents", value: 8100 },
  ]);
  const twice = edited({ [`F${margin}`]: "500", [`G${margin}`]: 1 });
  expect(twice.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [margin - 1, `Derselbe Preis steht auch in Zeile ${margin}.`],
    [margin, `Derselbe Preis steht auch in Zeile ${margin - 1}.`],
  ]);
  expect(twice.changed).toEqual([]);
});

test("an outdated table names prices that changed since its export; without the export price they count", () => {
  const exported = priceCsv([oil]);
  const first = oil.price[0];
  if (!first) throw new Error("an area has an entry");
  const [tier, ...tiers] = first.tiers;
  if (!tier) throw new Error("an entry has tiers");
  const raised = { ...tier, margins: { ...tier.margins, normal: 2000 } };
  const today = { ...oil, price: [{ ...first, tiers: [raised, ...tiers] }] };
  const told = read(exported, [today]);
  expect(told.changed).toEqual([]);
  expect(told.problems).toEqual([
    {
      line: 2,
      column: "Preis beim Export",
      reason: expect.stringMatching(
        /^Die Tabelle ist älter als der Preis von heute: beim Export .+, jetzt 20,00\s€/,
      ) as string,
    },
  ]);
  const withoutThen = exported.replaceAll(/;[^;\r\n]*(?=\r\n)/g, ";").replace(";\r\n", ";Preis beim Export\r\n");
  expect(read(withoutThen, [today]).changed.flatMap(({ changes }) => changes.map(({ line }) => line))).toEqual([2]);
  // Older exports have no such column. A price changed to the same value on both sides is accepted.
  expect(read(exported.replaceAll(/;[^;\r\n]*(?=\r\n)/g, ""), [today]).problems).toEqual([]);
  expect(read(priceCsv([today]), [today])).toMatchObject({ changed: [], problems: [] });
  // Windows writes a hyphen instead of our minus; the exported price counts as equal.
  const lowered = { ...tier, margins: { ...tier.margins, normal: -50 } };
  const low = { ...oil, price: [{ ...first, tiers: [lowered, ...tiers] }] };
  const ofWindows = priceCsv([low]).replaceAll("−", "-").replace(";-0,50;", ";-0,40;");
  expect(read(ofWindows, [low])).toMatchObject({ changed: [{ changes: [{ line: 2 }] }], problems: [] });
});

test("rows hidden by a filter count and are shown by row number", () => {
  const rows = [tableHead, ...priceRows([oil])].map((cells, at) => ({ line: at + 1, cells, isHidden: at === 2 }));
  const diff = comparedTable(tableLines(rows), [oil]);
  expect([diff.hidden, diff.same]).toEqual([[3], priceRows([oil]).length]);
});

test("commas, tabs, other columns and empty rows are accepted; a file without a table is refused", () => {
  const cells = [tableHead, ...priceRows([oil])].map((row) => row.map((cell) => `"${String(cell ?? "")}"`));
  const same = priceRows([oil]).length;
  // Prices with decimal points would be ambiguous; whole euros read the same in any language.
  const whole = {
    ...oil,
    price: oil.price.map((entry) => ({ ...entry, tiers: [{ from: 500, margins: { normal: 1800 } }] })),
  };
  expect(read(priceCsv([whole]).replaceAll(";", "\t"), [whole]).problems).toEqual([]);
  const shuffled = cells.map((row, at) => [...row.toReversed(), at === 0 ? "Notiz" : "x"].join(","));
  const diff = read([shuffled[0], ",,,,,,,,", ...shuffled.slice(1)].join("\n"), [oil]);
  expect(diff.same + diff.problems.length).toBe(same);
  expect(diff.problems.every(({ reason }) => reason.startsWith("Bitte schreiben Sie Cent"))).toBe(true);
  const refused = (text: string) => () => tableLines(csvRows(text));
  const head = tableHead.join(";");
  // With the blanks and hyphens of mails and Word.
  const copied = priceCsv([oil])
    .replaceAll(/(?<=[a-z\d])-(?=[\da-z])/g, "\u2011")
    .replaceAll(" ", "\u00a0")
    .replace(";", "\u200b;");
  expect(read(copied, [oil])).toMatchObject({ same: priceRows([oil]).length, problems: [] });
  expect(refused("")).toThrow("kein Preis");
  expect(refused(head)).toThrow("kein Preis");
  expect(refused("a;b\n1;2")).toThrow("Die Spalte „Gebiet“ fehlt.");
  expect(refused(`${head};Einheit\n1`)).toThrow("Die Spalte „Einheit“ kommt zweimal vor.");
  expect(refused(`${head}\n"offen`)).toThrow("Ab Zeile 2 ist die Datei nicht lesbar");
  expect(refused(`PK\u0003\u0004\0${head}`)).toThrow("keine Tabelle");
  expect(refused(`${head}\n${"x\n".repeat(50_001)}`)).toThrow("mehr als 50.000 Zeilen");
  const many = Array.from({ length: 1001 }, (_, at) => `x;${idOf(at)};;;;;;`).join("\n");
  expect(() => areasNamed(tableLines(csvRows(`${head}\n${many}`)))).toThrow("mehr als 1.000 Liefergebiete");
});
