import { addressTexts } from "../../texts/validation.ts";
import { visibleText } from "../../validation/rule.ts";

export interface TypedAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
}
export type AddressProblems = Partial<Record<keyof TypedAddress, string>>;

/** Places of the post, where no truck can deliver. */
const ofPost =
  /(?<!\p{L})(?:pack[\s-]?station|post[\s-]?fach|post[\s-]?filiale|paket[\s-]?(?:station|shop|box)|p\.? ?o\.? ?box)(?!\p{L})/iu;
/** For a house without a number, which then is no mistake. */
const without = /^(?:ohne(?: (?:nr\.?|nummer|hausnummer))?|o\. ?nr\.?|keine)$/i;

/** Whether a street's text has the number; the day of "Straße des 17. Juni" is none. */
const hasNumber = (street: string): boolean => /\d(?![\d.])/.test(street);
const numberIn = (text: string): string | undefined => /\d+/.exec(text)?.[0];
/** The first digits of a number at the end of a street: "12" of "Am Markt 12 a". */
const numberBehind = (street: string): string | undefined =>
  /(?<=\p{L}\.? ?)(\d{1,5}) ?\p{L}?(?: ?[-–/] ?\d{1,5} ?\p{L}?)?$/u.exec(street)?.[1];

function numberProblem(street: string, houseNumber: string): string | undefined {
  if (houseNumber === "") return hasNumber(street) ? undefined : addressTexts.noHouseNumber;
  if (without.test(houseNumber)) return undefined;
  const number = numberIn(houseNumber);
  if (number === undefined) return addressTexts.noHouseNumber;
  return number === numberBehind(street) && /^\d/.test(houseNumber) ? addressTexts.numberTwice(number) : undefined;
}

/**
 * Looks for addresses to which nobody can drive: a place of the post, no house number, a number that is written twice.
 * @returns the German question by field; empty for an address that a truck finds, and for fields that are empty
 */
export function addressProblems(typed: TypedAddress): AddressProblems {
  const [street, houseNumber, city] = [
    visibleText(typed.street),
    visibleText(typed.houseNumber),
    visibleText(typed.city),
  ];
  const post = (text: string): string | undefined => (ofPost.test(text) ? addressTexts.ofPost : undefined);
  const problems = {
    street: post(street),
    houseNumber: post(houseNumber) ?? (street === "" || post(street) ? undefined : numberProblem(street, houseNumber)),
    city: post(city),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
