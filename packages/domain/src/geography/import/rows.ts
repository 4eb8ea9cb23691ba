import { codeWithZero, wholeCode } from "../../postal-code/plain-code.ts";
import { cleanText } from "../../text/clean.ts";

/**
 * What an operator's geodata may weigh, in bytes, and how long it may take to come and be taken; how many entries it may have, how long one of them may be, and how much of what is wrong
 * with it is told. They keep in bounds what a file makes of itself in memory, whatever it says.
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
  /** Its geometry as GeoJSON text: it is stored as it is, and travels better. */
  | { kind: "polygon"; postalCode: string; geometry: string };

/** What is wrong with a line; the portal has a sentence for each. */
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

/** One line (or the line in which an entry begins), counted from 1, and what it says or what is wrong with it. */
export type ReadLine = { line: number } & ({ row: ImportedRow } | { problem: ImportProblem });

/** A postal code as a file has it, text or number; or why it is none. */
export function readPostalCode(written: unknown): { code: string } | { problem: "postalCode" | "zeroLost" } {
  const text = typeof written === "number" ? String(written) : written;
  if (typeof text !== "string" || text.length > 100) return { problem: "postalCode" };
  const code = wholeCode(text);
  if (code !== undefined) return { code };
  return { problem: codeWithZero(text) === undefined ? "postalCode" : "zeroLost" };
}

/** A name that can be shown, with plain blanks and hyphens: neither empty nor endless, and without characters that draw nothing. */
export function nameIn(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.isWellFormed()) return undefined;
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value.trim())) return undefined;
  const name = cleanText(value);
  return name !== "" && name.length <= 200 ? name : undefined;
}

/** Whether a point lies where Germany is. */
export const liesInGermany = (longitude: number, latitude: number): boolean =>
  longitude >= 5 && longitude <= 16 && latitude >= 47 && latitude <= 56;
