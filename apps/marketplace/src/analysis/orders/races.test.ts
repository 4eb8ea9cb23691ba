import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { type KyselyPlugin, type QueryId, sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { draft, heidebrand, terhorst } from "../../orders/order/testing.ts";
import { fold, startAnalysis } from "./testing.ts";
import { mustAgree } from "./testing-agreement.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(startPostgres);
let afterAgencies = async (): Promise<void> => {};
const reads = new WeakSet<QueryId>();
/** Calls `afterAgencies` between the read of the agencies and the next read. */
const betweenReads: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes("order_agency")) reads.add(queryId);
    return node;
  },
  async transformResult({ queryId, result }) {
    if (reads.has(queryId)) await afterAgencies();
    return result;
  },
};
const market = forAllTests(() => startAnalysis(postgres.db.withPlugin(betweenReads)));

const december = { start: "2026-12-01", end: "2026-12-31", step: "day" } as const;
const someone = (name: string) => ({ customer: { ...draft.customer, email: `${name}@post.example` } });

test("orders of an agency placed and changed at once are all in its figures, while two processes add up", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const wanted = howMany(40, 400);
  let stop = false;
  const adding = [1, 2].map(async () => {
    while (!stop) await fold(market);
  });
  const looking = (async () => {
    let seen = 0;
    while (!stop) {
      const { totals, statuses, agencies, course } = await market.call(
        "orderAnalysis.analyseGroup",
        { body: december },
        market.staff,
      );
      const sums = [statuses, agencies, course.rows].map((rows) => rows.reduce((sum, { orders }) => sum + orders, 0));
      expect(sums).toEqual([totals.orders, totals.orders, totals.orders]);
      // No order of the past is ever missing.
      expect(totals.orders).toBeGreaterThanOrEqual(seen);
      seen = totals.orders;
    }
  })();
  const life = async (at: number) => {
    const { id: orderId } = await market.place(someone(`kunde-${at}`));
    if (at % 4 === 0) return;
    await market.call("order.confirm", { orderId, body: {} }, market.jonas);
    if (at % 4 === 1) await market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.jonas);
    if (at % 4 === 2) await market.call("order.done", { orderId, ahead: "true" }, market.jonas);
  };
  const waiting = Array.from({ length: wanted }, (_, at) => at);
  const lives = Array.from({ length: 8 }, async () => {
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) await life(at);
  });
  await Promise.all(lives).finally(() => {
    stop = true;
  });
  await Promise.all([...adding, looking]);
  expect(await mustAgree(market, december)).toBe(wanted);
  await fold(market);
  expect(await mustAgree(market, december)).toBe(wanted);
  const { rows } = await sql<{ waits: number }>`select count(*) as waits from order_figure_change`.execute(postgres.db);
  expect(rows[0]?.waits).toBe(0);
});

test("an agency's first order that comes during an analysis is in all of its sums or in none", async () => {
  const { agencies: before } = await market.call("orderAnalysis.analyseGroup", { body: december }, market.staff);
  expect(before.map(({ businessCustomerId }) => businessCustomerId)).not.toContain(terhorst.muenster);
  let placed = 0;
  afterAgencies = async () => {
    afterAgencies = async () => {};
    await market.place({ ...someone("erster"), businessCustomerId: terhorst.muenster });
    await fold(market);
    placed += 1;
  };
  const { totals, course, weekdays } = await market.call(
    "orderAnalysis.analyseGroup",
    { body: december },
    market.staff,
  );
  expect(placed).toBe(1);
  const sums = [course.rows, weekdays].map((rows) => rows.reduce((sum, { orders }) => sum + orders, 0));
  expect(sums).toEqual([totals.orders, totals.orders]);
});

test("an open transaction of an order keeps no other order of its agency waiting for the figures", async () => {
  const before = await market.call("orderAnalysis.analyseGroup", { body: december }, market.staff);
  await postgres.db
    .transaction()
    .execute(async (open) => {
      await sql`insert into order_figure_change (order_number, business_customer_id, delivery_area_id, goods, day, sign, status)
        values (1, ${heidebrand.lueneburg}, gen_random_uuid(), 'oil', '2026-12-21', 1, 'open')`.execute(open);
      await market.place(someone("nachbar"));
      await fold(market);
      throw new Error("given up");
    })
    .catch((error: unknown) => expect(String(error)).toContain("given up"));
  const after = await market.call("orderAnalysis.analyseGroup", { body: december }, market.staff);
  expect(after.totals.orders).toBe(before.totals.orders + 1);
});
