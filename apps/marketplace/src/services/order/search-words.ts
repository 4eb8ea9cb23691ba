/** How words are compared: without case, ß as ss, umlauts as they are. */
export function folded(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("de").replaceAll("ß", "ss");
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of some texts, each once, with a space between them. */
export function searchText(parts: readonly (string | null)[]): string {
  const words = new Set(parts.flatMap((part) => wordsOf(part ?? "")));
  return [...words].join(" ");
}

/** The words of a search, longest first; single letters say nothing and are left out. */
export function searchWords(text: string): string[] {
  const words = new Set(wordsOf(text).filter((word) => word.length >= 2));
  return [...words].toSorted((a, b) => b.length - a.length);
}

/** Names sort as in a German phone book that takes ä for a (DIN 5007-1). */
export function sortName(name: string): string {
  return folded(name).normalize("NFD").replaceAll(/\p{M}/gu, "");
}
