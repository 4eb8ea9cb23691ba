/** The characters of an IBAN in the countries whose invoices we issue. */
const lengths: Readonly<Record<string, number>> = { DE: 22, AT: 20, CH: 21, LI: 21, LU: 20, NL: 18, BE: 16, FR: 27 };

/**
 * @param iban without blanks
 * @returns whether the check digits are right (ISO 13616: the number modulo 97 is 1), and the length where we know the country's
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
