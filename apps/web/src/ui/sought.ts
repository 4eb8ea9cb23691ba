import { maxLength } from "@partner-konto/domain/validation/length";

/** The error for a search text longer than the server accepts. */
export const tooLongSought = maxLength(100);

/** The search text in the URL; empty when it is too long. */
export function soughtFrom(params: URLSearchParams): string {
  const text = params.get("text") ?? "";
  return tooLongSought(text) === undefined ? text : "";
}
