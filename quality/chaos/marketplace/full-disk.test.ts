import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { limit } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { type Kysely, sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { openEmbedded, overPglite, overPostgres } from "../../../apps/marketplace/src/kernel/db/open-database.ts";
import { pgliteOptions } from "../../../apps/marketplace/src/kernel/db/pglite.ts";
import { startEmbeddedPostgres } from "../../../apps/marketplace/src/kernel/testing/embedded-postgres.ts";
import { migrate } from "../../../apps/marketplace/src/migrations.ts";
import { startOrders } from "../../../apps/marketplace/src/orders/order/testing.ts";
import { account } from "./accounts.ts";
import { ask, goOn, newStory, readBack, type Story, slotOf, stepCount } from "./order-stories.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";

const cannotBeSaved = {
  code: "CANNOT_BE_SAVED",
  message: "Gerade kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.",
};

const disks: SmallDisk[] = [];
afterEach(() => {
  for (const disk of disks.splice(0)) disk.remove();
});
function diskFor(skip: (why: string) => never, mib: number): SmallDisk {
  const disk = smallDisk(mib);
  if ("missing" in disk) return skip(disk.missing);
  disks.push(disk);
  return disk;
}

/** Checks that every index matches its table; Postgres raises an error otherwise. */
async function checkIndexes(db: Kysely<Database>): Promise<void> {
  await sql`create extension if not exists amcheck`.execute(db);
  const { rows } = await sql`
    select bt_index_check(index.oid, true) from pg_class index join pg_am on pg_am.oid = index.relam
    where amname = 'btree' and relkind = 'i' and relpersistence = 'p'`.execute(db);
  expect(rows.length).toBeGreaterThan(50);
}

test("promise 48: on a full disk the embedded database serves reads, refuses writes (507), then recovers", {
  tags: "long",
  timeout: limit(120_000),
}, async ({ skip }) => {
  const disk = diskFor(skip, 220);
  const folder = join(disk.folder, "data");
  const database = join(folder, "pglite");
  const market = await startMarketplace({ DATA_DIR: folder });
  const status = async (path: string): Promise<number> => (await fetch(market.url + path)).status;
  const slot = await slotOf(market.url);
  const placed = async (): Promise<Story> => {
    const story = await newStory(market.url, slot);
    if (!story) throw new Error("no order");
    return story;
  };
  const [undisturbed, before, amid] = [await placed(), await placed(), await placed()];
  await goOn(market.url, undisturbed);
  await goOn(market.url, before);

  const refused = () => ask(market.url, "order.confirm", { orderId: amid.orderId, body: {} }, amid.token);
  // 32 MiB are free, but they are below the database's own reserve.
  disk.fill(32);
  expect(await refused()).toMatchObject({ status: 507, body: cannotBeSaved });
  // The mails of the last steps are still being sent; their folder is on the same disk.
  disk.fill(0);
  expect(await refused()).toMatchObject({ status: 507, body: cannotBeSaved });
  await readBack(market.url, before);
  expect(await status("/ready")).toBe(200);
  disk.clear();
  await goOn(market.url, amid);
  await market.stop();

  // A write that is not refused fills the WAL. The panic is noticed before the next statement, and the folder opens again with all data.
  let panics = 0;
  const doomed = await openEmbedded(database, undefined, () => {
    panics += 1;
  });
  disk.fill(0);
  const flood = sql`select pg_logical_emit_message(true, '', repeat('x', 64 * 1024 * 1024))`;
  const isWritten = await flood.execute(doomed.db).then(
    () => true,
    () => false,
  );
  expect(isWritten).toBe(false);
  expect(panics).toBeGreaterThan(0);
  const full = /^The disk of the data folder .* is full\. Make room on it and start again\.$/;
  await expect(openEmbedded(database)).rejects.toThrow(full);
  disk.clear();
  const extensions = { ...pgliteOptions.extensions, amcheck };
  const { db } = overPglite(await PGlite.create(database, { ...pgliteOptions, extensions }));
  expect([before.acknowledged, amid.acknowledged, before.wrong, amid.wrong]).toEqual([stepCount, stepCount, [], []]);
  expect(await account(db, join(folder, "mailbox"), undisturbed, [before, amid])).toEqual([]);
  await checkIndexes(db);
  await db.destroy();
});

test("promise 48: on a full disk Postgres serves reads, refuses writes (507), recovers without a restart", {
  tags: "long",
  timeout: limit(120_000),
}, async ({ skip }) => {
  const disk = diskFor(skip, 160);
  const postgres = await startEmbeddedPostgres(disk.folder);
  const { db } = overPostgres(postgres.url, () => {});
  await migrate(db);
  const market = await startOrders(db);
  const orders: string[] = [];
  for (let n = 0; n < 60; n += 1) orders.push((await market.place()).id);
  const confirm = (orderId: string) =>
    market.call(
      "order.confirm",
      { orderId, body: { customText: "Bis bald. ".repeat(90) }, key: `full-${orderId}` },
      market.jonas,
    );
  const statusOf = async (id: string) => (await market.call("order.get", { id }, market.jonas)).status;

  // A new WAL segment, so that no checkpoint comes: a checkpoint without any free space would stop the server (decision 0016).
  await sql`checkpoint`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`select pg_logical_emit_message(false, '', 'begins the next file', true)`.execute(db);
  disk.fill(0);
  // Some changes still fit into pages that are already allocated; those are acknowledged and count.
  const outcomes = await Promise.all(
    orders.map((id) =>
      confirm(id).then(
        () => null,
        (error: Error) => error.message,
      ),
    ),
  );
  const refused = outcomes.flatMap((words) => (words === null ? [] : [words]));
  expect(refused.length).toBeGreaterThan(0);
  for (const words of refused) expect(words).toContain(`answered 507: {"statusCode":507,"code":"CANNOT_BE_SAVED"`);
  for (const [at, id] of orders.entries()) expect(await statusOf(id)).toBe(outcomes[at] === null ? "accepted" : "open");
  expect((await market.app.inject({ url: "/ready" })).statusCode).toBe(200);

  disk.clear();
  for (const id of orders) await confirm(id);
  for (const id of orders) expect(await statusOf(id)).toBe("accepted");
  expect((await market.events()).filter(({ type }) => type === "UPDATE").length).toBe(orders.length);
  await checkIndexes(db);
  await market.close();
  await db.destroy();
  await postgres.stop();
});
