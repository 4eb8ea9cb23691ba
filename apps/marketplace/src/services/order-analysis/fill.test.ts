import { randomBytes } from "node:crypto";
import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { overPostgres } from "../../kernel/open-database.ts";
import { startPostgres } from "../../kernel/testing-postgres.ts";
import { migrate, migrations } from "../../migrations.ts";
import { insertOrders } from "../order/index.ts";
import { fold, ordersToAnalyse, startAnalysis } from "./testing.ts";
import { mustAgree } from "./testing-agreement.ts";

const postgres = forAllTests(startPostgres);

test("the migration counts the orders that are there, with their confirmations and returning customers", async () => {
  const name = `fill_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(postgres.db);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const { db } = overPostgres(url.href, () => {}, { max: 4 });
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([key]) => key < "0061"));
  await migrate(db, earlier);
  const market = await startAnalysis(db);
  await insertOrders(db, ordersToAnalyse(150));
  await migrate(db);
  const year = { start: "2025-12-30", end: "2026-12-31", step: "month" } as const;
  expect(await mustAgree(market, year)).toBeGreaterThan(140);
  await fold(market);
  expect(await mustAgree(market, year)).toBeGreaterThan(140);
  await market.close();
  await db.destroy();
  await sql`drop database ${sql.id(name)} with (force)`.execute(postgres.db);
});
