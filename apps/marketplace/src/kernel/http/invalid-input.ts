import type { z } from "zod";

export interface Issue {
  /** The field as the caller wrote it: `body.amount`, `query.email`, `if-match`. */
  path: string;
  message: string;
}

/** Invalid input, answered as 400 INVALID_INPUT with its issues. Handlers may throw it too. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  readonly issues: readonly Issue[];
  constructor(...issues: Issue[]) {
    super("invalid input");
    this.issues = issues;
  }
}

/** A schema's issues with their paths. The messages do not repeat the invalid values. */
export function issuesOf(error: z.ZodError, place: string): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: [place, ...path.map(String)].join("."), message }));
}
