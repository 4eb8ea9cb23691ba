import { recordsOf } from "./records.ts";

/** UTF-16 has a zero in nearly every other byte of what we write; which of them tells its order. */
function orderOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const pairs = Math.min(500, bytes.length >> 1);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 2 > pairs && even === 0) return "utf-16le";
  return even * 2 > pairs && odd === 0 ? "utf-16be" : undefined;
}

/** The text of bytes in UTF-8 or UTF-16 of either order, with a byte order mark or without; undefined for anything else. */
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

/** Whether a file is a spreadsheet's own, of today or of before 2007, and no text. */
export const isWorkbook = ([first, second]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** The text of a file, its letters composed: in Unicode, or as German spreadsheets wrote it for long. */
export const textOf = (bytes: Uint8Array): string =>
  (unicodeTextOf(bytes) ?? new TextDecoder("windows-1252").decode(bytes)).normalize("NFC");

/** A first line that tells spreadsheets what separates the cells: "sep=;". It is none of the table, and they do not count it. */
const declared = /^\uFEFF?"?sep=(.)"?[ \t;,]{0,200}(?:\r\n|\n|\r|$)/i;

/** What separates the cells of a table: what it says itself, or what stands in its first line with words. */
function separatorIn(text: string): string {
  const word = text.search(/\p{L}/u);
  const begin = Math.max(text.lastIndexOf("\n", word), text.lastIndexOf("\r", word)) + 1;
  const rest = text.slice(begin, begin + 10_000);
  const head = rest.slice(0, Math.max(0, rest.search(/[\r\n]|$/)));
  return ["\t", ";"].find((one) => head.includes(one)) ?? ",";
}

/**
 * The rows of a table in a text file, with the lines as a spreadsheet counts them; fields are null where the file breaks off. Rows with nothing in
 * them are left out, before the head as below it.
 */
export function* rowsOfTable(text: string): Generator<{ line: number; fields: string[] | null }> {
  const [first, said] = declared.exec(text) ?? [];
  const body = first === undefined ? text.replace(/^\uFEFF/, "") : text.slice(first.length);
  for (const row of recordsOf(body, said ?? separatorIn(body)))
    if (row.fields === null || row.fields.some((field) => field.trim() !== "")) yield row;
}

/** A list without a head that a spreadsheet saved: without the line that tells the separator. */
export const withoutDeclaration = (text: string): string => text.replace(declared, "");
