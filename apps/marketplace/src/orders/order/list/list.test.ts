import type { OrderFilter } from "@partner-konto/domain/orders/actions/requests";
import { isUnanswered, overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { insertOrders } from "../index.ts";
import { heidebrand, startOrders, terhorst } from "../testing.ts";
import { type ListFilter, listFilter } from "./filter.ts";
import { pageNumbers, type Thresholds } from "./page.ts";
import { sumsOf } from "./sums.ts";
import { anyFilter, anyPage, inventOrders, overdueFirst, passes, sorted } from "./testing.ts";

const orders = inventOrders(400);
const scope = [heidebrand.lueneburg, heidebrand.soltau, terhorst.muenster];
const market = forAllTests(startOrders);
beforeAll(async () => {
  await insertOrders(market.db, orders);
});

const now = () => market.clock.now.toISOString();

const countBy = (found: readonly Order[]): Map<string, number> =>
  new Map([...Map.groupBy(found, (order) => order.businessCustomerId)].map(([agency, own]) => [agency, own.length]));

test("for any filter, sort and page the list returns the rows, total and sums of a full scan", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, anyPage, async (given, { sortField, descending, limit, place }) => {
      const filter = given as OrderFilter;
      const found = overdueFirst(
        sorted(
          orders.filter((order) => passes(order, filter, now())),
          sortField,
          descending,
        ),
        sortField,
        filter,
        now(),
      );
      const page = 1 + Math.floor((place * Math.max(0, found.length - 1)) / limit);
      const path = { businesscustomerId: "all" as const, limit, page, sortField };
      const body = { ...filter, direction: descending ? ("desc" as const) : ("asc" as const) };
      const list = await market.call("order.list", { ...path, body }, market.staff);
      expect(list.data.map(({ orderId }) => orderId)).toEqual(
        found.slice((page - 1) * limit, page * limit).map(({ orderId }) => orderId),
      );
      expect(list.total).toBe(found.length);
      const whatever = orders.filter((order) => passes(order, { ...filter, status: [] }, now()));
      expect(list.byStatus).toEqual(sumsBy(whatever));
      expect(list.overdue).toEqual(sumsBy(whatever.filter((order) => overdueSince(order, now()) !== undefined)));
      expect(list.unanswered).toEqual(sumsBy(whatever.filter((order) => isUnanswered(order, now()))));
    }),
    { seed: 16, numRuns: howMany(45, 1000) },
  );
});

function sumsBy(some: readonly Order[]) {
  return orderStatuses.flatMap((status) => {
    const own = some.filter((order) => order.status === status);
    const sum = (of: (order: Order) => number): number => own.reduce((all, order) => all + of(order), 0);
    const [amount, grossCents] = [sum((order) => order.amount), sum(({ price }) => price.grossCents)];
    return own.length === 0 ? [] : [{ status, count: own.length, amount, grossCents }];
  });
}

/** The other query plans, which only long lists use: only walking, walking and collecting, giving up a walk, and words as sets. */
const ways: Record<string, Thresholds & Pick<ListFilter, "isFirstRare">> = {
  walking: { mostCollected: () => 0, mostAsked: () => 1000, isFirstRare: true },
  mixed: { mostCollected: () => 60, mostAsked: () => 1000, isFirstRare: false },
  givingUp: { mostCollected: () => 5, mostAsked: () => 3, isFirstRare: true },
  sets: { mostCollected: () => 1000, mostAsked: () => 1000, isFirstRare: false },
};

test.each(Object.entries(ways))(
  "%s gives the same page and sums",
  async (_name, { isFirstRare, ...thresholds }) => {
    await fc.assert(
      fc.asyncProperty(anyFilter, anyPage, async (given, { sortField, descending, limit, place }) => {
        const wanted = given as OrderFilter;
        const found = sorted(
          orders.filter((order) => passes(order, wanted, now())),
          sortField,
          descending,
        );
        const offset = Math.floor(place * found.length);
        const { businessCustomerId: one, agencies: some = [] } = wanted;
        const agencies = scope.filter(
          (agency) => [undefined, agency].includes(one) && (some.length === 0 || some.includes(agency)),
        );
        const filter = { ...listFilter(agencies, wanted, now()), isFirstRare };
        const page = { sortField, descending, offset, limit };
        const numbers = await pageNumbers(market.db, filter, countBy(found), page, thresholds);
        expect(numbers.map(String)).toEqual(found.slice(offset, offset + limit).map(({ orderId }) => orderId));
        const whatever = orders.filter((order) => passes(order, { ...wanted, status: [] }, now()));
        const sums = await sumsOf(market.db, filter);
        expect(sums.reduce((all, { count }) => all + count, 0)).toBe(whatever.length);
      }),
      { seed: 16, numRuns: howMany(25, 1000) },
    );
  },
  120_000,
);

