import fc from "fast-check";
import type { z } from "zod";
import { hostileInput } from "./hostile-values.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { nearValue } from "./near-values.ts";
import { type Known, validValue } from "./valid-values.ts";

/** One test input: the JSON that is sent to a procedure. */
export interface Case {
  kind: "valid" | "near" | "hostile";
  json: string;
}

/**
 * Generates inputs of a procedure from its schema (promise 15): two in ten valid, three nearly valid, five hostile. The same seed gives
 * the same cases.
 * @param example an input that was valid at least once
 * @returns `count` cases
 */
export function casesOf(
  schema: z.ZodType,
  known: Known,
  example: unknown,
  { seed, count }: { seed: number; count: number },
): Case[] {
  const shape = jsonSchemaOf(schema);
  const valid = fc.oneof(fc.constant(example), validValue(shape, known));
  const as = (kind: Case["kind"]) => (json: string | undefined) => ({ kind, json: json ?? "" });
  const cases = fc.oneof(
    { weight: 2, arbitrary: valid.map((value) => as("valid")(JSON.stringify(value))) },
    { weight: 3, arbitrary: nearValue(shape, known).map((value) => as("near")(JSON.stringify(value))) },
    { weight: 5, arbitrary: hostileInput(valid).map(as("hostile")) },
  );
  return fc.sample(cases, { seed, numRuns: count });
}
