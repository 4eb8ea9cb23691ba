import type { z } from "zod";

export interface Issue {
  /** Where, as the caller wrote it: `body.amount`, `query.email`, `if-match`. */
  path: string;
  message: string;
}

/** What the caller sent cannot be used; answered as 400 INVALID_INPUT with its issues. Rules of handlers may raise it too. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  readonly issues: readonly Issue[];
  constructor(...issues: Issue[]) {
    super("invalid input");
    this.issues = issues;
  }
}

/** A schema's complaints with their place. Messages are zod's or ours; the values they complain about are not repeated. */
export function issuesOf(error: z.ZodError, place: string): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: [place, ...path.map(String)].join("."), message }));
}
