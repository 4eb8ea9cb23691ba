import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { overPglite } from "./kernel/db/open-database.ts";
import { createPglite } from "./kernel/db/pglite.ts";
import { freshDatabase } from "./kernel/testing/database.ts";
import { migrate, migrations } from "./migrations.ts";

test("positions of a new database exceed every position that a browser may remember", { tags: "long" }, async () => {
  const { db } = overPglite(await createPglite("memory://"));
  const begun = Date.now();
  await migrate(db);
  const next = sql<{ position: number }>`select nextval(pg_get_serial_sequence('message', 'position')) as position`;
  const [first] = (await next.execute(db)).rows;
  await db.destroy();
  expect(first?.position).toBeGreaterThanOrEqual(begun);
  expect(first?.position).toBeLessThanOrEqual(Date.now());
});

test("every file in the folder is a migration that runs under its own name, or a part of one", () => {
  const folder = join(import.meta.dirname, "migrations");
  const files = readdirSync(folder);
  const written = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const whole = files.filter((file) => !written.includes(`"./${file}"`)).map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(migrations)).toEqual(whole.sort());
});

test("promise 51: a restarted replica of the last release works on the next release's database", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { db } = await freshDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-next-release', now()::text)`.execute(db);
  await migrate(db);
  await sql`delete from kysely_migration where name like '0202-%'`.execute(db);
  await expect(migrate(db)).rejects.toThrow("could not be migrated");
  await db.destroy();
});
