/** What a text may mean that does not say it by itself, and what would come of it. */
export interface Offer {
  /** A code whose zero is missing; all that begin alike; digits in groups; a range or list in short; a place. */
  readonly kind: "zero" | "beginning" | "grouped" | "short" | "place";
  readonly codes: readonly string[];
  /** Of a place its name, of others the places of its codes, as far as they are few. */
  readonly name: string;
  /** How far a place is from where one looks, in kilometres. */
  readonly km?: number;
  /** Chosen until somebody says otherwise: what stands beside it says the same, or nothing else is called so. */
  readonly isLikely: boolean;
}

export interface Question {
  readonly written: string;
  /** A place's nearest first. */
  readonly offers: readonly Offer[];
}

/** Why something is no code: none at all, a range the wrong way round or between unlike ends, another country's. */
export type WhyWrong = "noCode" | "reversed" | "uneven" | "foreign";

export interface WrongCode {
  readonly written: string;
  readonly why: WhyWrong;
}

/** What somebody typed, pasted or imported, read against the directory. Whatever was written is in one of these. */
export interface CodesRead {
  /** In rising order, each once. */
  readonly codes: readonly string[];
  readonly questions: readonly Question[];
  /** Codes, ranges and places that the directory does not have, as they were written. */
  readonly unknown: readonly string[];
  readonly wrong: readonly WrongCode[];
  /** Numbers beside codes and names that are no codes: of lists, houses, tours; distances, prices. */
  readonly ignored: readonly string[];
}

/** Nothing but codes that are known already, as a map gives them. */
export const onlyCodes = (codes: readonly string[]): CodesRead => ({
  codes,
  questions: [],
  unknown: [],
  wrong: [],
  ignored: [],
});
