import { readCsv } from "./csv.ts";
import { readGeoJson } from "./geojson.ts";
import { type ImportedRow, importLimits, type ReadLine } from "./rows.ts";

/** What tells two entries of one kind apart. */
const keyOf = (row: ImportedRow): string =>
  `${row.kind} ${row.postalCode} ${row.kind === "location" ? row.place : row.kind === "street" ? row.street : ""}`;

/** Each line of an operator's file (GeoJSON or CSV, UTF-8), read when it is asked for. What comes a second time is wrong. */
export function* readGeodata(bytes: Uint8Array): Generator<ReadLine> {
  if (bytes.length > importLimits.bytes) return yield { line: 1, problem: "notAFile" };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return yield { line: 1, problem: "notUtf8" };
  }
  const seen = new Set<string>();
  for (const read of /^\s*[{[]/.test(text.slice(0, 1000)) ? readGeoJson(text) : readCsv(text)) {
    const key = "row" in read ? keyOf(read.row) : undefined;
    if (key !== undefined && seen.has(key)) yield { line: read.line, problem: "twice" };
    else yield read;
    if (key !== undefined) seen.add(key);
  }
}
