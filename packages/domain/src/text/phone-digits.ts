import { plainBlanks, plainDashes, plainDigits } from "./signs.ts";

/**
 * The digits of a phone number as it is dialled from abroad, "+494131555016", whichever way it is written: "04131/555016",
 * "+49 (0) 4131 555-016", "0049 4131 555016". Without a prefix of a country it is a German one. Says nothing of whether there is such
 * a number, so the beginning of one will do.
 */
export function phoneDigits(written: string): string {
  const plain = plainDashes(plainBlanks(plainDigits(written.normalize("NFKC")))).replaceAll(/\(\s*0\s*\)/g, "");
  const digits = plain.replaceAll(/\D/g, "");
  if (/^[^\d+]*\+/.test(plain)) return `+${digits}`;
  return digits.replace(/^00/, "+").replace(/^0/, "+49");
}
