import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { applyPatch, PatchRefusedError } from "@partner-konto/domain/record/patch";
import type { z } from "zod";
import { InvalidInput, issuesOf } from "./invalid-input.ts";

/**
 * The record after a patch, if it is still valid.
 * @throws InvalidInput naming the operation, or the field of the record that would be invalid
 */
export function applyJsonPatch<S extends z.ZodType>(
  schema: S,
  record: object,
  operations: JsonPatch,
  allowedPaths: readonly string[],
): z.output<S> {
  try {
    const result = schema.safeParse(applyPatch(record, operations, allowedPaths));
    if (!result.success) throw new InvalidInput(...issuesOf(result.error, "body"));
    return result.data;
  } catch (error) {
    if (!(error instanceof PatchRefusedError)) throw error;
    const at = operations.findIndex(({ path }) => path === error.path);
    throw new InvalidInput({ path: `body.${at}.path`, message: error.message });
  }
}
