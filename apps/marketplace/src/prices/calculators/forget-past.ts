import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The tables of the past, each with the columns that identify its subject. */
const pasts = {
  area_past: ["area_id"],
  agency_past: ["agency_id"],
  company_past: ["company_id"],
  code_past: ["postal_code", "area_id"],
};

/** Deletes the past before an instant. The rows that applied at that instant stay and begin there. */
export async function forgetPast(db: Kysely<Database>, before: Date): Promise<void> {
  for (const [name, keys] of Object.entries(pasts)) {
    const [past, same] = [
      sql.table(name),
      sql.join(
        keys.map((key) => sql`newer.${sql.ref(key)} = old.${sql.ref(key)}`),
        sql` and `,
      ),
    ];
    await sql`
      delete from ${past} old where at < ${before} and exists (
        select from ${past} newer where ${same} and newer.at <= ${before} and (newer.at, newer.id) > (old.at, old.id))`.execute(
      db,
    );
    await sql`update ${past} set at = ${before} where at < ${before}`.execute(db);
  }
  await sql`delete from code_past where at = ${before} and not is_held`.execute(db);
}