test("sums follow every change of status, payment, amount, date and receipt and keep no empty row", async () => {
  const changes = ["confirm", "deny", "confirm", "update"] as const;
  const open = orders.filter(({ status }) => status === "open").slice(0, changes.length);
  for (const [index, action] of changes.entries()) {
    const orderId = open[index]?.id ?? "";
    if (action === "confirm") await market.call("order.confirm", { orderId, body: {} }, market.staff);
    if (action === "deny") await market.call("order.deny", { orderId, body: { reason: "otherReason" } }, market.staff);
    if (action === "update")
      await market.call("order.update", { orderId, version: 1, body: { amount: 777 } }, market.staff);
  }
  await sql`update orders set delivery_date = '2026-12-29T07:00:00+01:00', prod = 'premium',
    delivery_address = delivery_address || '{"postalCode":"48131"}' where number % 5 = 0`.execute(market.db);
  const changed = await market.call(
    "order.getMultipleOrders",
    { body: { ids: orders.map(({ id }) => id) } },
    market.staff,
  );
  const facts: OrderFilter[] = [
    { products: ["premium", "premium"] },
    { postalCodes: ["21", "213", "48130"] },
    { amountFrom: 777, amountTo: 1500 },
    { deliveryFrom: "2026-12-21" },
    { weekdays: [6, 7] },
    { hours: [3] },
    { products: ["premium"], text: "hans" },
  ];
  for (const filter of [{}, { text: "hans" }, { start: "2026-03-29", end: "2026-03-29" }, ...facts] as OrderFilter[]) {
    const sums = await sumsOf(market.db, listFilter(scope, filter, now()));
    const found = changed.filter((order) => passes(order, filter, now()));
    const total = (of: "count" | "amount" | "grossCents") => sums.reduce((all, sum) => all + sum[of], 0);
    expect(total("count")).toBe(found.length);
    expect(total("amount")).toBe(found.reduce((all, { amount }) => all + amount, 0));
    expect(total("grossCents")).toBe(found.reduce((all, { price }) => all + price.grossCents, 0));
    for (const { agency, status, count } of sums)
      expect(count).toBe(
        found.filter((order) => order.businessCustomerId === agency && order.status === status).length,
      );
  }
  const empty = await sql`
    select word from order_sum where count = 0 union all select fact from order_fact_sum where count = 0`.execute(
    market.db,
  );
  expect(empty.rows).toEqual([]);
});

test("-1 returns all rows up to ten thousand; an invalid page and an invalid sort are refused", async () => {
  const path = { businesscustomerId: "all" as const, limit: -1, page: 1, sortField: "orderId" as const };
  const all = await market.call("order.list", { ...path, body: {} }, market.staff);
  expect(all.data).toHaveLength(orders.length);
  for (const wrong of [
    { limit: -2 },
    { page: 0 },
    { limit: 10_001 },
    { sortField: "id;drop table orders" as "orderId" },
  ])
    expect(await market.refusal("order.list", { ...path, ...wrong, body: {} }, market.staff)).toMatchObject({
      statusCode: 400,
      code: "INVALID_INPUT",
    });
});

test("days outside the calendar filter like the ends of time", async () => {
  const path = { businesscustomerId: "all" as const, limit: 25, page: 1, sortField: "orderId" as const };
  const total = async (body: OrderFilter) => (await market.call("order.list", { ...path, body }, market.staff)).total;
  expect(await total({ start: "0000-01-01", end: "9999-12-31" })).toBe(orders.length);
  expect([await total({ end: "0001-01-01" }), await total({ start: "9999-12-31" })]).toEqual([0, 0]);
  expect(await total({ start: "2026-06-02", end: "2026-06-01" })).toBe(0);
});

test("hostile search texts are ordinary words: they find what a person expects and break nothing", async () => {
  const path = { businesscustomerId: "all" as const, limit: 25, page: 1, sortField: "orderId" as const };
  const total = async (text: string) =>
    (await market.call("order.list", { ...path, body: { text } }, market.staff)).total;
  for (const text of ["'; drop table orders; --", "%%", "__", "\\\\", "{1}", "\u{10FFFF}\u{10FFFF}", "zz%"])
    expect.soft(await total(text), text).toBe(orders.filter((order) => passes(order, { text }, now())).length);
});
