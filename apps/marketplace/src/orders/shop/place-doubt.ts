const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .replaceAll(/[^a-z]/g, "");

/** The most places of a postal code that a question names. */
const mostNamed = 3;

/**
 * Asks about a place that does not belong to the postal code, because the driver would go to another town. Parts and districts of a place
 * belong to it ("Lüneburg-Ochtmissen"); the directory does not know all names, so the same place sent again counts.
 * @param places those with the postal code
 * @returns undefined without a doubt
 */
export function placeDoubt(typed: string, zipcode: string, places: readonly string[]): string | undefined {
  const letters = lettersOf(typed);
  const fits = (place: string): boolean => letters.includes(lettersOf(place)) || lettersOf(place).startsWith(letters);
  if (letters === "" || places.length === 0 || places.some(fits)) return undefined;
  const named = places.slice(0, mostNamed);
  return `Zu ${zipcode} ${named.length === 1 ? "gehört" : "gehören"} ${named.join(", ")}. Liegt „${typed.trim()}“ wirklich dort? Dann schicken Sie die Bestellung bitte noch einmal ab.`;
}
