import type { Offer, WhyWrong } from "./codes-result.ts";
import { codesBetween, type PostalDirectory } from "./directory.ts";

/** The meaning of a written number, without its surroundings. */
export type WrittenNumber =
  /** Unambiguous: five digits, a star, or a range of these. */
  | { readonly is: "codes"; readonly codes: readonly string[] }
  /** Possibly codes, unless the surroundings show another meaning. */
  | { readonly is: "perhaps"; readonly offers: readonly Offer[] }
  | { readonly is: "wrong"; readonly why: WhyWrong };

/** A beginning with a wildcard: "213*", "213..", "213…", and with five characters "213xx", "213??". */
export const starred = /^(?=.{5}$|\d+[*.…])(\d{1,4})(?:\*+|[xX]+|[?_#]+|\.{2,4}|…)$/;
const digits = /^\d{1,5}$/;
/** Joins the two ends of a range; a hyphen stays in words that are no range. */
export const rangeSign = "–";
/** Joins codes that are abbreviated to their last digits: "21335/37/39". */
export const listSign = "∕";
const foreign = /^(?:A|AT|B|BE|CH|CZ|DK|F|FL|FR|I|IT|L|LU|NL|PL)-\d/;

const endOf = (written: string): { start: string; isStarred: boolean } | undefined => {
  const [, start] = starred.exec(written) ?? [];
  if (start !== undefined) return { start, isStarred: true };
  return digits.test(written) ? { start: written, isStarred: written.length === 5 } : undefined;
};

/** The most places that an offer names. */
const mostNames = 3;
const namesOf = ({ placesOf }: PostalDirectory, codes: readonly string[]): string => {
  const names = new Set(codes.flatMap((code) => placesOf(code)[0] ?? []));
  return [...names].slice(0, mostNames).join(", ") + (names.size > mostNames ? " …" : "");
};

function offer(directory: PostalDirectory, kind: Offer["kind"], codes: readonly string[]): Offer[] {
  return codes.length === 0 ? [] : [{ kind, codes, name: namesOf(directory, codes), isLikely: false }];
}

/** A spreadsheet keeps four digits of a code below 10000. */
const isZeroLost = (written: string): boolean => /^[1-9]\d{3}$/.test(written);
const withZero = (written: string): string => written.padStart(5, "0");

function readRange(directory: PostalDirectory, from: string, to: string): WrittenNumber {
  const [begin, end] = [endOf(from), endOf(to)];
  if (!begin || !end) return { is: "wrong", why: "noCode" };
  const { start } = begin;
  const isSaid = begin.isStarred || end.isStarred;
  // Both ends, or only the first one, may have lost their zero.
  const zeros =
    isZeroLost(from) && (isZeroLost(to) || to.length === 5)
      ? codesBetween(directory, withZero(from), withZero(to))
      : [];
  if (zeros.length === 0 && start.length !== end.start.length) return { is: "wrong", why: "uneven" };
  if (zeros.length === 0 && start > end.start) return { is: "wrong", why: "reversed" };
  const isEven = start.length === end.start.length;
  const codes = isEven ? codesBetween(directory, start.padEnd(5, "0"), end.start.padEnd(5, "9")) : [];
  if (isSaid && isEven) return { is: "codes", codes };
  return { is: "perhaps", offers: [...offer(directory, "zero", zeros), ...offer(directory, "beginning", codes)] };
}

/** "21335-39": the end replaces the last digits of the code. */
const withEnd = (code: string, end: string): string => code.slice(0, 5 - end.length) + end;

function readHyphen(directory: PostalDirectory, from: string, to: string): WrittenNumber {
  if (from.length !== 5 || to.length > 3)
    return { is: "wrong", why: digits.test(from + to) || to.length === 5 ? "uneven" : "noCode" };
  const last = withEnd(from, to);
  if (last < from) return { is: "wrong", why: "reversed" };
  return { is: "perhaps", offers: offer(directory, "short", codesBetween(directory, from, last)) };
}

const known = (directory: PostalDirectory, code: string): string[] => codesBetween(directory, code, code);

/**
 * Reads one word with digits.
 * @returns its meaning; undefined for a word that is no number of this kind, such as "12km" or "Q7"
 */
export function readNumber(directory: PostalDirectory, written: string): WrittenNumber | undefined {
  if (/^\d{5}$/.test(written)) return { is: "codes", codes: known(directory, written) };
  if (foreign.test(written)) return { is: "wrong", why: "foreign" };
  const [from = "", to, ...more] = written.split(rangeSign);
  if (to !== undefined) return more.length > 0 ? { is: "wrong", why: "noCode" } : readRange(directory, from, to);
  const [first = "", ...ends] = written.split(listSign);
  if (ends.length > 0) {
    const codes = [first, ...ends.map((end) => withEnd(first, end))].flatMap((code) => known(directory, code));
    return { is: "perhaps", offers: offer(directory, "short", codes) };
  }
  const [, hyphenFrom, hyphenTo] = /^(\d{1,5})-(\d{1,5})$/.exec(written) ?? [];
  if (hyphenFrom !== undefined && hyphenTo !== undefined) return readHyphen(directory, hyphenFrom, hyphenTo);
  const [, start] = starred.exec(written) ?? [];
  if (start !== undefined)
    return { is: "codes", codes: codesBetween(directory, start.padEnd(5, "0"), start.padEnd(5, "9")) };
  const grouped = /^(\d{1,2})[. ](\d{3})$|^(\d{4}),0{1,2}$/.exec(written);
  const number = /^(\d{1,4})(?:er)?$/.exec(written)?.[1] ?? grouped?.slice(1).join("");
  if (number === undefined) return /^[\d-]+$/.test(written) ? { is: "wrong", why: "noCode" } : undefined;
  const zero = isZeroLost(number) ? known(directory, withZero(number)) : [];
  if (grouped && number.length === 5)
    return { is: "perhaps", offers: offer(directory, "grouped", known(directory, number)) };
  const alike = grouped ? [] : codesBetween(directory, number.padEnd(5, "0"), number.padEnd(5, "9"));
  return {
    is: "perhaps",
    offers: [...offer(directory, "zero", zero), ...offer(directory, "beginning", alike)],
  };
}
