import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import type { KyselyPlugin } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { startPostgres } from "../../../kernel/testing-postgres.ts";
import { heidebrand, startOrders } from "../testing.ts";

// Needs a real Postgres: over a single connection no order can arrive while a list is read.
vi.setConfig({ testTimeout: 60_000 });
/** Runs something after this many more statements. */
let after: { statements: number; happens: () => Promise<unknown> } | undefined;
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (after && --after.statements === 0) {
      const { happens } = after;
      after = undefined;
      await happens();
    }
    return result;
  },
};
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startOrders(postgres.db.withPlugin(watching)));
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
      after = { statements, happens: () => market.place() };
      const { data, total } = await pageOf(page);
      after = undefined;
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
    after = { statements, happens: () => market.place() };
    const { data, total } = await pageOf(last, first.upTo);
    after = undefined;
    expect(total).toBe(whole.length);
    expect(data.map(({ id }) => id)).toEqual(whole.slice((last - 1) * 5));
  },
);
