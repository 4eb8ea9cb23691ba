import { type Kysely, sql } from "kysely";
import { measures } from "../../apps/marketplace/src/orders/order/figures/measures.ts";

const plain = measures.join();
/** Sums of small integers are much faster than those of bigint, which Postgres adds up as numeric. */
const summed = measures.map((name) => `sum(${name}::integer) as ${name}`).join();
const columns = `business_customer_id, delivery_area_id, grain, dimension, begins, value, goods, ${plain}`;
const none = "'00000000-0000-0000-0000-000000000000'::uuid";

/** The figures of all noted changes at once: the job takes half an hour, because it adds up few at a time for the sake of readers. */
const addUp: readonly string[] = [
  `create unlogged table bench_day with (autovacuum_enabled = off) as
    select business_customer_id, delivery_area_id, dimension, day as begins, value, goods, ${summed}
    from order_figure_changed group by 1, 2, 3, 4, 5, 6`,
  `create unlogged table bench_month with (autovacuum_enabled = off) as
    select business_customer_id, delivery_area_id, dimension, date_trunc('month', begins)::date as begins, value, goods, ${summed}
    from bench_day group by 1, 2, 3, 4, 5, 6`,
  ...["day", "month"].flatMap((grain) => {
    // The market has months only. The job adds up orders as they come, so a day's rows of an agency lie side by side.
    const from = `from bench_${grain} where ${grain === "month"} or dimension <> 'market'`;
    const what = `'${grain}'::order_sum_grain, dimension, begins, value, goods`;
    return [
      `insert into order_figure (${columns})
        select business_customer_id, delivery_area_id, ${what}, ${plain} ${from} and delivery_area_id <> ${none}
        order by begins, business_customer_id, delivery_area_id, dimension, value`,
      `insert into order_figure (${columns})
        select business_customer_id, ${none}, ${what}, ${summed} ${from} group by business_customer_id, dimension, begins, value, goods
        order by begins, business_customer_id, dimension, value`,
      `insert into order_figure (${columns})
        select ${none}, ${none}, ${what}, ${summed} ${from} group by dimension, begins, value, goods
        order by begins, dimension, value`,
    ];
  }),
  "drop table bench_day, bench_month",
  "truncate order_figure_change",
];

/**
 * Adds the figures of all generated orders, as the job leaves them; nine tenths of the orders are confirmed after some minutes. The product's
 * own triggers have noted the changes; plain SQL adds them up.
 */
export async function addUpFigures<Tables>(db: Kysely<Tables>): Promise<void> {
  const run = (statement: string, on = db) => sql.raw(statement).execute(on);
  await run(`
    insert into order_figure_change (order_number, business_customer_id, delivery_area_id, goods, day, sign, minutes)
    select order_number, business_customer_id, delivery_area_id, goods, day, 1, minute_step(order_number % 700)
    from order_figure_change where status <> 'open'`);
  const keys = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'order_figure'`.execute(db);
  await run("alter table order_figure drop constraint order_figure_pkey");
  await run("drop index order_figure_market");
  await db.connection().execute(async (one) => {
    await run("set work_mem = '1GB'", one);
    await run("set maintenance_work_mem = '1GB'", one);
    await run("analyze order_figure_change", one);
    for (const statement of addUp) await run(statement, one);
    for (const { definition } of keys.rows) await run(definition, one);
    await run("alter table order_figure add primary key using index order_figure_pkey", one);
    await run("reset work_mem", one);
    await run("reset maintenance_work_mem", one);
  });
  await run("vacuum analyze");
}
