import { randomBytes } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { overPostgres } from "../../kernel/db/open-database.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { migrate, migrations } from "../../migrations.ts";
import { insertOrders } from "../../orders/order/index.ts";
import { draft } from "../../orders/order/testing.ts";
import { fold, ordersToAnalyse, startAnalysis } from "./testing.ts";
import { mustAgree } from "./testing-agreement.ts";

const postgres = forAllTests(startPostgres);

test("the migration counts the orders that are there and those that are written meanwhile", {
  tags: "long",
}, async () => {
  const name = `fill_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const { db } = overPostgres(url.href, () => {}, { max: 4 });
  // With the later migrations, because the services of today need their tables.
  const { "0061-order-analysis": analysis, ...others } = migrations;
  await migrate(db, others);
  await sql`drop function order_figures_update`.execute(db);
  const market = await startAnalysis(db);
  await insertOrders(db, ordersToAnalyse(150));
  // Meanwhile orders arrive, change and are confirmed: after each statement of the migration, over another connection.
  let placed = 0;
  const writes = async (): Promise<void> => {
    const { id: orderId } = await market.place({
      customer: { ...draft.customer, email: `k${(placed += 1)}@post.example` },
    });
    await market.call("order.confirm", { orderId, body: {} }, market.jonas);
    await sql`update orders set amount = amount + 1 where number % 7 = ${placed % 7}`.execute(db);
  };
  let isLocked = false;
  const other = overPostgres(url.href, () => {}, {
    max: 1,
    async log({ query }) {
      if (query.sql.includes("create trigger order_figures")) isLocked = true;
      if (!isLocked && query.sql.includes("order_figure_change")) await writes();
    },
  });
  await other.db.transaction().execute(async (tx) => analysis?.up(tx));
  await other.db.destroy();
  expect(placed).toBeGreaterThan(2);
  const year = { start: "2025-12-30", end: "2026-12-31", step: "month" } as const;
  expect(await mustAgree(market, year)).toBeGreaterThan(140);
  await fold(market);
  expect(await mustAgree(market, year)).toBeGreaterThan(140);
  await market.close();
  await db.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(postgres.db);
});
