import { plainWordsSought } from "@partner-konto/domain/text/plain-search";
import { signsSought } from "@partner-konto/domain/text/search";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

type Conditions = readonly RawBuilder<boolean>[];

export const foundBy = (db: Kysely<Database>, conditions: Conditions) =>
  db.selectFrom("content").where((eb) => eb.and([...conditions]));

export async function countOf(db: Kysely<Database>, conditions: Conditions): Promise<number> {
  const { total } = await foundBy(db, conditions)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The conditions of a search over headline and text (decisions 0088, 0094). A text of nothing but punctuation finds nothing. */
export function sought(text = ""): Conditions {
  const [words, signs] = [plainWordsSought(text), signsSought(text)];
  if (words.length + signs.length === 0) return text.trim() === "" ? [] : [sql<boolean>`false`];
  return [
    ...words.map((word) => sql<boolean>`search_words like ${`% ${word}%`}`),
    ...signs.map((sign) => sql<boolean>`position(${sign} in headline || ' ' || content) > 0`),
  ];
}
