import { type Kysely, sql } from "kysely";

/** The limits of an agency's prices. Agencies without a row have the portal's defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guard_rails (
      agency_id uuid primary key,
      version integer not null,
      modified_at timestamptz not null,
      rails jsonb not null
    )`.execute(db);
}
