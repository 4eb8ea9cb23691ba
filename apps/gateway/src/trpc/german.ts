import { inputTexts, validationTexts } from "@partner-konto/domain/texts/validation";
import type { z } from "zod";
import { de } from "zod/locales";
import { failure, type Issue } from "../failure.ts";
import { fieldPath } from "../limits/field-path.ts";

const { localeError } = de();

/** A missing value gets the specification's text for required fields; every other issue gets zod's German text. */
const inGerman: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)
    ? validationTexts.required
    : localeError(issue);

/** An issue with its field; unknown fields become one issue each. */
function named(issue: z.core.$ZodIssue): Issue[] {
  const { path, message } = issue;
  if (issue.code !== "unrecognized_keys") return [{ path: fieldPath(path), message }];
  return issue.keys.map((key) => ({ path: fieldPath([...path, key]), message: inputTexts.nameNotAllowed }));
}

/**
 * Checks a value's shape, with messages in German.
 * @throws Failure INVALID_INPUT whose issues name each wrong field
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: inGerman });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap(named).slice(0, 100);
  throw failure("INVALID_INPUT", { issues });
}
