import { sql } from "kysely";
import type { DueWork } from "../../../kernel/work/due-work.ts";
import { anyRow } from "../any-row.ts";

/** The most changes that one transaction numbers. */
const atOnce = 2000;
/** One process numbers at a time. The number only has to differ from other locks'. */
const lock = sql`select pg_advisory_xact_lock(7213076)`;

/** The time as a position. A position from the clock is new even after a restore from a backup, which took back the latest ones. */
export const clockPosition = sql`floor(extract(epoch from statement_timestamp()) * 100000)::bigint`;

/**
 * Gives orders with committed changes their new positions. Each batch commits before the next one begins, and its positions are higher than all
 * before: whoever reads a position can read every lower one, however long the orders' own transactions took. The lock has a statement of its
 * own, so that the next one sees what the former batch wrote.
 */
export const numberChanges: DueWork = {
  name: "changes of orders",
  everyMs: 1000,
  // A program that asks all the time hears of a change half a second later, and one transaction numbers the changes of half a second.
  afterCommitMs: 500,
  first: anyRow("orderChangeWaiting"),
  async carryOut({ db }) {
    await lock.execute(db);
    await sql`
      with taken as (
        delete from order_change_waiting where id in (select id from order_change_waiting order by id limit ${atOnce}) returning id, order_id
      ), changed as (
        select order_id, row_number() over (order by max(id)) as nth from taken group by order_id
      )
      insert into order_change (order_id, business_customer_id, position)
      select o.id, o.business_customer_id, greatest((select max(position) from order_change), ${clockPosition}) + c.nth
      from changed c join orders o on o.id = c.order_id
      on conflict (order_id) do update set position = excluded.position`.execute(db);
  },
};
