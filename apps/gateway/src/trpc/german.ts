import { validationTexts } from "@partner-konto/domain/texts/validation";
import type { z } from "zod";
import { de } from "zod/locales";
import { failure, type Issue } from "../failure.ts";

const { localeError } = de();

/** Nothing given says Required in the specification's word; everything else zod's German. */
const inGerman: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && (issue.input === undefined || issue.input === null)
    ? validationTexts.required
    : localeError(issue);

/**
 * Checks a value's shape, with messages in German.
 * @throws Failure INVALID_INPUT whose issues name each wrong field
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: inGerman });
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues
    .slice(0, 100)
    .map(({ path, message }) => ({ path: path.map(String).join("."), message }));
  throw failure("INVALID_INPUT", { issues });
}
