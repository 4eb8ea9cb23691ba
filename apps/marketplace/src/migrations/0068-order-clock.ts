import { type Kysely, sql } from "kysely";

/**
 * Until when an order must be answered, and who was told so far: 0 nobody, 1 the desk, 2 whom the agency names (decision 0112). Orders from
 * before have no time. `order_clock` has one row: the hour that the platform sets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column answer_by timestamptz,
      add column answer_stage smallint not null default 0`.execute(db);
  await sql`
    create index orders_unanswered on orders (answer_by) where status = 'open' and answer_stage < 2`.execute(db);
  await sql`
    create table order_clock (
      is_only boolean primary key default true check (is_only),
      until_hour smallint not null,
      version integer not null,
      modified_at timestamptz,
      modified_by text
    )`.execute(db);
  await sql`insert into order_clock (until_hour, version) values (17, 1)`.execute(db);
}
