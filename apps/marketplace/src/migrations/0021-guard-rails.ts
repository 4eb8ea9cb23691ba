import { type Kysely, sql } from "kysely";

/** Between what an agency's prices stay. Whoever has no row keeps the portal's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guard_rails (
      agency_id uuid primary key,
      version integer not null,
      modified_at timestamptz not null,
      rails jsonb not null
    )`.execute(db);
}
