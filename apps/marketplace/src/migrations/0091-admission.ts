import { type Kysely, sql } from "kysely";

/* How new companies are decided (decision 0125): the steps of the platform, and the documents that the companies sent in. */
const statements = [
  `create table admission_step (
    id uuid primary key default gen_random_uuid(),
    group_id uuid not null,
    kind text not null check (kind in ('asked', 'rejected', 'admitted')),
    text text,
    at timestamptz not null,
    by_id uuid not null
  )`,
  "create index admission_step_of on admission_step (group_id, at)",
  `create table admission_document (
    id uuid primary key,
    group_id uuid not null,
    name text not null,
    type text not null check (type in ('pdf', 'picture')),
    bytes integer not null,
    created_at timestamptz not null
  )`,
  "create index admission_document_of on admission_document (group_id, created_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
