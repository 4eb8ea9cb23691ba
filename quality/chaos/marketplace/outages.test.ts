import { setTimeout as wait } from "node:timers/promises";
import { limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overPostgres } from "../../../apps/marketplace/src/kernel/db/open-database.ts";
import { withRetries } from "../../../apps/marketplace/src/kernel/db/retry.ts";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { type OrderMarket, startOrders } from "../../../apps/marketplace/src/orders/order/testing.ts";
import { startTcpProxy, type TcpProxy } from "../../processes/tcp-proxy.ts";

/** A tenth of the production value (silenceMs), so that the test is short. */
const silenceMs = 800;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: TcpProxy;
let between: ReturnType<typeof overPostgres>;
let market: OrderMarket;
beforeAll(async () => {
  postgres = await startPostgres();
  const { hostname, port } = new URL(postgres.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  between = overPostgres(throughProxy(), () => {}, { max: 4, silenceMs, connectMs: 1000 });
  market = await startOrders(between.db);
});
afterAll(async () => {
  await market.close();
  await between.db.destroy();
  await proxy.close();
  await postgres.stop();
});

function throughProxy(): string {
  const url = new URL(postgres.url);
  // The server's local socket would lead around the proxy.
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return url.href;
}

const status = async (url: string): Promise<number> => (await market.app.inject({ url })).statusCode;
const internal = { statusCode: 500, code: "INTERNAL" };

test.each([
  ["the database cannot be reached", "cut"],
  ["the database's machine is gone without a word", "silent"],
] as const)(
  "promise 48: %s: not ready, alive, every call gets one typed refusal, recovers without a restart",
  { tags: "long", timeout: limit(60_000) },
  async (_what, weather) => {
    const { id } = await market.place();
    // Opens every connection of the pool before the outage.
    await Promise.all(Array.from({ length: 4 }, () => market.call("order.get", { id }, market.jonas)));
    proxy.become(weather);
    expect(await status("/ready")).toBe(503);
    expect(await status("/health")).toBe(200);
    // A failed lookup of the caller must not let anybody in, and more calls than connections must not block for ever.
    const refused = await Promise.all([
      ...Array.from({ length: 8 }, () => market.refusal("order.get", { id }, market.jonas)),
      market.refusal("order.confirm", { orderId: id, body: {}, key: `outage-${id}` }, market.jonas),
    ]);
    for (const refusal of refused) expect(refusal).toMatchObject(internal);
    proxy.become("through");
    await expect.poll(() => status("/ready")).toBe(200);
    expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ status: "open", version: 1 });
    await market.call("order.confirm", { orderId: id, body: {}, key: `outage-${id}` }, market.jonas);
    expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ status: "accepted", version: 2 });
  },
);

test("promise 48: with a slow database calls past the timeout are refused and the rest are answered", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const { id } = await market.place();
  proxy.become({ lateMs: 100 });
  expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ status: "open" });
  proxy.become({ lateMs: 2500 });
  expect(await status("/ready")).toBe(503);
  expect(await status("/health")).toBe(200);
  proxy.become("through");
  await expect.poll(() => status("/ready")).toBe(200);
});

test("promise 48: a call whose connection attempt got no answer succeeds when the database is back", {
  tags: "long",
}, async () => {
  const { db } = overPostgres(throughProxy(), () => {});
  proxy.become("silent");
  const asked = withRetries(() => sql<{ one: number }>`select 1 as one`.execute(db));
  await wait(500);
  proxy.become("through");
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

test(
  "promise 48: a read-only database serves reads, refuses writes (507), recovers without a restart",
  async () => {
    const { id } = await market.place();
    const name = sql.id(new URL(postgres.url).pathname.slice(1));
    const failOver = () =>
      sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(postgres.db);
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(postgres.db);
    await failOver();
    const refused = await market.refusal("order.confirm", { orderId: id, body: {} }, market.jonas);
    expect(refused).toMatchObject({ statusCode: 507, code: "CANNOT_BE_SAVED" });
    expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ status: "open", version: 1 });
    expect(await status("/ready")).toBe(200);
    await sql`alter database ${name} reset default_transaction_read_only`.execute(postgres.db);
    await failOver();
    await market.call("order.confirm", { orderId: id, body: {} }, market.jonas);
    expect(await market.call("order.get", { id }, market.jonas)).toMatchObject({ status: "accepted", version: 2 });
  },
  limit(60_000),
);

test("promise 50: Postgres connections set TCP keepalives that notice a lost machine within 30 seconds", async () => {
  const settings = await Promise.all(
    ["tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count"].map(async (name) => {
      const { rows } = await sql<Record<string, string>>`show ${sql.id(name)}`.execute(between.db);
      return Number(Object.values(rows[0] ?? {})[0]);
    }),
  );
  expect(settings).toEqual([15, 5, 3]);
});
