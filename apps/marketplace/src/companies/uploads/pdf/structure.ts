import { type Cursor, isWhite, plainName, readToken, skipBlank, type Token, Unreadable } from "./lexer.ts";
import { type Dictionary, type Listener, mostNumber, type Value, valueFrom } from "./values.ts";

/** A stream: its dictionary and its data. */
export interface Stream {
  dictionary: Dictionary;
  data: Buffer;
}

/** Everything that a file defines, whether or not a reference leads to it: another PDF reader may find a way there. */
export interface Structure {
  /** All versions of each object. */
  objects: ReadonlyMap<number, Value[]>;
  streams: readonly Stream[];
}

const mostObjects = 200_000;

const wordOf = (token: Token | undefined): string | undefined =>
  typeof token === "object" && "word" in token ? token.word : undefined;
const numberOf = (token: Token | undefined): number | undefined => {
  const word = wordOf(token);
  return word !== undefined && /^\d{1,10}$/.test(word) ? Number(word) : undefined;
};

/** Adds a version of an object. */
export function collect(objects: Map<number, Value[]>, number: number, value: Value): void {
  if (number > mostNumber) throw new Unreadable("an object of a number that wraps around");
  const versions = objects.get(number);
  if (versions) versions.push(value);
  else if (objects.size >= mostObjects) throw new Unreadable("more objects than anybody writes");
  else objects.set(number, [value]);
}

/** The data begins after the line break behind `stream`, and ends at the next `endstream`. */
function readStream(cursor: Cursor, dictionary: Dictionary): Stream {
  const { bytes, at } = cursor;
  if (bytes[cursor.at] === 0x0d) cursor.at += 1;
  if (bytes[cursor.at] === 0x0a) cursor.at += 1;
  // Some PDF readers skip the rest of the line and others do not, so packed objects would begin at different places for them.
  if (cursor.at === at) throw new Unreadable("a stream that begins on the line of its word");
  const from = cursor.at;
  const to = bytes.indexOf("endstream", from);
  if (to === -1) throw new Unreadable("a stream without end");
  cursor.skipped(from, to);
  cursor.at = to + "endstream".length;
  return { dictionary, data: bytes.subarray(from, to) };
}

/**
 * Skips the entries of a cross-reference table: numbers, and f or n. A position in it leads either to an object we read, or to a place that
 * `hidden` covers.
 */
function skipTable(cursor: Cursor): void {
  for (;;) {
    skipBlank(cursor);
    const { at } = cursor;
    const token = readToken(cursor);
    if (numberOf(token) !== undefined || wordOf(token) === "n" || wordOf(token) === "f") continue;
    cursor.at = at;
    return;
  }
}

/** A later version of the file may begin on the line of %%EOF. Its tables point there, so the rest of the line is no comment. */
function passEnd(cursor: Cursor): void {
  while (isWhite(cursor.bytes[cursor.at])) cursor.at += 1;
  if (cursor.bytes.toString("latin1", cursor.at, cursor.at + 5) === "%%EOF") cursor.at += 5;
}

function expect(cursor: Cursor, word: string): void {
  if (wordOf(readToken(cursor)) !== word) throw new Unreadable(`no ${word}`);
}

/**
 * Only white space may be between a stream's declared length and its end; otherwise some PDF reader ends it elsewhere.
 * @param objects all objects, because the length may be a packed one
 */
export function checkLength({ dictionary, data }: Stream, objects: Structure["objects"]): void {
  const said = dictionary.entries.get("Length");
  const lengths = said?.kind === "reference" ? (objects.get(said.to) ?? []) : [said];
  if (lengths.length === 0) throw new Unreadable("a stream without length");
  for (const length of lengths) {
    if (length?.kind !== "number") throw new Unreadable("a stream without length");
    const isEnd = length.number >= 0 && length.number <= data.length && length.number >= data.length - 4;
    if (!isEnd || !data.subarray(length.number).every(isWhite)) throw new Unreadable("a stream of another length");
  }
}

/** Reads a file from its first byte to its last. Only white space and comments may be between its parts. */
export function readStructure(cursor: Cursor, listener: Listener): Structure {
  const objects = new Map<number, Value[]>();
  const streams: Stream[] = [];
  for (;;) {
    const token = readToken(cursor);
    if (token === undefined) break;
    const number = numberOf(token);
    if (number !== undefined) {
      if (numberOf(readToken(cursor)) === undefined) throw new Unreadable("an object without generation");
      expect(cursor, "obj");
      const first = readToken(cursor);
      if (first === undefined) throw new Unreadable("an object without end");
      const value = valueFrom(first, cursor, listener);
      collect(objects, number, value);
      const then = wordOf(readToken(cursor));
      if (then === "stream" && value.kind === "dictionary") {
        streams.push(readStream(cursor, value));
        expect(cursor, "endobj");
      } else if (then !== "endobj") throw new Unreadable("no endobj");
    } else if (wordOf(token) === "xref") skipTable(cursor);
    else if (wordOf(token) === "trailer") {
      const first = readToken(cursor);
      if (first !== "<<") throw new Unreadable("a trailer without its dictionary");
      valueFrom(first, cursor, listener);
    } else if (wordOf(token) === "startxref") {
      if (numberOf(readToken(cursor)) === undefined) throw new Unreadable("no place of the table");
      passEnd(cursor);
    } else throw new Unreadable("something between the objects");
  }
  return { objects, streams };
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Whether a number precedes this `obj`, with white space or a comment between them, so that a table could point to an object here. */
function beginsObject(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (isWhite(bytes[before])) before -= 1;
  if (isDigit(bytes[before])) return true;
  const between = bytes.toString("latin1", before + 1, at);
  const line =
    bytes
      .toString("latin1", Math.max(0, before - 200), before + 1)
      .split(/[\r\n]/)
      .at(-1) ?? "";
  return /[\r\n]/.test(between) && line.includes("%");
}

/** The position in the skipped parts where an object or a trailer could begin, which may even hold the catalog. */
function hiddenBeginning(hidden: Buffer): number {
  const trailer = hidden.indexOf("trailer");
  for (let at = hidden.indexOf("obj"); at !== -1; at = hidden.indexOf("obj", at + 3))
    if (beginsObject(hidden, at)) return trailer === -1 ? at : Math.min(at, trailer);
  return trailer;
}

/**
 * The names in strings, comments and data of streams, if an object could begin there: a cross-reference table may point into a string, and
 * text for us would be an object for that reader. Undefined if none could.
 * @param hidden the file with spaces in all other places
 */
export function hiddenNames(hidden: Buffer): string[] | undefined {
  const at = hiddenBeginning(hidden);
  if (at === -1) return undefined;
  const names = hidden.toString("latin1", at).matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]{1,127})/g);
  return [...new Set(names.map(([, name = ""]) => plainName(name)))];
}
