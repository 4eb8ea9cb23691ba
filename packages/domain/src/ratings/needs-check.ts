import { fold } from "../text/fold.ts";

/** Why staff must look at a rating or a statement before it is published. */
export const checkReasons = ["contact", "insult", "fewStars", "contradiction", "phoneOrder"] as const;
export type CheckReason = (typeof checkReasons)[number];

/** Beginnings of folded words. The list catches what no shop would publish unseen; staff judge the rest. */
const insults = (
  "abzock arsch betrueg betrug depp dieb drecks fick gauner gesindel halsabschneid hurensohn idiot kriminell luegner penner " +
  "saftladen scheiss schwachkopf schwindler trottel verbrecher vollpfosten wichs"
)
  .split(" ")
  .map(fold);

const endings = "at ch com de eu example info net online org shop".split(" ");

/** An e-mail or web address, also "name (at) host" and "www". */
function isAddress(word: string): boolean {
  if (/@|\(at\)|\[at\]|:\/\/|^www\./.test(word)) return true;
  return [...word.matchAll(/(?<=[a-z0-9-])\.([a-z]{2,7})(?![a-z0-9-])/g)].some(([, ending = ""]) =>
    endings.includes(ending),
  );
}

/** Days such as 03.02.2026 are digits, too. */
const isDay = (digits: string): boolean => /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}[ ./-]*$/.test(digits);

/** A phone number begins with a plus or a zero and has at least seven digits, however they are grouped. */
function hasPhone(text: string): boolean {
  const groups = text.match(/[+(\d][\d ()/.-]*/g) ?? [];
  return groups.some((group) => {
    const written = group.trim();
    const digits = written.replaceAll(/\D/g, "");
    return /^[(+ ]*[+0]/.test(written) && digits.length >= 7 && !isDay(written);
  });
}

function reasonsOfText(text: string): CheckReason[] {
  const words = text.toLowerCase().split(/\s+/);
  const folded = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...(hasPhone(text) || words.some(isAddress) ? (["contact"] as const) : []),
    ...(folded.some((word) => insults.some((insult) => word.startsWith(insult))) ? (["insult"] as const) : []),
  ];
}

/** A rating as its author gave it. */
export interface GivenRating {
  readonly stars: number;
  readonly criteria: { readonly price: number; readonly date: number; readonly driver: number };
  readonly text: string;
}

/**
 * A rating is checked when its text has contact data or a listed insult, when it has text and at most two stars, or when the overall
 * stars are three or more from the average of the criteria. A bad rating is no reason to reject it; staff only look. A dealer may have
 * entered a phone order for themselves, so its rating is always checked.
 * @returns the reasons; empty when the rating needs no check
 */
export function checkReasonsOf(
  { stars, criteria, text }: GivenRating,
  { byPhone }: { byPhone: boolean },
): CheckReason[] {
  const sum = criteria.price + criteria.date + criteria.driver;
  return [
    ...reasonsOfText(text),
    ...(stars <= 2 && text !== "" ? (["fewStars"] as const) : []),
    ...(Math.abs(3 * stars - sum) >= 9 ? (["contradiction"] as const) : []),
    ...(byPhone ? (["phoneOrder"] as const) : []),
  ];
}

/** @returns whether staff must look at a dealer's statement: contact data or a listed insult */
export const statementNeedsCheck = (text: string): boolean => reasonsOfText(text).length > 0;
