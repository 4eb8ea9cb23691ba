import { maxLength } from "@partner-konto/domain/validation/length";

/** What is said of a text that is longer than a search takes. */
export const tooLongSought = maxLength(100);

/** What an address says of a search; what no search takes counts for nothing. */
export function soughtFrom(params: URLSearchParams): string {
  const text = params.get("text") ?? "";
  return tooLongSought(text) === undefined ? text : "";
}
