import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const fileOf = (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => new File(bytes, "plz.csv");

test("a file in UTF-8 is read as such", async () => {
  expect(await readText(fileOf("21335;Lüneburg\n"))).toBe("21335;Lüneburg\n");
});

test("a file that is not UTF-8 is read as Windows-1252", async () => {
  const bytes = Uint8Array.from([...Buffer.from("21335;L"), 0xfc, ...Buffer.from("neburg "), 0x96]);
  expect(await readText(fileOf(bytes))).toBe("21335;Lüneburg –");
});

test("2 MB are read, a byte more is refused", async () => {
  expect(await readText(fileOf(" ".repeat(2_000_000)))).toHaveLength(2_000_000);
  expect(await readText(fileOf(" ".repeat(2_000_001)))).toBeUndefined();
});

const row = (at: number, cells: readonly string[], said = "") =>
  `<row r="${at}"${said}>${cells.map((cell, column) => `<c r="${"AB"[column]}${at}"${cell}</c>`).join("")}</row>`;
const text = (words: string) => ` t="inlineStr"><is><t>${words}</t></is>`;
/** A workbook as Excel writes it, with a second sheet. */
const workbook = (...rows: string[]) =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/><sheet name="Tabelle2" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;D&quot;\\-00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`),
  });

test("the first sheet of a workbook is read as text, including codes that Excel stored as numbers", async () => {
  const file = workbook(
    row(1, [text("PLZ"), text("Ort")]),
    row(2, ["><v>1099</v>", text("Dresden")]),
    row(3, ["><v>21335</v>", text("Lüneburg")]),
  );
  expect(await readText(fileOf(file))).toBe("PLZ\tOrt\n1099\tDresden\n21335\tLüneburg");
  await expect(readText(fileOf(Uint8Array.from([0x50, 0x4b, 3, 4])))).rejects.toThrow("Excel");
});

test("a number that Excel formats as a postal code keeps its leading zero", async () => {
  const file = workbook(
    row(1, [' s="1"><v>1099</v>']),
    row(2, [' s="2"><v>3044</v>']),
    row(3, [' s="1"><v>21335</v>']),
  );
  expect(await readText(fileOf(file))).toBe("01099\n03044\n21335");
});

test("rows hidden by a filter are read and counted", async () => {
  let hidden = 0;
  const file = workbook(row(1, [text("21335")]), row(2, [text("21337")], ' hidden="1"'), row(3, [text("21339")]));
  expect(await readText(fileOf(file), (rows) => (hidden = rows))).toBe("21335\n21337\n21339");
  expect(hidden).toBe(1);
});
