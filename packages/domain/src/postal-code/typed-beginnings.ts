import { codeBeginning, codeWithZero, wholeCode } from "./plain-code.ts";

/** `unclear` has four digits: a beginning, or the code `meant` without its leading zero, as spreadsheets write it. */
export type TypedBeginnings =
  | { readonly codes: readonly string[] }
  | { readonly codes: null; readonly unclear: { readonly written: string; readonly meant: string } | null };

/** The words of a part between commas: a code as people write it, or several beginnings with blanks between them. */
const wordsIn = (part: string): string[] =>
  wholeCode(part) === undefined ? part.split(/\s+/).filter((word) => word !== "") : [part];

/**
 * Reads a field for postal codes and their beginnings: "213*, D-21335; 29 30". A star says that four digits are a beginning.
 * @returns each code once, or why the text is refused
 */
export function typedBeginnings(typed: string): TypedBeginnings {
  const words = typed.split(/[,;\n]+/).flatMap(wordsIn);
  const codes = words.flatMap((word) => codeBeginning(word) ?? []).filter((code) => code.length <= 5);
  if (codes.length < words.length) return { codes: null, unclear: null };
  for (const written of words) {
    const meant = codeWithZero(written);
    if (meant !== undefined) return { codes: null, unclear: { written, meant } };
  }
  return { codes: [...new Set(codes)] };
}

/** @returns codes and beginnings as a field shows them for editing, so that they are read as the same again */
export const beginningsToType = (codes: readonly string[]): string =>
  codes.map((code) => (codeWithZero(code) === undefined ? code : `${code}*`)).join(", ");
