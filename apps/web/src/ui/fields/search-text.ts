import { maxLength } from "@partner-konto/domain/validation/length";

/** The error for a search text longer than the server accepts. */
export const searchTooLong = maxLength(100);

/** The search text in the URL; empty when it is too long. */
export function searchTextOf(params: URLSearchParams): string {
  const text = params.get("text") ?? "";
  return searchTooLong(text) === undefined ? text : "";
}
