import { unicodeTextOf } from "../../../format/table-text.ts";
import { readCsv } from "./csv.ts";
import { readGeoJson } from "./geojson.ts";
import { type ImportedRow, importLimits, type ReadLine } from "./rows.ts";

/** @returns the name that distinguishes two entries of the same kind and code */
const nameOf = (row: ImportedRow): string =>
  row.kind === "location" ? row.place : row.kind === "street" ? row.street : "";

/**
 * @returns a function that tells whether a row repeats an earlier one. Names stay slices of the file's text; a key per row would take
 *   twice the memory.
 */
function repetitions(): (row: ImportedRow) => boolean {
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

/**
 * Reads an operator's file lazily, line by line: GeoJSON or CSV, in Unicode. A repeated entry is a problem.
 * @param limits most bytes of the file, and most entries
 * @returns each entry as a row or with its problem
 */
export function* readGeodata(
  bytes: Uint8Array,
  limits: { bytes: number; entries: number } = importLimits,
): Generator<ReadLine> {
  if (bytes.length > limits.bytes) return yield { line: 1, problem: "notAFile" };
  const text = unicodeTextOf(bytes);
  if (text === undefined) return yield { line: 1, problem: "notUtf8" };
  if (text.trim() === "") return yield { line: 1, problem: "empty" };
  const isRepeated = repetitions();
  let entries = 0;
  for (const read of /^\s*[{[]/.test(text.slice(0, 1000)) ? readGeoJson(text) : readCsv(text)) {
    entries += 1;
    if (entries > limits.entries) return yield { line: read.line, problem: "tooMany" };
    yield "row" in read && isRepeated(read.row) ? { line: read.line, problem: "twice" } : read;
  }
}
