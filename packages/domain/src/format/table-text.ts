import { recordsOf } from "./records.ts";

/** UTF-16 has a zero in nearly every other byte of European text; the position of the zeros shows the byte order. */
function orderOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const pairs = Math.min(500, bytes.length >> 1);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 2 > pairs && even === 0) return "utf-16le";
  return even * 2 > pairs && odd === 0 ? "utf-16be" : undefined;
}

/** @returns the text of bytes in UTF-8 or in UTF-16 of either byte order, with or without byte order mark; undefined for other bytes */
export function unicodeTextOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  try {
    return new TextDecoder(marked ?? orderOf(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @returns whether a file is a workbook (xlsx, or xls of before 2007) instead of a text */
export const isWorkbook = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/**
 * Reads Unicode, or else windows-1252, which older German spreadsheets write.
 * @returns the text of a file in NFC
 */
export const textOf = (bytes: Uint8Array): string =>
  (unicodeTextOf(bytes) ?? new TextDecoder("windows-1252").decode(bytes)).normalize("NFC");

/**
 * A first line that declares the separator to spreadsheets: "sep=;". It is not part of the table, and spreadsheets do not count it as a
 * line.
 */
const declared = /^\uFEFF?"?sep=(.)"?[ \t;,]{0,200}(?:\r\n|\n|\r|$)/i;

/** @returns the separator of a table's cells, found in its first line that contains a letter */
function separatorIn(text: string): string {
  const word = text.search(/\p{L}/u);
  const begin = Math.max(text.lastIndexOf("\n", word), text.lastIndexOf("\r", word)) + 1;
  const rest = text.slice(begin, begin + 10_000);
  const head = rest.slice(0, Math.max(0, rest.search(/[\r\n]|$/)));
  return ["\t", ";"].find((one) => head.includes(one)) ?? ",";
}

/**
 * Rows without content are skipped, before the head as well as after it.
 * @returns the rows of a table in a text file with line numbers as a spreadsheet counts them; `fields` is null where the file is broken
 */
export function* rowsOfTable(text: string): Generator<{ line: number; fields: string[] | null }> {
  const [first, said] = declared.exec(text) ?? [];
  const body = first === undefined ? text.replace(/^\uFEFF/, "") : text.slice(first.length);
  for (const row of recordsOf(body, said ?? separatorIn(body)))
    if (row.fields === null || row.fields.some((field) => field.trim() !== "")) yield row;
}

/** @returns a list without head that a spreadsheet saved, without the line that declares the separator */
export const withoutDeclaration = (text: string): string => text.replace(declared, "");
