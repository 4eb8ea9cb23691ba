import { unicodeTextOf } from "../../format/table-text.ts";
import { readCsv } from "./csv.ts";
import { readGeoJson } from "./geojson.ts";
import { type ImportedRow, importLimits, type ReadLine } from "./rows.ts";

/** What tells two entries of one kind and code apart. */
const nameOf = (row: ImportedRow): string =>
  row.kind === "location" ? row.place : row.kind === "street" ? row.street : "";

/** Says of each row whether its entry came before. Names are kept as pieces of the text: a key for each would take twice the room. */
function repeats(): (row: ImportedRow) => boolean {
  const seen = new Map<string, Set<string>>();
  return (row) => {
    const own = `${row.kind} ${row.postalCode}`;
    const names = seen.get(own) ?? new Set();
    seen.set(own, names);
    const name = nameOf(row);
    const isRepeated = names.has(name);
    names.add(name);
    return isRepeated;
  };
}

/** Each line of an operator's file (GeoJSON or CSV, in Unicode), read when it is asked for. What comes a second time is wrong. */
export function* readGeodata(
  bytes: Uint8Array,
  limits: { bytes: number; entries: number } = importLimits,
): Generator<ReadLine> {
  if (bytes.length > limits.bytes) return yield { line: 1, problem: "notAFile" };
  const text = unicodeTextOf(bytes);
  if (text === undefined) return yield { line: 1, problem: "notUtf8" };
  if (text.trim() === "") return yield { line: 1, problem: "empty" };
  const isRepeated = repeats();
  let entries = 0;
  for (const read of /^\s*[{[]/.test(text.slice(0, 1000)) ? readGeoJson(text) : readCsv(text)) {
    entries += 1;
    if (entries > limits.entries) return yield { line: read.line, problem: "tooMany" };
    yield "row" in read && isRepeated(read.row) ? { line: read.line, problem: "twice" } : read;
  }
}
