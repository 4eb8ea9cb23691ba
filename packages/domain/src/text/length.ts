import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";

/** Each of these is one sign, whatever stands beside it: Latin letters, digits, marks of punctuation, a line break. */
const isPlain = /^[\n\u0020-\u007e\u00a1-\u02ff\u1e00-\u1eff]*$/;

const signs = new Intl.Segmenter("de");

/** How many signs a person sees: "ü" is one however it is written, and so is an emoji of a family. */
export function visibleLength(text: string): number {
  if (isPlain.test(text)) return text.length;
  let length = 0;
  for (const _ of signs.segment(text)) length += 1;
  return length;
}

/** What a form and the server say of a text with too many signs: how many there may be, and how many there are. */
export const tooLongText = (most: number, now: number): string =>
  `${fill(validationTexts.maxCharacters, { n: most })} (derzeit ${now})`;
