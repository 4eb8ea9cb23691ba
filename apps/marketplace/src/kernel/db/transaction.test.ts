import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

const postgres = forAllTests(startPostgres);
beforeAll(async () => {
  await sql`create table counter (id integer primary key, n integer not null)`.execute(postgres.db);
  await sql`insert into counter values (1, 0), (2, 0)`.execute(postgres.db);
});

const endConnectionOf = async (tx: Kysely<Database>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(postgres.db);
};
const counted = async (id: number) => {
  const { rows } = await sql<{ n: number }>`select n from counter where id = ${id}`.execute(postgres.db);
  return rows[0]?.n;
};
const add = (db: Kysely<Database>, id: number) => sql`update counter set n = n + 1 where id = ${id}`.execute(db);

test("two deadlocked transactions both succeed: the one that Postgres aborts is retried", {
  tags: "long",
}, async () => {
  let tries = 0;
  let holding = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const crossing = (first: number, second: number) =>
    inTransaction(postgres.db, async (tx) => {
      tries += 1;
      await add(tx, first);
      holding += 1;
      if (holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await add(tx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  const { rows } = await sql<{ n: number }>`select n from counter order by id`.execute(postgres.db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  expect(tries).toBe(3);
});

test("retries of a transaction stop after a limit", async () => {
  let tries = 0;
  const never = inTransaction(postgres.db, async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(never).rejects.toMatchObject({ code: "40001" });
  expect(tries).toBe(4);
});

test("promise 48: a connection lost before the commit is retried and the work is done once", async () => {
  await sql`insert into counter values (3, 0)`.execute(postgres.db);
  let tries = 0;
  await inTransaction(postgres.db, async (tx) => {
    tries += 1;
    await add(tx, 3);
    if (tries === 1) await endConnectionOf(tx);
    await add(tx, 3);
  });
  expect(tries).toBe(2);
  expect(await counted(3)).toBe(2);
});

test("a connection lost during the commit is an error because the outcome is unknown", async () => {
  await sql`insert into counter values (4, 0)`.execute(postgres.db);
  let tries = 0;
  const unknown = inTransaction(postgres.db, async (tx) => {
    tries += 1;
    await add(tx, 4);
    await endConnectionOf(tx);
  });
  await expect(unknown).rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/);
  expect(tries).toBe(1);
});
