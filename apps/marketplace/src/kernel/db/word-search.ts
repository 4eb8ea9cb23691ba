import { plainWordsSought } from "@partner-konto/domain/text/plain-search";
import { signsSought } from "@partner-konto/domain/text/search";
import { type RawBuilder, sql } from "kysely";

/**
 * The conditions of a search over texts that staff typed (decisions 0088, 0094): words in the column `search_words`, other signs in the text
 * itself. A text of nothing but punctuation finds nothing.
 */
export function searchConditions(
  text: string | undefined,
  written: RawBuilder<unknown>,
): readonly RawBuilder<boolean>[] {
  if (text === undefined || text.trim() === "") return [];
  const [words, signs] = [plainWordsSought(text), signsSought(text)];
  if (words.length + signs.length === 0) return [sql<boolean>`false`];
  return [
    ...words.map((word) => sql<boolean>`search_words like ${`% ${word}%`}`),
    ...signs.map((sign) => sql<boolean>`position(${sign} in ${written}) > 0`),
  ];
}
