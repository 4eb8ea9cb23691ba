import { type Kysely, sql } from "kysely";

/** Answers to forms of the shop's pages, which a browser reads again at an address of their own (decision 0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_answer (
      id text primary key,
      sealed text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index shop_answer_expires_at on shop_answer (expires_at)`.execute(db);
}
