/** Each of these is one sign, whatever stands beside it: Latin letters, digits, marks of punctuation. */
const isPlain = /^[\u0020-\u007e\u00a1-\u02ff\u1e00-\u1eff]*$/;

const signs = new Intl.Segmenter("de");

/**
 * How many signs a person sees: "ü" is one however it is written, and so is an emoji of a family. Counted up to `most` and one more,
 * so that a long text costs no more than the bound it breaks.
 */
export function visibleLength(text: string, most = Number.POSITIVE_INFINITY): number {
  if (isPlain.test(text)) return text.length;
  let length = 0;
  for (const _ of signs.segment(text)) {
    length += 1;
    if (length > most) break;
  }
  return length;
}
