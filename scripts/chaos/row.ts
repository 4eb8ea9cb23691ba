/** One figure, and whether it held. */
export interface Row {
  promise: number;
  what: string;
  measured: string;
  /** What should not have been; nothing when the promise held. */
  wrong: string[];
}

/** A part of `npm run chaos`; `some` makes of a count of tries the share of it that was asked for. */
export type Part = (some: (all: number) => number) => AsyncIterable<Row>;
