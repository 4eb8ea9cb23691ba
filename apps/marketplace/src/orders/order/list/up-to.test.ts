import type { OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { heidebrand, startOrders } from "../testing.ts";

const market = forAllTests(startOrders);
beforeAll(async () => {
  for (let placed = 0; placed < 12; placed += 1) await market.place();
});

const limit = 5;
const pageOf = (page: number, sortField: OrderSortField, more: object = {}) =>
  market.call(
    "order.list",
    {
      businesscustomerId: heidebrand.lueneburg,
      limit,
      page,
      sortField,
      body: { direction: sortField === "status" ? "asc" : "desc", ...more },
    },
    market.jonas,
  );

test.each(["createdAt", "orderId", "status"] as const)(
  "paging newest first by %s while orders arrive repeats and skips none and keeps the first total",
  async (sortField) => {
    const whole = await pageOf(1, sortField, {}).then(({ total }) => total);
    const first = await pageOf(1, sortField);
    const seen = first.data.map(({ id }) => id);
    for (let page = 2; seen.length < whole && page < 20; page += 1) {
      await market.place();
      await market.place();
      const { data, total, upTo } = await pageOf(page, sortField, { upTo: first.upTo });
      expect([total, upTo]).toEqual([whole, first.upTo]);
      expect(data).toHaveLength(Math.min(limit, whole - seen.length));
      seen.push(...data.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(whole);
    const now = await pageOf(1, sortField);
    expect(now.total).toBeGreaterThan(whole);
    expect(now.upTo).toBeGreaterThan(first.upTo);
  },
);

test("paging with a text and status filter is stable, and the chip sums are current", async () => {
  const filter = { text: "brückner", status: ["open" as const] };
  const first = await pageOf(1, "createdAt", filter);
  await market.place();
  const second = await pageOf(2, "createdAt", { ...filter, upTo: first.upTo });
  expect(second.total).toBe(first.total);
  const ids = new Set([...first.data, ...second.data].map(({ id }) => id));
  expect(ids.size).toBe(first.data.length + second.data.length);
  expect(second.byStatus[0]?.count).toBe(first.total + 1);
});
