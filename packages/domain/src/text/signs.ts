/** @returns the text with every kind of blank (no-break, thin, full-width, Braille) as a plain one; tabs and line breaks stay */
export const plainBlanks = (text: string): string => text.replaceAll(/[\p{Zs}\u2800]/gu, " ");

/**
 * For numbers, codes and ids, where all dashes mean the same.
 * @returns the text with every kind of hyphen, dash and minus as the keyboard's hyphen
 */
export const plainDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2212\u00ad\u02d7\u2043\u207b]/gu, "-");

const isDigit = /^\p{Nd}$/u;

/** The digits of a script are consecutive code points from zero to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let nought = code;
  while (isDigit.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return String((code - nought) % 10);
}

/** @returns the text with digits of every script and width as 0 to 9 */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf);
