import { type Cursor, readToken, type Token, Unreadable } from "./lexer.ts";

/**
 * The parts of a value that are needed later: a dictionary's deciding entries and a list's first items. The listener hears of everything
 * else during reading.
 */
export type Value =
  | { kind: "name"; name: string }
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "reference"; to: number }
  | { kind: "list"; first: Value[]; length: number }
  | { kind: "dictionary"; entries: ReadonlyMap<string, Value> }
  | { kind: "nothing" };
export type Dictionary = Extract<Value, { kind: "dictionary" }>;

/** Called for everything that is read, in the order in which it ends. */
export interface Listener {
  key(name: string): void;
  name(name: string): void;
  /** A name in a list. */
  listed(name: string): void;
  dictionary(dictionary: Dictionary): void;
}

/** Keys whose values are needed later. */
const kept = new Set(
  "Type Subtype Subtype2 S F FFilter FDecodeParms Ref OPI Filter DecodeParms DP Length N First Next OpenAction URI Base".split(
    " ",
  ),
);
const mostKeptOfList = 8;
/** The largest object number (Annex C). Larger numbers overflow in some PDF readers and name another object there. */
export const mostNumber = 8_388_607;
/** Deeper than any real document, and far from a stack overflow. */
const deepest = 100;

const isNumber = (word: string): boolean => /^[+-]*[\d.][\d.+-]*$|^[+-]+$/.test(word);
const isWhole = (value: Value | undefined): value is Extract<Value, { kind: "number" }> =>
  value?.kind === "number" && Number.isSafeInteger(value.number) && value.number >= 0;

function referenceTo(number: number): Value {
  if (number > mostNumber) throw new Unreadable("a reference to a number that wraps around");
  return { kind: "reference", to: number };
}

/** `12 0 R`: replaces the two numbers by the reference. */
function referenceOf(values: Value[]): Value {
  const generation = values.pop();
  const number = values.pop();
  if (!isWhole(number) || !isWhole(generation)) throw new Unreadable("a reference to nothing");
  return referenceTo(number.number);
}

function readList(cursor: Cursor, listener: Listener, depth: number): Value {
  const first: Value[] = [];
  let length = 0;
  // The last two values, which a reference would replace.
  const last: Value[] = [];
  for (;;) {
    const token = readToken(cursor);
    if (token === undefined) throw new Unreadable("a list without end");
    if (token === "]") return { kind: "list", first, length };
    if (typeof token === "object" && "name" in token) listener.listed(token.name);
    const isReference = typeof token === "object" && "word" in token && token.word === "R";
    if (isReference) {
      const reference = referenceOf(last);
      length -= 2;
      first.length = Math.min(first.length, Math.max(length, 0));
      last.push(reference);
    } else last.push(valueFrom(token, cursor, listener, depth + 1));
    if (last.length > 2) last.shift();
    length += 1;
    if (length <= mostKeptOfList) first.push(last.at(-1) ?? { kind: "nothing" });
  }
}

/** A dictionary's value, which may be a reference: two numbers and R. */
function readEntry(cursor: Cursor, listener: Listener, depth: number): Value {
  const token = readToken(cursor);
  if (token === undefined) throw new Unreadable("a dictionary without end");
  const value = valueFrom(token, cursor, listener, depth + 1);
  if (!isWhole(value)) return value;
  const after = cursor.at;
  const generation = readToken(cursor);
  const isGeneration = typeof generation === "object" && "word" in generation && /^\d+$/.test(generation.word);
  const mark = isGeneration ? readToken(cursor) : undefined;
  if (typeof mark === "object" && "word" in mark && mark.word === "R") return referenceTo(value.number);
  cursor.at = after;
  return value;
}

const isSame = (one: Value, other: Value): boolean =>
  one.kind === "name" && other.kind === "name" && one.name === other.name;

function readDictionary(cursor: Cursor, listener: Listener, depth: number): Dictionary {
  const entries = new Map<string, Value>();
  for (;;) {
    const token = readToken(cursor);
    if (token === ">>") break;
    if (typeof token !== "object" || !("name" in token)) throw new Unreadable("a dictionary's key is no name");
    const key = token.name;
    listener.key(key);
    const value = readEntry(cursor, listener, depth);
    if (!kept.has(key)) continue;
    const before = entries.get(key);
    // If a key occurs twice, some PDF readers take the first value and others the last.
    if (before && !isSame(before, value)) throw new Unreadable("a key that stands twice");
    entries.set(key, value);
  }
  const dictionary: Dictionary = { kind: "dictionary", entries };
  listener.dictionary(dictionary);
  return dictionary;
}

/** @throws Unreadable */
export function valueFrom(token: Token, cursor: Cursor, listener: Listener, depth = 0): Value {
  if (depth > deepest) throw new Unreadable("nested too deeply");
  if (token === "[") return readList(cursor, listener, depth);
  if (token === "<<") return readDictionary(cursor, listener, depth);
  if (typeof token === "string") throw new Unreadable("a bracket where none may stand");
  if ("name" in token) {
    listener.name(token.name);
    return { kind: "name", name: token.name };
  }
  if ("text" in token) return { kind: "text", text: token.text };
  if (isNumber(token.word)) return { kind: "number", number: Number(token.word) };
  if (!["true", "false", "null"].includes(token.word)) throw new Unreadable("a word that no PDF knows");
  return { kind: "nothing" };
}
