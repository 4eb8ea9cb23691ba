import fc from "fast-check";
import type { z } from "zod";
import { hostileInput } from "./hostile-values.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { nearValue } from "./near-values.ts";
import { type Known, validValue } from "./valid-values.ts";

/** One input to try: the JSON a procedure is sent, whatever it is. */
export interface Case {
  kind: "valid" | "near" | "hostile";
  json: string;
}

/**
 * Inputs of a procedure by its schema (promise 15): two in ten as it wants them, three nearly, five hostile. The same seed gives the
 * same cases.
 * @param example one input that is good at least once
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
