/** A possible meaning of an ambiguous text, and the codes it stands for. */
export interface Offer {
  /**
   * zero: a code whose leading zero is missing; beginning: all codes with this prefix; grouped: digits in groups; short: an abbreviated
   * range or list; place: a place name.
   */
  readonly kind: "zero" | "beginning" | "grouped" | "short" | "place";
  readonly codes: readonly string[];
  /** The place's name; for other kinds the first places of the codes. */
  readonly name: string;
  /** Distance of a place from the point of reference, in kilometres. */
  readonly km?: number;
  /** Preselected: the text beside it confirms this meaning, or there is only one such place. */
  readonly isLikely: boolean;
}

export interface Question {
  readonly written: string;
  /** For a place name the nearest place comes first. */
  readonly offers: readonly Offer[];
}

/**
 * Why a text is no postal code: not a code at all, a range in reverse order, a range with ends of different length, or a foreign code.
 */
export type WhyWrong = "noCode" | "reversed" | "uneven" | "foreign";

export interface WrongCode {
  readonly written: string;
  readonly why: WhyWrong;
}

/** The result of reading typed, pasted or imported text with the directory. Every part of the text appears in one of these lists. */
export interface CodesResult {
  /** Ascending, without duplicates. */
  readonly codes: readonly string[];
  readonly questions: readonly Question[];
  /** Codes, ranges and places that are not in the directory, as written. */
  readonly unknown: readonly string[];
  readonly wrong: readonly WrongCode[];
  /** Numbers beside codes and names that are no codes: list numbers, house numbers, tours, distances, prices. */
  readonly ignored: readonly string[];
}

/** @returns a result for codes that are already valid, for example from a click on the map */
export const onlyCodes = (codes: readonly string[]): CodesResult => ({
  codes,
  questions: [],
  unknown: [],
  wrong: [],
  ignored: [],
});
