import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { searchConditions } from "../../kernel/db/word-search.ts";

type Conditions = readonly RawBuilder<boolean>[];

export const foundBy = (db: Kysely<Database>, conditions: Conditions) =>
  db.selectFrom("content").where((eb) => eb.and([...conditions]));

export async function countOf(db: Kysely<Database>, conditions: Conditions): Promise<number> {
  const { total } = await foundBy(db, conditions)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The conditions of a search over headline and text (decision 0094). */
export const sought = (text?: string): Conditions => searchConditions(text, sql`headline || ' ' || content`);
