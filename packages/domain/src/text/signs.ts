/** Blanks of every kind, as a plain one: no-break, thin, full-width, Braille. Tabs and line breaks stay. */
export const plainBlanks = (text: string): string => text.replaceAll(/[\p{Zs}\u2800]/gu, " ");

/** Hyphens, dashes and minus signs of every kind, as the one of the keyboard. For numbers, codes and ids, where all mean the same. */
export const plainDashes = (text: string): string => text.replaceAll(/[\p{Pd}\u2212\u00ad\u02d7\u2043\u207b]/gu, "-");

const isDigit = /^\p{Nd}$/u;

/** Digits of a script lie side by side, from nought to nine. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let nought = code;
  while (isDigit.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return String((code - nought) % 10);
}

/** Digits of every script and width, as those of the keyboard. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf);
