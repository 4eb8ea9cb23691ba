import { type Kysely, sql } from "kysely";

/*
 * Orders that wait for the link in their mail before their dealer sees them, and orders whose address has not proved itself (decision 0127).
 * Orders of before count as proved: their consumers got mails with their names.
 */

const statements: readonly string[] = [
  "alter table orders add column address_proved boolean not null default true",
  "alter table orders add column doubted boolean not null default false",
  "alter table orders add column known_tk_id text",
  `create table order_held (
    id uuid primary key,
    digest text not null unique,
    body jsonb not null,
    quote text,
    told jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index order_held_by_end on order_held (expires_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
