import { inflateSync } from "node:zlib";
import { type Cursor, readToken, skipBlank, Unreadable } from "./lexer.ts";
import { collect, type Stream, type Structure } from "./structure.ts";
import { type Listener, type Value, valueFrom } from "./values.ts";

/** The most bytes that all packed objects of a file may have after unpacking. */
const mostUnpacked = 32 * 1024 * 1024;

/** The possible values of a value: itself, or every version of the object it refers to. A reference to a reference has none (7.3.10). */
export function resolved(value: Value | undefined, objects: Structure["objects"]): Value[] {
  if (value?.kind === "reference") return objects.get(value.to) ?? [];
  return value ? [value] : [];
}

/** The name that a value is, or the names that it lists. */
export function namesIn(value: Value | undefined, objects: Structure["objects"]): string[] {
  return resolved(value, objects).flatMap((one) => {
    if (one.kind === "name") return [one.name];
    if (one.kind !== "list") return [];
    return one.first.flatMap((part) =>
      resolved(part, objects).flatMap((name) => (name.kind === "name" ? [name.name] : [])),
    );
  });
}

/** PDF readers recognise packed objects by the stream's type, or by keys that only such a stream has. */
function holdsObjects({ dictionary: { entries } }: Stream, objects: Structure["objects"]): boolean {
  return namesIn(entries.get("Type"), objects).includes("ObjStm") || (entries.has("First") && entries.has("N"));
}

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value.kind === "nothing" || (value.kind === "list" && value.first.every(isNothing));

/** Unpacks objects that are packed in the one usual way or not at all; any other packing hides them from some readers. */
function unpacked({ dictionary: { entries }, data }: Stream, objects: Structure["objects"], room: number): Buffer {
  if (!["DecodeParms", "DP"].every((key) => isNothing(entries.get(key))))
    throw new Unreadable("packed objects with parameters");
  const filter = entries.get("Filter");
  if (filter === undefined) return data;
  const filters = namesIn(filter, objects);
  if (filters.length === 0 || filters.some((name) => name !== "FlateDecode" && name !== "Fl"))
    throw new Unreadable("packed objects in an odd packing");
  if (filters.length > 1) throw new Unreadable("packed objects in several packings");
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, room) });
  } catch {
    throw new Unreadable("packed objects that cannot be unpacked");
  }
}

const nothing = (): void => undefined;

/**
 * The list at the beginning: pairs of an object's number and its position after `First`. Returns the position after white space and
 * comments.
 */
function placesOf(bytes: Buffer, first: number): Map<number, number> {
  const text = bytes.toString("latin1", 0, first);
  if (!/^[\0\s\d]*$/.test(text)) throw new Unreadable("packed objects without their list");
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length % 2 || numbers.length > 400_000) throw new Unreadable("packed objects with half a list");
  const places = new Map<number, number>();
  for (let pair = 0; pair < numbers.length; pair += 2) {
    const cursor: Cursor = { bytes, at: first + Number(numbers[pair + 1]), skipped: nothing };
    skipBlank(cursor);
    const { at } = cursor;
    // One object under two numbers; we would know it by only one of them.
    if (places.has(at)) throw new Unreadable("two packed objects at one place");
    places.set(at, Number(numbers[pair]));
  }
  return places;
}

function readPacked(bytes: Buffer, first: number, listener: Listener, objects: Map<number, Value[]>): void {
  const places = placesOf(bytes, first);
  const cursor: Cursor = { bytes, at: first, skipped: nothing };
  for (;;) {
    skipBlank(cursor);
    const number = places.get(cursor.at);
    places.delete(cursor.at);
    const token = readToken(cursor);
    if (token === undefined) break;
    const value = valueFrom(token, cursor, listener);
    if (number !== undefined) collect(objects, number, value);
  }
  // A position inside of something else would begin another object than the one we read.
  if (places.size > 0) throw new Unreadable("a packed object that begins elsewhere");
}

/** Reads the objects that are packed in streams, like all others. */
export function readPackedObjects(structure: Structure, listener: Listener): Map<number, Value[]> {
  const objects = new Map([...structure.objects].map(([number, versions]) => [number, [...versions]]));
  let room = mostUnpacked;
  for (const stream of structure.streams) {
    if (!holdsObjects(stream, structure.objects)) continue;
    const bytes = unpacked(stream, structure.objects, room);
    room -= bytes.length;
    const first = resolved(stream.dictionary.entries.get("First"), structure.objects);
    if (first.length !== 1 || first[0]?.kind !== "number") throw new Unreadable("packed objects without a beginning");
    readPacked(bytes, first[0].number, listener, objects);
  }
  return objects;
}
