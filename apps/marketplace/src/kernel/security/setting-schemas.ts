import { z } from "zod";

/** Replaces zod's message by a sentence for the operator. */
export const must = (sentence: string) => ({ error: `must be ${sentence}` });

/** Only digits are a whole number: "1.000" years is refused. */
export const count = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int(must("a whole number")).min(least).max(most),
  );
