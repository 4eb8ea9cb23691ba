import { type Kysely, sql } from "kysely";
import { columns, differing, facts } from "./0061-order-facts.ts";

/** Rows of a change without orders that were withdrawn. */
const counted = (row: "g" | "c"): string => `(select d.* from ${differing(row)} d where d.withdrawn_at is null)`;

/** When an order by phone was taken back as a mistake. The figures of orders lose it then, as if it had never come (decision 0006). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column withdrawn_at timestamptz`.execute(db);
  await sql
    .raw(`create or replace function order_figures_update() returns trigger language plpgsql as $$ begin
      insert into order_figure_change (${columns}) ${facts(-1, counted("g"), "null::boolean")}
      union all ${facts(1, counted("c"), "null::boolean")} order by 6; return null; end $$`)
    .execute(db);
}
