import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { CallId } from "@partner-konto/contracts/services";
import { mainOf, startProgram } from "@partner-konto/testing/app-process";
import { fetchCall } from "@partner-konto/testing/fetch-call";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { Database } from "./kernel/db/database.ts";
import { overPglite, overPostgres } from "./kernel/db/open-database.ts";
import { createPglite } from "./kernel/db/pglite.ts";
import { startPostgres } from "./kernel/testing/postgres.ts";
import { shapeOf } from "./kernel/testing/shape.ts";
import { migrate, migrations } from "./migrations.ts";

/** A database of the last release before the baselines, with every kind of record (dumps/make-dump.ts). */
const dump = gunzipSync(readFileSync(join(import.meta.dirname, "../dumps/0172-order-word-facts.sql.gz"))).toString();

const postgres = forAllTests(startPostgres);

/** A database with the dump, on the server of the tests. */
async function restored() {
  const name = `before_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(dump);
  await client.end();
  const { db } = overPostgres(url.href, () => {}, { max: 2 });
  return {
    db,
    url: url.href,
    drop: async () => {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(postgres.db);
    },
  };
}

const namesIn = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Calls about each kind of record, with the statement that lists their inputs. */
const reads: [id: CallId, inputs: string][] = [
  ["group.get", "select id from business_customer_group"],
  ["businessCustomer.get", "select id from business_customer"],
  ["profile.get", "select id from profile"],
  ["adminContent.get", "select id from content"],
  ["deliveryArea.get", "select id from delivery_area"],
  ["prices.getGuardRails", "select agency_id as id from guard_rails"],
  ["order.get", "select id from orders"],
  ["orderBilling.getCustomer", "select group_id as id from fee"],
  ["activity.find", `select id as "groupId" from business_customer_group`],
];

test("promise 51: a database from before the baselines starts with its data and answers calls", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { db, url, drop } = await restored();
  const before = await namesIn(db);
  const inputs = new Map<CallId, Record<string, unknown>[]>();
  for (const [id, statement] of reads) {
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(db);
    expect(rows.length, id).toBeGreaterThan(0);
    inputs.set(id, rows);
  }
  const marketplace = await startMarketplace({ DATABASE_URL: url });
  expect(await namesIn(db)).toEqual([...before, ...Object.keys(migrations)]);
  const { token } = await marketplace.state("an open order", "PLATFORM_ADMIN");
  for (const [id, ofRecords] of inputs) {
    for (const input of ofRecords) {
      const answer = await fetchCall(marketplace.url, id, { body: {}, ...input }, { token });
      expect.soft([answer.status, id, input]).toEqual([200, id, input]);
    }
  }
  await marketplace.stop();
  await drop();
});

test("promise 51: the tables from before the baselines are those of a new database", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const { db, drop } = await restored();
  await migrate(db);
  const shape = await shapeOf(postgres.db);
  expect(shape.length).toBeGreaterThan(1500);
  expect(await shapeOf(db)).toEqual(shape);
  await drop();
  const [old, fresh] = await Promise.all(
    [dump, ""].map(async (begin) => {
      const pglite = await createPglite("memory://");
      await pglite.exec(`${begin}\nset search_path to default;`);
      const open = overPglite(pglite);
      await migrate(open.db);
      const found = await shapeOf(open.db);
      await open.db.destroy();
      return found;
    }),
  );
  expect(old).toEqual(fresh);
});

test("an older database is refused with the name of the release that it needs first", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const { db, url, drop } = await restored();
  await sql`delete from kysely_migration where name like '0172-%'`.execute(db);
  const names = await namesIn(db);
  await expect(
    startProgram(mainOf("marketplace"), { DATABASE_URL: url, DEMO: "off", LOG_LEVEL: "silent" }),
  ).rejects.toThrow(
    /exit code 1:\nThe database is older .* 0171-order-fact-sums\. First start the release of November 2026, .* 0172-order-word-facts\.\n$/,
  );
  expect(await namesIn(db)).toEqual(names);
  await drop();
});
