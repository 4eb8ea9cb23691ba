import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../kernel/db/database.ts";
import { overPostgres } from "../../kernel/db/open-database.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { insertOrders } from "../../orders/order/index.ts";
import { ordersToAnalyse } from "./testing.ts";

// Needs a real Postgres: a connection keeps the plans of the triggers.
const postgres = forAllTests(startPostgres);
const orders = howMany(3000, 20_000);
const parts = 30;

beforeAll(async () => {
  await insertOrders(postgres.db, ordersToAnalyse(orders));
}, limit(120_000));

const connect = () => overPostgres(postgres.url, () => {}, { max: 1 }).db;
const isIn = (part: number) => sql`number % ${parts} = ${part}`;
/** Changes orders, and notes it in every table that the triggers maintain. */
const change = (db: Kysely<Database>, which: ReturnType<typeof isIn>) =>
  sql`update orders set business_customer_group_id = gen_random_uuid(), amount = amount + 1 where ${which}`.execute(db);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

test("all orders change at once in the time that their parts take, also after a single one has changed", {
  tags: "long",
  timeout: limit(240_000),
}, async () => {
  const [used, fresh] = [connect(), connect()];
  try {
    await change(used, sql`number = (select min(number) from orders)`);
    const inParts = await secondsOf(async () => {
      for (let part = 0; part < parts; part += 1) await change(fresh, isIn(part));
    });
    // A nested loop over all orders took several times as long.
    expect(await secondsOf(() => change(used, sql`true`))).toBeLessThan(3 * inParts + 1);
  } finally {
    await Promise.all([used.destroy(), fresh.destroy()]);
  }
});
