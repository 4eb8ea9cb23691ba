import { codeWithZero, wholeCode } from "../../../postal-code/plain-code.ts";
import { cleanText } from "../../../text/clean.ts";

/**
 * Limits of an import of geodata: the file in bytes, the upload and processing in milliseconds, entries per file, characters per entry,
 * reported problems, positions per ring, and nesting depth. They bound the memory that any file can take.
 */
export const importLimits = {
  bytes: 50 * 1024 * 1024,
  ms: 180_000,
  entries: 2_000_000,
  entryChars: 4_000_000,
  issues: 200,
  positions: 20_000,
  depth: 12,
} as const;

export type Ring = readonly (readonly [longitude: number, latitude: number])[];
export type Geometry =
  | { readonly type: "Polygon"; readonly coordinates: readonly Ring[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly Ring[])[] };

export type ImportedRow =
  | { kind: "location"; postalCode: string; place: string; latitude: number | null; longitude: number | null }
  | { kind: "street"; postalCode: string; street: string }
  /** The geometry is GeoJSON text, because it is stored as text. */
  | { kind: "polygon"; postalCode: string; geometry: string };

/** Problems of a line; the portal has a German sentence for each. */
export const importProblems = [
  "notUtf8",
  "notAFile",
  "empty",
  "tooMany",
  "header",
  "broken",
  "postalCode",
  "zeroLost",
  "place",
  "coordinates",
  "geometry",
  "twice",
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** An entry of a file: the line it begins in, counted from 1, with its row or its problem. */
export type ReadLine = { line: number } & ({ row: ImportedRow } | { problem: ImportProblem });

/**
 * @param written the cell or property, text or number
 * @returns the postal code, or "zeroLost" where a leading zero was dropped, or "postalCode" for other values
 */
export function readPostalCode(written: unknown): { code: string } | { problem: "postalCode" | "zeroLost" } {
  const text = typeof written === "number" ? String(written) : written;
  if (typeof text !== "string" || text.length > 100) return { problem: "postalCode" };
  const code = wholeCode(text);
  if (code !== undefined) return { code };
  return { problem: codeWithZero(text) === undefined ? "postalCode" : "zeroLost" };
}

/**
 * Accepts 1 to 200 characters without control, format or line separator characters.
 * @returns the name with plain blanks and hyphens; undefined when it is not acceptable
 */
export function nameIn(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.isWellFormed()) return undefined;
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value.trim())) return undefined;
  const name = cleanText(value);
  return name !== "" && name.length <= 200 ? name : undefined;
}

/** @returns whether a point lies in the rectangle around Germany, 5°–16° east and 47°–56° north */
export const liesInGermany = (longitude: number, latitude: number): boolean =>
  longitude >= 5 && longitude <= 16 && latitude >= 47 && latitude <= 56;
