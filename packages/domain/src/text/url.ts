/** @returns the parsed address; null for a text that is none. `URL.parse` for browsers that have none (decision 0133) */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
