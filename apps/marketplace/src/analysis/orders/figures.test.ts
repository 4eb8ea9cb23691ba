import { mostDays } from "@partner-konto/domain/analysis/period";
import { analysisSteps } from "@partner-konto/domain/analysis/schema";
import { addDays } from "@partner-konto/domain/calendar/days";
import { daysBetween } from "@partner-konto/domain/format/berlin";
import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { insertOrders, removeEmptyFigures } from "../../orders/order/index.ts";
import { heidebrand, terhorst } from "../../orders/order/testing.ts";
import { areas, fold, ordersToAnalyse, startAnalysis } from "./testing.ts";
import { mustAgree } from "./testing-agreement.ts";

const market = forAllTests(() => startAnalysis());
beforeAll(async () => {
  await insertOrders(market.db, ordersToAnalyse(400));
});

const day = fc
  .date({ min: new Date("2025-12-20T00:00:00Z"), max: new Date("2026-12-28T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
const period = fc.oneof(
  fc.tuple(day, day).map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one })),
  fc.tuple(day, fc.nat(40)).map(([start, days]) => ({ start, end: addDays(start, days) })),
  fc.constantFrom(
    { start: "2026-03-29", end: "2026-03-29" },
    { start: "2026-01-01", end: "2026-12-31" },
    { start: "2026-03-01", end: "2026-03-31" },
  ),
);
const anyOptions = fc.record({
  groupId: optional(fc.constantFrom(heidebrand.id, terhorst.id)),
  businessCustomerIds: optional(fc.subarray([heidebrand.lueneburg, heidebrand.soltau, terhorst.muenster])),
  deliveryAreaIds: optional(fc.subarray([...areas])),
  productGroup: optional(fc.constantFrom("oil" as const, "pellets" as const)),
  period,
  step: fc.constantFrom(...analysisSteps),
});

test("the figures of any period and filter equal plain SQL over the orders, added up or not", {
  tags: "long",
  timeout: limit(howMany(300_000, 3_600_000)),
}, async () => {
  let found = 0;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(anyOptions, async ({ period: { start, end }, ...options }) => {
      round += 1;
      // At first nothing is added up, then everything.
      if (round === 15) await fold(market);
      const days = daysBetween(start, end) + 1;
      const step = days > mostDays[options.step] ? "month" : options.step;
      found += await mustAgree(market, { ...options, step, start, end });
    }),
    { seed: 24, numRuns: howMany(40, 1000) },
  );
  expect(found).toBeGreaterThan(500);
});

test("a hundred random edits keep the figures right; at night those that no order belongs to are removed", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const edits = [
    sql`status = (enum_range(null::order_status))[1 + (random() * ${orderStatuses.length - 1})::integer]`,
    sql`amount = 1 + (random() * 12000)::integer`,
    sql`price = price || jsonb_build_object('grossCents', (random() * 900000)::integer, 'goodsNetCents', (random() * 700000)::integer)`,
    sql`prod = (array['premium','bio10','loose','bigbag'])[1 + (random() * 3)::integer]::order_product`,
    sql`payment_type = (array['ec','cash','invoice'])[1 + (random() * 2)::integer]::order_payment`,
    sql`delivery_address = delivery_address || jsonb_build_object('postalCode', (10000 + (random() * 80000)::integer)::text)`,
    sql`delivery_date = promise_to + (random() * 6 - 3) * interval '1 day', status = 'done'`,
    sql`delivery_area_id = case when random() < 0.5 then ${areas[0]}::uuid end`,
    sql`note = 'nur eine Notiz'`,
  ];
  await sql`select setseed(0.61)`.execute(market.db);
  for (let edit = 0; edit < 100; edit += 1) {
    const set = edits[edit % edits.length] ?? sql`note = ''`;
    await sql`update orders set ${set}, version = version + 1
      where id in (select id from orders order by md5(id::text || ${String(edit)}) limit ${(edit % 3) + 1})`.execute(
      market.db,
    );
    if (edit % 17 === 0) await fold(market);
    if (edit % 10 === 9)
      await mustAgree(market, { start: "2025-12-29", end: "2026-12-31", step: edit % 20 === 9 ? "month" : "week" });
  }
  await fold(market);
  await mustAgree(market, { start: "2025-12-01", end: "2026-12-31", step: "month" });
  const empty = async () => {
    const { rows } = await sql<{ stored: number; empty: number }>`
      select count(*) as stored, count(*) filter (where orders <= 0) as empty from order_figure`.execute(market.db);
    expect(rows[0]?.stored).toBeGreaterThan(100);
    return rows[0]?.empty;
  };
  expect(await empty()).toBeGreaterThan(0);
  // Housekeeping asks every hour.
  await removeEmptyFigures(market.db, new Date("2026-12-21T12:00:00Z"));
  expect(await empty()).toBeGreaterThan(0);
  await removeEmptyFigures(market.db, new Date("2026-12-21T02:40:00Z"));
  expect(await empty()).toBe(0);
  await mustAgree(market, { start: "2025-12-01", end: "2026-12-31", step: "month" });
});

test("figures are changed in place, without new entries of their indexes", async () => {
  await fold(market);
  const written = market.db.transaction().execute(async (db) => {
    await sql`update order_figure set orders = orders + 1, amount = amount + 1`.execute(db);
    const { rows } = await sql<{ inPlace: number }>`
      select n_tup_hot_upd as in_place from pg_stat_xact_user_tables where relname = 'order_figure'`.execute(db);
    throw new Error(`in place: ${rows[0]?.inPlace ? "some" : "none"}`);
  });
  await expect(written).rejects.toThrow("in place: some");
});
