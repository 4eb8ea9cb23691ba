import { signBorders } from "../text/length.ts";

/** The kinds of a rating's blanked parts. */
export const blankKinds = ["name", "insult", "phone", "other"] as const;
export type BlankKind = (typeof blankKinds)[number];

/**
 * A part of a text that only staff can read. `start` and `end` are UTF-16 offsets, because the borders of visible characters depend on
 * the Unicode version of browser and server; `end` is the first offset behind it.
 */
export interface Blank {
  readonly start: number;
  readonly end: number;
  readonly kind: BlankKind;
}

/** A piece of a text as others see it: readable, or only the kind of what was blanked. */
export type TextPart = { readonly text: string } | { readonly blank: BlankKind };

/**
 * Makes ranges storable: each covers whole visible characters, so that no joined emoji is cut in half; a later range replaces the part
 * of an earlier one that it covers; touching ranges of one kind become one; ranges without text are dropped.
 * @returns the ranges in the order of the text, without overlaps
 */
export function wholeBlanks(text: string, blanks: readonly Blank[]): Blank[] {
  const borders = signBorders(text);
  let whole: Blank[] = [];
  for (const { start, end, kind } of blanks) {
    if (end <= start) continue;
    const from = borders.findLast((border) => border <= start) ?? 0;
    const to = borders.find((border) => border >= end) ?? text.length;
    const rest = whole.flatMap((other) => [
      { ...other, end: Math.min(other.end, from) },
      { ...other, start: Math.max(other.start, to) },
    ]);
    whole = [...rest, { start: from, end: to, kind }].filter((one) => one.start < one.end);
  }
  return joined(whole.sort((one, other) => one.start - other.start));
}

function joined(sorted: readonly Blank[]): Blank[] {
  const result: Blank[] = [];
  for (const blank of sorted) {
    const before = result.at(-1);
    if (before?.end === blank.start && before.kind === blank.kind)
      result[result.length - 1] = { ...before, end: blank.end };
    else result.push(blank);
  }
  return result;
}

/**
 * Splits a text at its blanks, for everybody who may not read them.
 * @param blanks as `wholeBlanks` returns them
 */
export function shownParts(text: string, blanks: readonly Blank[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, kind } of blanks) {
    if (at < start) parts.push({ text: text.slice(at, start) });
    parts.push({ blank: kind });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
