import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test, vi } from "vitest";
import { createMeanwhile } from "../../kernel/testing/meanwhile.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { heidebrand } from "../../orders/order/testing.ts";
import { startRatings } from "./testing.ts";

// Needs a real Postgres: over a single connection nothing can be written while a list is read.
vi.setConfig({ testTimeout: 120_000 });
const meanwhile = createMeanwhile();
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startRatings(postgres.db.withPlugin(meanwhile.plugin)));
beforeAll(async () => void (await market.published()), 60_000);

const page = { limit: 100, page: 1 };
const businessCustomerId = heidebrand.lueneburg;
const lists: Record<string, () => Promise<{ data: object[]; metadata: { total: number } }>> = {
  findForPartner: () => market.call("rating.findForPartner", { ...page, body: { businessCustomerId } }, market.jonas),
  findForProduct: () => market.call("rating.findForProduct", { ...page, body: {} }, market.editor),
  findPublic: () => market.call("rating.findPublic", { ...page, body: { businessCustomerId } }, market.jonas),
};

test.each(Object.entries(lists))(
  "%s: a rating that is published meanwhile is in both page and total, or in neither",
  async (_id, read) => {
    for (const statements of [1, 2, 3, 4]) {
      const { data, metadata } = await meanwhile.during(read, statements, () => market.published());
      expect([statements, data.length]).toEqual([statements, metadata.total]);
    }
  },
);
