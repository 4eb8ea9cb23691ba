import { type Kysely, sql } from "kysely";

/** Indexes to delete old history by age. Rows are stored in the order of time, so a BRIN index is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kept of ["area_past", "agency_past", "company_past", "code_past", "activity", "audit"])
    await sql`create index ${sql.ref(`${kept}_by_age`)} on ${sql.table(kept)} using brin (at)`.execute(db);
}
