import { randomBytes } from "node:crypto";
import { type Kysely, type Logger, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom } from "./demo/random.ts";
import type { Database } from "./kernel/database.ts";
import { overPostgres } from "./kernel/open-database.ts";
import { startPostgres } from "./kernel/testing-postgres.ts";
import { migrate } from "./migrations.ts";

const wanted = 6;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Everything of ours that a migration makes, Kysely's own bookkeeping apart. */
async function shapeOf(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and table_name not like 'pg_stat%'
    union all select tablename, indexname, indexdef, '' from pg_indexes
      where schemaname = 'public' and tablename not like 'kysely%'
    union all select event_object_table, trigger_name, action_statement, event_manipulation from information_schema.triggers
    union all select proname, '', prosrc, '' from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1, 2, 3, 4`.execute(db);
  return rows;
}

test("promise 51: migrations that die at any of their statements leave nothing, and run clean the next time", async () => {
  const name = `cut_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  /** Migrates, with something to do after each statement; answers whether it came to its end. */
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
  console.log(`promise 51: tried ${wanted} of ${statements} places to die in the migrations`);
}, 120_000);
