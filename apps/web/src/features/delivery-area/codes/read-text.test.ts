import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

const fileOf = (...bytes: (string | Uint8Array<ArrayBuffer>)[]) => new File(bytes, "plz.csv");

test("a file in UTF-8 is read as such", async () => {
  expect(await readText(fileOf("21335;Lüneburg\n"))).toBe("21335;Lüneburg\n");
});

test("what is no UTF-8 is read as Excel for Windows writes it", async () => {
  const bytes = Uint8Array.from([...Buffer.from("21335;L"), 0xfc, ...Buffer.from("neburg "), 0x96]);
  expect(await readText(fileOf(bytes))).toBe("21335;Lüneburg –");
});

test("2 MB are read, a byte more is refused", async () => {
  expect(await readText(fileOf(" ".repeat(2_000_000)))).toHaveLength(2_000_000);
  expect(await readText(fileOf(" ".repeat(2_000_001)))).toBeUndefined();
});

test("a workbook's sheet is read as text, a code that Excel took for a number among it", async () => {
  const row = (at: number, ...cells: string[]) =>
    `<row r="${at}">${cells.map((cell, column) => `<c r="${"AB"[column]}${at}"${cell}</c>`).join("")}</row>`;
  const text = (words: string) => ` t="inlineStr"><is><t>${words}</t></is>`;
  const sheet = [
    row(1, text("PLZ"), text("Ort")),
    row(2, "><v>1099</v>", text("Dresden")),
    row(3, "><v>21335</v>", text("Lüneburg")),
  ].join("");
  const file = zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
  expect(await readText(fileOf(file))).toBe("PLZ\tOrt\n1099\tDresden\n21335\tLüneburg");
  await expect(readText(fileOf(Uint8Array.from([0x50, 0x4b, 3, 4])))).rejects.toThrow("Excel");
});
