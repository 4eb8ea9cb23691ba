import { typedBeginnings } from "@partner-konto/domain/postal-code/typed-beginnings";

/**
 * @param otherwise the text for anything that is neither a postal code nor a beginning
 * @returns the error of a field for postal codes and beginnings; undefined when it is right
 */
export function wrongBeginnings(typed: string, otherwise: string): string | undefined {
  const read = typedBeginnings(typed);
  if (read.codes) return undefined;
  if (!read.unclear) return otherwise;
  const { written, meant } = read.unclear;
  return `${written} hat vier Ziffern. Meinen Sie ${meant}? Für alle Postleitzahlen, die so beginnen: ${written}*`;
}
