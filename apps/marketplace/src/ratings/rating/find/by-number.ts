import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { RatingRow } from "../tables.ts";

/** Ratings by their numbers, in the given order. */
export async function ratingsByNumber(db: Kysely<Database>, numbers: readonly number[]): Promise<RatingRow[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("rating")
    .selectAll()
    .where("number", "=", sql<number>`any(${numbers}::integer[])`)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
