import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";

/** Characters that each count as one, whatever stands beside them: Latin letters, digits, punctuation, line breaks. */
const isPlain = /^[\n\u0020-\u007e\u00a1-\u02ff\u1e00-\u1eff]*$/;

const signs = new Intl.Segmenter("de");

/** @returns the number of characters a person sees; "ü" in any encoding counts as one, and so does a family emoji */
export function visibleLength(text: string): number {
  if (isPlain.test(text)) return text.length;
  let length = 0;
  for (const _ of signs.segment(text)) length += 1;
  return length;
}

/** @returns the UTF-16 offsets at which a visible character begins, and the text's end */
export const signBorders = (text: string): number[] => [
  ...Array.from(signs.segment(text), ({ index }) => index),
  text.length,
];

/** @returns the beginning of a text, of at most so many UTF-16 units, cut where a visible character ends */
export function beginningOf(text: string, units: number): string {
  return text.slice(0, signs.segment(text).containing(units)?.index);
}

/** @returns the German message for a text that is too long, with the allowed and the current number of characters */
export const tooLongText = (most: number, now: number): string =>
  `${fill(validationTexts.maxCharacters, { n: most })} (derzeit ${now})`;
