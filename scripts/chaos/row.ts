/** One figure, and whether it held. */
export interface Row {
  promise: number;
  what: string;
  measured: string;
  /** The violations; empty when the promise held. */
  wrong: string[];
}

/** A part of `npm run chaos`; `some` scales a number of attempts to the requested share. */
export type Part = (some: (all: number) => number) => AsyncIterable<Row>;
