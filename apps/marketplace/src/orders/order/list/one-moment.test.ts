import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test, vi } from "vitest";
import { createMeanwhile } from "../../../kernel/testing/meanwhile.ts";
import { startPostgres } from "../../../kernel/testing/postgres.ts";
import { heidebrand, startOrders } from "../testing.ts";

// Needs a real Postgres: over a single connection no order can arrive while a list is read.
vi.setConfig({ testTimeout: 60_000 });
const meanwhile = createMeanwhile();
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db.withPlugin(meanwhile.plugin)));
beforeAll(async () => {
  for (let placed = 0; placed < 12; placed += 1) await market.place();
});

const pageOf = (page: number, upTo?: number) =>
  market.call(
    "order.list",
    {
      businesscustomerId: heidebrand.lueneburg,
      limit: 5,
      page,
      sortField: "createdAt",
      body: { direction: "desc", ...(upTo !== undefined && { upTo }) },
    },
    market.jonas,
  );
const newestFirst = async () => {
  const rows = await market.db.selectFrom("orders").select("id").orderBy("number", "desc").execute();
  return rows.map(({ id }) => id);
};

test.each([1, 2, 3, 4, 5])(
  "an order that arrives after statement %i is in both the list's page and total, or in neither",
  async (statements) => {
    for (const page of [1, 3]) {
      const { data, total } = await meanwhile.during(
        () => pageOf(page),
        statements,
        () => market.place(),
      );
      const whole = (await newestFirst()).slice(-total);
      expect(data.map(({ id }) => id)).toEqual(whole.slice((page - 1) * 5, page * 5));
    }
  },
);

test.each([1, 2, 3, 4, 5])(
  "a further page has no repeats or gaps, also when an order arrives after its statement %i",
  async (statements) => {
    const first = await pageOf(1);
    const whole = await newestFirst();
    const last = Math.ceil(whole.length / 5);
    const { data, total } = await meanwhile.during(
      () => pageOf(last, first.upTo),
      statements,
      () => market.place(),
    );
    expect(total).toBe(whole.length);
    expect(data.map(({ id }) => id)).toEqual(whole.slice((last - 1) * 5));
  },
);
