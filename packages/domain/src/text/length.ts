import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";

/** Characters that each count as one, whatever stands beside them: Latin letters, digits, punctuation, line breaks. */
const isPlain = /^[\n\u0020-\u007e\u00a1-\u02ff\u1e00-\u1eff]*$/;

interface Sign {
  index: number;
  segment: string;
}

/** A letter with its marks, emoji with a colour of skin or joined to one, or a flag, which is a pair of letters. */
const sign = /\r\n|\p{RI}{2}|\P{M}(?:[\p{M}\u{1f3fb}-\u{1f3ff}]|\u200d\P{M}?)*|\p{M}+/gu;

/** @returns the visible characters of a text, nearly as Unicode defines them; for Firefox before 125 (decision 0133) */
export const simpleSigns = (text: string): Sign[] =>
  Array.from(text.matchAll(sign), ({ index, 0: segment }) => ({ index, segment }));

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("de") : undefined;

/** @returns the visible characters of a text, with their UTF-16 offsets */
export const signsOf = (text: string): Iterable<Sign> => segmenter?.segment(text) ?? simpleSigns(text);

/** @returns the number of characters a person sees; "ü" in any encoding counts as one, and so does a family emoji */
export function visibleLength(text: string): number {
  if (isPlain.test(text)) return text.length;
  let length = 0;
  for (const _ of signsOf(text)) length += 1;
  return length;
}

/** @returns the UTF-16 offsets at which a visible character begins, and the text's end */
export const signBorders = (text: string): number[] => [
  ...Array.from(signsOf(text), ({ index }) => index),
  text.length,
];

/** @returns the beginning of a text, of at most so many UTF-16 units, cut where a visible character ends */
export function beginningOf(text: string, units: number): string {
  const end = signBorders(text).findLast((border) => border <= units);
  return text.slice(0, end);
}

/** @returns the German message for a text that is too long, with the allowed and the current number of characters */
export const tooLongText = (most: number, now: number): string =>
  `${fill(validationTexts.maxCharacters, { n: most })} (derzeit ${now})`;
