import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { areasServing } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { testDatabase } from "../../kernel/testing/database.ts";
import { areasOf } from "./area-cache.ts";
import { rivals } from "./testing.ts";

const open = forAllTests(testDatabase);
const world = forAllTests(() => rivals(open.db, new Date("2026-10-07T09:00:00Z")));

async function cachedNow(on: Kysely<Database>) {
  const serving = await areasServing(on, "PARTNER", ["21335"]);
  const stamps = serving.filter(({ id }) => id === world.areas.own.id);
  return (await areasOf(on, stamps)).get(world.areas.own.id);
}

const setPause = (on: Kysely<Database>, reason: string) =>
  on
    .updateTable("deliveryArea")
    .set({ pause: JSON.stringify({ from: "2026-10-08T00:00:00Z", until: "2026-10-09T00:00:00Z", reason }) })
    .where("id", "=", world.areas.own.id)
    .execute();

test("a transaction reads what was cached outside of it", async () => {
  const outside = await cachedNow(open.db);
  expect(await inTransaction(open.db, cachedNow)).toBe(outside);
});

test("what a transaction reads of its own changes is not cached", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await inTransaction(open.db, async (tx) => {
    await setPause(tx, first);
    expect((await cachedNow(tx))?.area.pause?.reason).toBe(first);
    // Both changes of a transaction have the same stamp.
    await setPause(tx, second);
    expect((await cachedNow(tx))?.area.pause?.reason).toBe(second);
  });
  expect((await cachedNow(open.db))?.area.pause?.reason).toBe(second);
  await expect(
    inTransaction(open.db, async (tx) => {
      await setPause(tx, first);
      await cachedNow(tx);
      await sql`select 1 / 0`.execute(tx);
    }),
  ).rejects.toThrow("division by zero");
  expect((await cachedNow(open.db))?.area.pause?.reason).toBe(second);
});
