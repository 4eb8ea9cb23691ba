import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { type Kysely, type Logger, sql } from "kysely";
import { expect, test } from "vitest";
import { randomFrom } from "./demo/random.ts";
import { overPostgres } from "./kernel/db/open-database.ts";
import { startPostgres } from "./kernel/testing/postgres.ts";
import { shapeOf } from "./kernel/testing/shape.ts";
import { migrate, migrations } from "./migrations.ts";
import { type OrderMarket, startOrders } from "./orders/order/testing.ts";

const wanted = 6;

const postgres = forAllTests(startPostgres);

test("promise 51: migrations that die at random statements leave nothing and succeed on the next run", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const name = `cut_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  /** Migrates and calls `after` after each statement; returns whether it finished. */
  const run = async (after: Logger): Promise<boolean> => {
    const { db } = overPostgres(url.href, () => {}, { max: 2, log: after });
    const ended = await migrate(db).then(
      () => true,
      () => false,
    );
    await db.destroy();
    return ended;
  };
  const look = async (): Promise<unknown[]> => {
    const { db } = overPostgres(url.href, () => {}, { max: 1 });
    const shape = await shapeOf(db);
    await db.destroy();
    return shape;
  };
  const empty = await look();
  let statements = 0;
  expect(await run(() => void (statements += 1))).toBe(true);
  const whole = await look();
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.length).toBe((await shapeOf(postgres.db)).length);

  await sql`drop database ${sql.id(name)} with (force)`.execute(postgres.db);
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const random = randomFrom("migrations cut");
  const endAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(postgres.db);
  for (let tried = 0; tried < wanted; tried += 1) {
    const cutAt = random.int(1, statements - 2);
    let at = 0;
    const ended = await run(async () => {
      at += 1;
      if (at === cutAt) await endAll();
    });
    expect(ended, `cut at ${cutAt}`).toBe(false);
    expect(await look(), `cut at ${cutAt}`).toEqual(empty);
  }
  expect(await run(() => undefined)).toBe(true);
  expect(await look()).toEqual(whole);
});

/** Statements that would break the previous release's code, or lock a table while it is rewritten. */
const breaking = [
  /\bdrop\b(?!\s+index\b)/i,
  /\brename\b/i,
  /\btruncate\b/i,
  /\balter\s+(?:column|type)\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+constraint\b/i,
  /\badd\s+column\b(?![^,]*\bdefault\b)[^,]*\bnot\s+null\b/i,
];
const isBreaking = (text: string): boolean => breaking.some((pattern) => pattern.test(text));

test("promise 51: a migration on a released database only adds, so the previous release still works", () => {
  const bad = [
    "drop table x",
    "rename column a to b",
    "alter column a type text",
    "add column a text not null, add column b text",
  ];
  const good = [
    "add column a text",
    "add column a int not null default 0",
    "create table x (a int not null)",
    "create index i on x (a)",
    "drop index i",
  ];
  expect([...bad, ...good].map(isBreaking)).toEqual([...bad.map(() => true), ...good.map(() => false)]);
  const folder = join(import.meta.dirname, "migrations");
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => isBreaking(readFileSync(join(folder, name), "utf8")))).toEqual([]);
});

/** Places an order, confirms it, reads it and the list, repeatedly; collects every failure. */
async function work(market: OrderMarket, signal: AbortSignal, failed: unknown[]): Promise<number> {
  let calls = 0;
  while (!signal.aborted) {
    try {
      const { id } = await market.place();
      await market.call("order.confirm", { orderId: id, body: {}, key: `work-${id}` }, market.jonas);
      const { status } = await market.call("order.get", { id }, market.jonas);
      if (status !== "accepted") failed.push(status);
      const list = {
        businesscustomerId: "all",
        limit: 25,
        page: 1,
        sortField: "createdAt",
        body: { direction: "desc" },
      } as const;
      await market.call("order.list", list, market.jonas);
      calls += 4;
    } catch (error) {
      failed.push(error);
    }
  }
  return calls;
}

test("promise 51: the next release's migration yields to table locks, and no running call fails", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const market = await startOrders(postgres.db);
  // In the order in which a confirmation writes them. The reverse order would cause deadlocks, after which the migration would retry.
  const tables = ["orders", "order_history", "audit", "outbox"];
  let tries = 0;
  const next = {
    async up(db: Kysely<unknown>) {
      tries += 1;
      for (const name of tables)
        await sql`alter table ${sql.table(name)} add column next_one text, add column next_two integer not null default 7`.execute(
          db,
        );
      await sql`create index next_index on orders (next_one)`.execute(db);
      await sql`create table next_table (id integer primary key)`.execute(db);
    },
  };
  const stop = new AbortController();
  const failed: unknown[] = [];
  const workers = Array.from({ length: 3 }, () => work(market, stop.signal, failed));
  // A backup or a long-running read: it locks the orders until the migration has given way once.
  const reader = postgres.db.transaction().execute(async (tx) => {
    await sql`select 1 from orders limit 1`.execute(tx);
    await expect.poll(() => tries, { timeout: limit(20_000) }).toBeGreaterThan(1);
  });
  const migrated = migrate(postgres.db, { ...migrations, "9999-next": next }, 100);
  const [looked] = await Promise.allSettled([reader, migrated]);
  stop.abort();
  const calls = (await Promise.all(workers)).reduce((sum, some) => sum + some, 0);
  expect(looked).toMatchObject({ status: "fulfilled" });
  await migrated;
  expect(calls).toBeGreaterThan(0);
  const { rows } = await sql`select 1 from orders where next_two = 7 limit 1`.execute(postgres.db);
  expect([failed, rows.length]).toEqual([[], 1]);
  await migrate(postgres.db);
  await market.close();
});
