import { textOf } from "@partner-konto/domain/format/table-text";
import {
  areasNamed,
  csvRows,
  type TableLine,
  tableLines,
  UnreadableFileError,
} from "@partner-konto/domain/prices/table/read";
import { xlsxRows } from "../../../../data/xlsx-read.ts";

export interface OpenedTable {
  readonly name: string;
  readonly lines: readonly TableLine[];
  readonly ids: readonly string[];
}

const mostMegabytes = 10;
const begins = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

function writtenIn(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text.trim() === "") throw new UnreadableFileError("fileEmpty");
  return text;
}

/**
 * Reads a price file; its first bytes decide the format, not its name.
 * @throws UnreadableFileError with the reason
 */
export async function openTable(file: Pick<File, "name" | "size" | "arrayBuffer">): Promise<OpenedTable> {
  if (file.size > mostMegabytes * 1_000_000) throw new UnreadableFileError("tooLarge", { most: mostMegabytes });
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Workbooks from before Excel 2007, and workbooks with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFileError("oldExcel");
  const rows = begins(bytes, 0x50, 0x4b) ? xlsxRows(bytes) : csvRows(writtenIn(bytes));
  const lines = tableLines(rows);
  return { name: file.name, lines, ids: areasNamed(lines) };
}
