import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import type { DueWork } from "../../../kernel/work/due-work.ts";
import { anyRow } from "../any-row.ts";
import { everyAgency, everyArea, measures } from "./measures.ts";

/** The most changes that one transaction adds up. */
const atOnce = 2000;
/** One process adds up at a time, in the order of the changes. The number only has to differ from other locks'. */
const lock = sql`select pg_advisory_xact_lock(7213061)`;
const key = sql`business_customer_id, delivery_area_id, grain, dimension, begins, value, goods`;
const each = (of: (name: string) => string) => sql.raw(measures.map(of).join(", "));

/**
 * Adds the changes of orders up in their figures and deletes them, as background work. Readers see both or neither. Changes of one order
 * are added up in their order, so a figure without orders is zero in every column.
 */
export const foldFigures: DueWork = {
  name: "figures of orders",
  everyMs: 30_000,
  first: anyRow("orderFigureChange"),
  async carryOut({ db }) {
    await lock.execute(db);
    const changes = await db.selectFrom("orderFigureChange").select("id").orderBy("id").limit(atOnce).execute();
    const last = changes.at(-1)?.id;
    if (last === undefined) return;
    await sql`
      with gone as (delete from order_figure_change where id <= ${last} returning id)
      insert into order_figure as f (${key}, ${each((name) => name)})
      select whose.agency, whose.area, of.grain, dimension, of.begins, value, goods, ${each((name) => `sum(${name})`)}
      from order_figure_changed c
      cross join lateral (values ('day'::order_sum_grain, c.day), ('month', date_trunc('month', c.day)::date)) of(grain, begins)
      cross join lateral (values
        (c.business_customer_id, ${everyArea}::uuid), (${everyAgency}::uuid, ${everyArea}::uuid),
        (c.business_customer_id, nullif(c.delivery_area_id, ${everyArea}::uuid))) whose(agency, area)
      where c.id in (select id from gone) and whose.area is not null and (dimension <> 'market' or of.grain = 'month')
      group by 1, 2, 3, 4, 5, 6, 7
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict (${key}) do update set ${each((name) => `${name} = f.${name} + excluded.${name}`)}`.execute(db);
  },
};

/**
 * Deletes figures of no orders, at a call between 3 and 4 o'clock in Berlin. The whole table is read, because an index of empty figures would
 * have to be written at each change. Nothing is added up meanwhile, which would lock the same rows in another order.
 */
export async function removeEmptyFigures(db: Kysely<Database>, at: Date): Promise<void> {
  if (!berlinTime(at.toISOString()).time.startsWith("03")) return;
  await inTransaction(db, async (tx) => {
    await lock.execute(tx);
    await tx.deleteFrom("orderFigure").where("orders", "=", 0).execute();
  });
}
