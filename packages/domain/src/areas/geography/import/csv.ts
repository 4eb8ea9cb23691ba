import { rowsOfTable } from "../../../format/table-text.ts";
import { cleanText } from "../../../text/clean.ts";
import { liesInGermany, nameIn, type ReadLine, readPostalCode } from "./rows.ts";

/** Accepted names of each column; other columns are ignored. */
const columnNames = {
  postalCode: ["postalcode", "plz", "postleitzahl"],
  place: ["place", "ort"],
  street: ["street", "straße", "strasse"],
  latitude: ["latitude", "lat", "breite"],
  longitude: ["longitude", "lon", "lng", "länge", "laenge"],
} as const;
type Column = keyof typeof columnNames;

/** @returns a number with a decimal point or a decimal comma; undefined for other text */
function numberIn(written: string | undefined): number | undefined {
  const plain = (written ?? "").trim().replace(",", ".");
  return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : undefined;
}

function readRecord(line: number, fields: readonly string[], at: ReadonlyMap<Column, number>): ReadLine {
  const field = (column: Column): string | undefined => fields[at.get(column) ?? -1]?.trim();
  const read = readPostalCode(field("postalCode"));
  if ("problem" in read) return { line, problem: read.problem };
  const { code: postalCode } = read;
  const written = field("street");
  if (written) {
    const street = nameIn(written);
    return street === undefined ? { line, problem: "place" } : { line, row: { kind: "street", postalCode, street } };
  }
  const place = nameIn(field("place"));
  if (place === undefined) return { line, problem: "place" };
  if (!field("latitude") && !field("longitude"))
    return { line, row: { kind: "location", postalCode, place, latitude: null, longitude: null } };
  const [latitude, longitude] = [numberIn(field("latitude")), numberIn(field("longitude"))];
  if (latitude === undefined || longitude === undefined || !liesInGermany(longitude, latitude))
    return { line, problem: "coordinates" };
  return { line, row: { kind: "location", postalCode, place, latitude, longitude } };
}

/**
 * Reads places or streets, one per line, under a head that names the columns. The separator is a tab, a semicolon or a comma.
 * @returns each line as a row or with its problem
 */
export function* readCsv(text: string): Generator<ReadLine> {
  let at: Map<Column, number> | undefined;
  for (const { line, fields } of rowsOfTable(text)) {
    if (fields === null) return yield { line, problem: "broken" };
    if (at === undefined) {
      const names = fields.map((name) => cleanText(name).toLowerCase());
      at = new Map(
        (Object.keys(columnNames) as Column[]).flatMap((column) => {
          const index = names.findIndex((name) => (columnNames[column] as readonly string[]).includes(name));
          return index === -1 ? [] : [[column, index] as const];
        }),
      );
      if (!at.has("postalCode") || !(at.has("place") || at.has("street"))) return yield { line, problem: "header" };
    } else yield readRecord(line, fields, at);
  }
  if (at === undefined) yield { line: 1, problem: "header" };
}
