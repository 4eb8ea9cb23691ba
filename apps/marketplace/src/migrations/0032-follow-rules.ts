import { type Kysely, sql } from "kysely";

/** Base prices that follow the index of their goods: the rule, its owner, and the price it set last. Deleted with the area. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_rule (
      delivery_area_id uuid not null references delivery_area on delete cascade,
      entry text not null,
      series text not null,
      delta_cents integer not null,
      dead_band_cents integer not null,
      from_time text,
      until_time text,
      user_id uuid not null,
      at timestamptz not null,
      net_cents integer not null,
      wanted_cents integer,
      tried_at timestamptz,
      refusal text,
      primary key (delivery_area_id, entry)
    )`.execute(db);
}
