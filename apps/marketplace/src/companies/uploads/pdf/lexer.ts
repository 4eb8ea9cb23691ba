/*
 * The tokens of a PDF (ISO 32000-1, 7.2 and 7.3), read strictly: anything against the rules ends the reading. A reader that repairs errors
 * may see other content than we do, so nothing is repaired here.
 */

/** The file breaks the rules and cannot be read to its end. The message is for developers, not for users. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

const code = (sign: string): number => sign.charCodeAt(0);
const [lineFeed, carriageReturn, percent, slash, hash, backslash] = [..."\n\r%/#\\"].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [open, close, less, greater] = [..."()<>"].map(code) as [number, number, number, number];

/** The kind of each byte: 1 white space, including NUL; 2 a delimiter; 0 all others. */
const kinds = new Uint8Array(256);
for (const sign of "\0\t\n\f\r ") kinds[code(sign)] = 1;
for (const sign of "()<>[]{}/%") kinds[code(sign)] = 2;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 1;
const isRegular = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === 0;

/** A position in bytes. `skipped` is called for every part without meaning to us: strings, comments and data of streams. */
export interface Cursor {
  readonly bytes: Buffer;
  at: number;
  readonly skipped: (from: number, to: number) => void;
}

export function skipBlank(cursor: Cursor): void {
  const { bytes } = cursor;
  for (;;) {
    while (isWhite(bytes[cursor.at])) cursor.at += 1;
    if (bytes[cursor.at] !== percent) return;
    const from = cursor.at;
    while (cursor.at < bytes.length && bytes[cursor.at] !== lineFeed && bytes[cursor.at] !== carriageReturn)
      cursor.at += 1;
    cursor.skipped(from, cursor.at);
  }
}

/** The characters up to the next white space or delimiter: a number or a keyword. Empty at a delimiter. */
function readWord(cursor: Cursor): string {
  const from = cursor.at;
  while (isRegular(cursor.bytes[cursor.at])) cursor.at += 1;
  if (cursor.at - from > 200) throw new Unreadable("a word without end");
  return cursor.bytes.toString("latin1", from, cursor.at);
}

/** A name after its slash; characters may be written as #xx. */
function readName(cursor: Cursor): string {
  const from = cursor.at + 1;
  cursor.at = from;
  let hasHash = false;
  while (isRegular(cursor.bytes[cursor.at])) {
    hasHash ||= cursor.bytes[cursor.at] === hash;
    cursor.at += 1;
  }
  const name = cursor.bytes.toString("latin1", from, cursor.at);
  if (!hasHash) return name;
  const plain = plainName(name);
  // Some PDF readers end a name there and others continue (7.3.5 forbids it).
  if (plain.includes("\0")) throw new Unreadable("a name with NUL in it");
  return plain;
}

export const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(raw: string): string {
  return raw.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) % 256);
    return /[\r\n]/.test(sign) ? "" : (escapes[sign] ?? sign);
  });
}

/** A string in round brackets, which may be nested. */
function readLiteral(cursor: Cursor): string {
  const { bytes } = cursor;
  const from = cursor.at;
  let depth = 0;
  for (; cursor.at < bytes.length; cursor.at += 1) {
    const byte = bytes[cursor.at];
    if (byte === backslash) cursor.at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  if (cursor.at >= bytes.length) throw new Unreadable("a string without end");
  cursor.at += 1;
  cursor.skipped(from, cursor.at);
  return unescaped(bytes.toString("latin1", from + 1, cursor.at - 1));
}

/** A string in angle brackets, two hex digits for each byte. */
function readHex(cursor: Cursor): string {
  const end = cursor.bytes.indexOf(greater, cursor.at);
  const from = cursor.at + 1;
  if (end === -1) throw new Unreadable("a string without end");
  for (let at = from; at < end; at += 1) {
    const byte = cursor.bytes[at] ?? 0;
    const isDigit = (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
    if (!isDigit && !isWhite(byte)) throw new Unreadable("a string of other than digits");
  }
  cursor.at = end + 1;
  const digits = cursor.bytes.toString("latin1", from, end).replaceAll(/[\0\s]/g, "");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex").toString("latin1");
}

export type Token = "<<" | ">>" | "[" | "]" | { name: string } | { text: string } | { word: string };

/** @throws Unreadable when no valid token follows */
export function readToken(cursor: Cursor): Token | undefined {
  skipBlank(cursor);
  const { bytes, at } = cursor;
  const byte = bytes[at];
  if (byte === undefined) return undefined;
  if (byte === slash) return { name: readName(cursor) };
  if (byte === open) return { text: readLiteral(cursor) };
  if (byte === less && bytes[at + 1] !== less) return { text: readHex(cursor) };
  if (byte === less || byte === greater) {
    if (bytes[at + 1] !== byte) throw new Unreadable("a bracket without its other half");
    cursor.at += 2;
    return byte === less ? "<<" : ">>";
  }
  if (byte === code("[") || byte === code("]")) {
    cursor.at += 1;
    return byte === code("[") ? "[" : "]";
  }
  const word = readWord(cursor);
  if (word === "") throw new Unreadable("a bracket where none may stand");
  // Some writers end an object that holds a length like this, and every PDF reader ends the number there.
  if (!/^\d+endobj$/.test(word)) return { word };
  cursor.at -= "endobj".length;
  return { word: word.slice(0, -"endobj".length) };
}
