import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { overPostgres } from "../../apps/marketplace/src/kernel/db/open-database.ts";
import { startEmbeddedPostgres } from "../../apps/marketplace/src/kernel/testing/embedded-postgres.ts";
import { nameOf } from "./kept-orders.ts";

test("kept orders are found again, and made anew when another statement would write them", async () => {
  const name = await nameOf(1000);
  expect(await nameOf(1000)).toBe(name);
  expect(await nameOf(1001)).not.toBe(name);
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const { db } = overPostgres(url, () => {}, { max: 1, connectMs: limit(30_000) });
  const { rows } = await sql.raw(statement).execute(db);
  await db.destroy();
  return rows;
}

test("each part gets a copy of the kept data, and its changes stay in the copy", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-kept-"));
  const kept = path.join(folder, "orders");
  try {
    const first = await startEmbeddedPostgres();
    await ask(first.url, "create table bench as select 1 as n");
    await first.stopInto(kept);
    for (const part of [1, 2]) {
      const copy = await startEmbeddedPostgres(undefined, kept);
      expect(await ask(copy.url, "select n from bench"), `part ${part}`).toEqual([{ n: 1 }]);
      await ask(copy.url, "update bench set n = 2");
      await copy.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
