const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const mostLetters = 60;

/** @returns a name as part of a URL: "Ostseewärme Dahlgrün GmbH" gives "ostseewaerme-dahlgruen-gmbh"; never empty */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, mostLetters)
    .replaceAll(/^-|-$/g, "");
  return plain || "seite";
}
