import { oilArea } from "@partner-konto/domain/prices/calculators/testing";
import { comparedTable } from "@partner-konto/domain/prices/table/compare";
import type { PricedRecord } from "@partner-konto/domain/prices/table/slots";
import { hardNames, recordsFrom } from "@partner-konto/domain/prices/table/testing";
import { priceCsv, priceRows, priceSheet, tableHead } from "@partner-konto/domain/prices/table/write";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { xlsxOf } from "../../../../data/xlsx.ts";
import { openTable } from "./open-table.ts";

const id = "0190a4c2-0000-4000-8000-000000000001";
const oil: PricedRecord = { ...oilArea(), id, name: "Lüneburg Stadt" };

const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length) => ({
  name: "preise",
  size,
  arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
});
const opened = async (bytes: Uint8Array<ArrayBuffer>, areas: readonly PricedRecord[] = [oil]) =>
  comparedTable((await openTable(fileOf(bytes))).lines, areas);

const letters = "ABCDEFGHI";
const escaped = (text: unknown) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** A workbook as Excel writes it: shared strings, styles by index, a second sheet with notes. `cells` replaces single cells. */
function workbook(
  cells: Readonly<Record<string, string>>,
  { names = ["Notizen", "Preise"], prefix = "", extra = "" } = {},
) {
  const shared: string[] = [];
  const cellOf = (value: string | number | null, place: string): string => {
    if (cells[place] !== undefined) return cells[place];
    if (value === null || value === "") return "";
    if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="s"><v>${shared.push(`<si><t>${escaped(value)}</t></si>`) - 1}</v></c>`;
  };
  const rows = [tableHead, ...priceRows([oil])].map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((value, column) => cellOf(value, `${letters[column]}${at + 1}`)).join("")}</row>`,
  );
  const sheet = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
  const xml = (text: string) =>
    strToU8(`<?xml version="1.0"?>${extra}${text.replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`)}`);
  return zipSync({
    "xl/workbook.xml": xml(
      `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Target="worksheets/notes.xml"/><Relationship Id="rId2" Target="/xl/worksheets/prices.xml"/></Relationships>`,
    ),
    "xl/styles.xml": xml(
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yy"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;Euro des Tages&quot;;[Red]-0.00"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
    ),
    "xl/sharedStrings.xml": xml(`<sst>${shared.join("")}</sst>`),
    "xl/worksheets/prices.xml": xml(sheet),
    "xl/worksheets/notes.xml": xml("<worksheet/>"),
  });
}

test("500 random price states survive an export to XLSX and back unchanged, whatever the area names", {
  tags: "long",
}, async () => {
  const states = recordsFrom(67);
  let rows = 0;
  for (let tried = 0; tried < 20; tried += 1) {
    const records = Array.from({ length: 25 }, () => states.record());
    const expected = priceRows(records);
    rows += expected.length;
    const diff = await opened(xlsxOf(priceSheet(expected)), records);
    expect(diff, records.map(({ name }) => name).join()).toEqual({
      changed: [],
      same: expected.length,
      problems: [],
      hidden: [],
    });
  }
  expect(rows).toBeGreaterThan(10_000);
});

test("promise 55: area names are text cells in an XLSX file and are read back unchanged", async () => {
  for (const name of [...hardNames, "_x0041_", "<b>&amp;", " Leer "]) {
    const { lines } = await openTable(fileOf(xlsxOf(priceSheet(priceRows([{ ...oil, name }])))));
    expect(lines[0]?.cells.area).toBe(name);
  }
});

test("a workbook saved by Excel is read; formulas, dates, percentages and error cells are named", async () => {
  for (const prefix of ["", "x:"]) {
    const diff = await opened(
      workbook(
        {
          G2: '<c r="G2" s="3"><v>19.300000000000001</v></c>',
          G3: '<c r="G3"><f>G2*2</f><v>38.6</v></c>',
          G4: '<c r="G4" s="1"><v>46145</v></c>',
          G5: '<c r="G5" s="2"><v>46145</v></c>',
          G6: '<c r="G6" s="4"><v>1.5</v></c>',
          G7: '<c r="G7" s="5"><v>0.05</v></c>',
          F3: '<c r="F3" t="e"><v>#REF!</v></c>',
          D8: '<c r="D8" t="b"><v>1</v></c>',
          G9: '<c r="G9" t="inlineStr"><is><r><t>1</t></r><r><t>,20</t></r></is></c>',
        },
        { prefix },
      ),
    );
    const told = diff.problems.map(({ line, column, reason }) => `${line} ${column} ${reason.slice(0, 22)}`);
    expect(told).toEqual([
      "3 Menge ab (l, kg) Hier steht ein Fehlerw",
      "4 Preis netto Hier steht ein Datum. ",
      "5 Preis netto Hier steht ein Datum. ",
      "6 Preis netto Hier steht ein Datum. ",
      "7 Preis netto Hier steht ein Prozent",
      "8 Produkt Hier steht WAHR oder F",
    ]);
    expect(diff.changed[0]?.changes.map(({ line, after }) => `${line} ${after}`)).toEqual([
      "2 19,30\u00a0€/100\u00a0l",
      "9 1,20\u00a0€/100\u00a0l",
    ]);
  }
  const formula = await opened(workbook({ G3: '<c r="G3"><f>G2*2</f><v>38.6</v></c>' }));
  expect(formula.problems).toEqual([
    { line: 3, column: "Preis netto", reason: "Hier steht eine Formel. Bitte fügen Sie ihren Wert ein." },
  ]);
  const only = await opened(workbook({}, { names: ["Tabelle1"] })).catch(String);
  expect(only).toContain("In der Tabelle steht kein Preis.");
  await expect(opened(workbook({}, { names: ["Eins", "Zwei"] }))).rejects.toThrow("keines heißt „Preise“");
});

test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])("hidden rows (%s) are reported", async (said) => {
  const bytes = workbook({ G3: '<c r="G3"><v>7.5</v></c>' });
  const hide = (name: string, part: Uint8Array) =>
    name.endsWith("prices.xml") ? strToU8(strFromU8(part).replace('<row r="3">', `<row r="3" ${said}>`)) : part;
  const hidden = zipSync(
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, hide(name, part)])),
  );
  const diff = await opened(hidden);
  expect([diff.hidden, diff.changed[0]?.changes.map(({ line }) => line)]).toEqual([[3], [3]]);
});

test("a CSV file is read in UTF-8 with and without a byte order mark, and in the Windows encoding", async () => {
  const text = priceCsv([{ ...oil, name: "Grün & Söhne" }]);
  const windows = new Uint8Array(
    [...text.slice(1).replaceAll("€", "\u0080").replaceAll("–", "\u0096")].map((sign) => sign.charCodeAt(0)),
  );
  const wide = (written: string, isBig = false) => {
    const bytes = new Uint8Array(written.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < written.length; at += 1) view.setUint16(at * 2, written.charCodeAt(at), !isBig);
    return bytes;
  };
  const unmarked = text.slice(1);
  const all = [
    strToU8(text),
    strToU8(unmarked),
    windows,
    wide(text),
    wide(text, true),
    wide(unmarked),
    wide(unmarked, true),
    strToU8(text.normalize("NFD")),
    strToU8(`sep=;\r\n${unmarked}`),
    wide(`\uFEFFsep=;\r\n\r\n;;;\r\n${unmarked}`),
  ];
  for (const bytes of all)
    expect((await opened(bytes.slice(), [{ ...oil, name: "Grün & Söhne" }])).problems).toEqual([]);
});

test("hostile files are refused with a reason before they fill the memory", { tags: "long" }, async () => {
  const refusal = async (bytes: Uint8Array<ArrayBuffer>, size?: number): Promise<string> =>
    openTable(fileOf(bytes, size)).then(
      () => "read",
      (error: unknown) => String(error),
    );
  expect(await refusal(new Uint8Array(4), 10_000_001)).toContain("Möglich sind höchstens 10 MB");
  const relations = `<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>`;
  const parts = {
    "xl/workbook.xml": strToU8(`<workbook><sheets><sheet name="Preise" r:id="a"/></sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(relations),
  };
  const bomb = zipSync({ ...parts, "xl/s.xml": new Uint8Array(60_000_000).fill(32) }, { level: 1 });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusal(bomb)).toContain("ausgepackt zu groß");
  // Declares in its headers that each part is a hundred bytes long.
  const lying = bomb.slice();
  for (let at = 0; at < lying.length - 4; at += 1) {
    const sign = lying[at] === 0x50 && lying[at + 1] === 0x4b ? `${lying[at + 2]} ${lying[at + 3]}` : "";
    const size = { "3 4": 22, "1 2": 24 }[sign];
    if (size !== undefined) lying.set([100, 0, 0, 0], at + size);
  }
  expect(await refusal(lying)).toContain("ausgepackt zu groß");
  const laughs = `<!DOCTYPE a [<!ENTITY a "${"ha".repeat(9)}">${"<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>".repeat(20)}]>`;
  const laughing = await opened(workbook({ G2: '<c r="G2" t="str"><v>&b;</v></c>' }, { extra: laughs })).catch(String);
  expect(JSON.stringify(laughing)).toMatch(/kein Betrag|keine lesbare Excel-Datei/);
  for (const nothing of ["", "\uFEFF", " \r\n"])
    expect(await refusal(strToU8(nothing).slice())).toContain("Die Datei ist leer.");
  expect(await refusal(bomb.slice(0, 1000))).toContain("keine lesbare Excel-Datei");
  expect(await refusal(zipSync({ "a.txt": strToU8("a") }))).toContain("keine lesbare Excel-Datei");
  expect(await refusal(strToU8("PK nonsense").slice())).toContain("keine lesbare Excel-Datei");
  expect(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toContain("im alten Format oder mit Kennwort");
  expect(await refusal(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toContain("keine Tabelle");
  const row = `<row><c t="inlineStr"><is><t>x</t></is></c></row>`;
  const long = strToU8(`<worksheet><sheetData>${row.repeat(60_000)}</sheetData></worksheet>`);
  expect(await refusal(zipSync({ ...parts, "xl/s.xml": long }))).toContain("mehr als 50.000 Zeilen");
  const wide = strToU8(`<worksheet><row><c r="XFD1"><v>1</v></c><c r="A99999999999"><v>1</v></c></row></worksheet>`);
  expect(await refusal(zipSync({ ...parts, "xl/s.xml": wide }))).toContain("Die Spalte „Gebiet“ fehlt");
  const open = strToU8("<worksheet><row><c><v>1");
  expect(await refusal(zipSync({ ...parts, "xl/s.xml": open }))).toMatch(/keine lesbare Excel-Datei|kein Preis/);
});
