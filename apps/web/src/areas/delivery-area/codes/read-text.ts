import { textOf, withoutDeclaration } from "@partner-konto/domain/format/table-text";

/** The longest list of codes: the bytes of a file, or the characters of a text. */
export const longestList = 2_000_000;

/** The first sheet of a workbook as text: a line for each row, tabs between cells. The reader is loaded on first use. */
async function sheetText(bytes: Uint8Array, onHidden: (rows: number) => void): Promise<string> {
  const [{ xlsxRows }, { cellText }] = await Promise.all([
    import("../../../data/xlsx-read.ts"),
    import("@partner-konto/domain/prices/table/read"),
  ]);
  const rows = xlsxRows(bytes, true);
  const hidden = rows.filter(({ isHidden }) => isHidden).length;
  if (hidden > 0) onHidden(hidden);
  return rows.map(({ cells }) => cells.map(cellText).join("\t")).join("\n");
}

/**
 * Reads a text file, in Unicode or as Excel for Windows writes it, or a workbook's first sheet as text.
 * @returns undefined when the file is too large
 * @throws an error with the reason for a workbook that cannot be read
 * @param onHidden receives the number of rows hidden by the spreadsheet's filter; they are read like all others
 */
export async function readText(file: File, onHidden: (rows: number) => void = () => {}): Promise<string | undefined> {
  if (file.size > longestList) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isWorkbook ? sheetText(bytes, onHidden) : withoutDeclaration(textOf(bytes));
}
