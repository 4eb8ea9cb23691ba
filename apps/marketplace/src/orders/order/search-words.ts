import { wordsSought } from "@partner-konto/domain/text/search";

/** The words of a search, longest first; single letters are left out. */
export function searchWords(text: string): string[] {
  return wordsSought(text)
    .filter((word) => word.length >= 2)
    .toSorted((a, b) => b.length - a.length);
}

/** A name as a sort key, as in a German phone book that treats ä like a (DIN 5007-1). */
export function sortName(name: string): string {
  return name.normalize("NFD").toLocaleLowerCase("de").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
}
