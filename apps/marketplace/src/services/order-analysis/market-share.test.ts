import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { addDays } from "@partner-konto/domain/calendar/days";
import type { Order } from "@partner-konto/domain/order/schema";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing.ts";
import { offeredSince } from "../calculator/index.ts";
import { rivals } from "../calculator/testing.ts";
import { insertOrders } from "../order/index.ts";
import { inventOrders } from "../order/list/testing.ts";
import { comparedDays } from "./best-third.ts";

const market = forAllTests(() => startMarketplace({ handlers, now: new Date("2026-12-21T08:00:00Z") }));
const begun = new Date("2026-09-01T04:00:00Z");
const world = forAllTests(() => rivals(market.db, begun));
const dealer = forAllTests(() =>
  market.signIn({
    roles: ["BUSINESS_CUSTOMER_READER"],
    resources: { businessCustomer: [], businessCustomerGroup: [world.own.id], user: [] },
  }),
);
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_READER"] }));

let number = 5_000_000;
type Sold = Partial<Pick<Order, "prod" | "amount" | "deliveryAreaId" | "status">> & { code?: string };

/** Orders of an agency, one on each of these days of 2026. */
function sold(agency: { id: string; groupId: string }, days: readonly string[], given: Sold = {}): Promise<void> {
  const { code: postalCode = "21335", prod = "normal", amount = 3000, ...more } = given;
  const orders = inventOrders(days.length).map((order, at) => {
    const createdAt = `2026-${days[at]}T10:00:00.000Z`;
    return {
      ...order,
      ...more,
      prod,
      amount,
      id: randomUUID(),
      orderId: String((number += 1)),
      createdAt,
      businessCustomerId: agency.id,
      businessCustomerGroupId: agency.groupId,
      deliveryAddress: { ...order.deliveryAddress, postalCode },
      history: [{ at: createdAt, event: "placed" as const, by: null, note: null }],
    };
  });
  return insertOrders(market.db, orders);
}
const another = () => ({ id: randomUUID(), groupId: randomUUID() });
const others = [another(), another(), another()];

const shareOf = (body: object = {}, actor = dealer) =>
  market.call(
    "orderAnalysis.analyseMarketShareGroup",
    { body: { groupId: world.own.id, start: "2026-09-01", end: "2026-12-31", ...body } },
    actor,
  );

beforeAll(async () => {
  await offeredSince(market.db, begun);
  // November in 2…: own orders, and five of three others; October: only two others; September: three others with four orders.
  await sold(world.agency, ["11-03", "11-04"], { deliveryAreaId: world.areas.own.id });
  await sold(world.agency, ["11-05"], { code: "21337", prod: "premium", amount: 1000 });
  await sold(others[0] ?? another(), ["11-10", "11-10"]);
  await sold(others[1] ?? another(), ["11-11", "11-20"]);
  await sold(others[2] ?? another(), ["11-30"], { status: "otherReason" });
  await sold(world.agency, ["10-05", "09-05"], { amount: 5000 });
  await sold(others[0] ?? another(), ["10-06", "10-07", "10-08", "09-08", "09-09"]);
  await sold(others[1] ?? another(), ["10-06", "10-07", "10-08", "09-10"]);
  await sold(others[2] ?? another(), ["09-10"]);
  // Two others with premium; another region; the running month.
  await sold(others[0] ?? another(), ["11-12", "11-13", "11-14"], { prod: "premium" });
  await sold(others[1] ?? another(), ["11-12", "11-13", "11-14"], { prod: "premium" });
  for (const other of others) await sold(other, ["11-12", "11-13"], { code: "80331" });
  await sold(world.agency, ["12-02"]);
  for (const other of others) await sold(other, ["12-02", "12-03"]);
});

test("a share counts a product in a region and a month only where three other dealers sold five times", async () => {
  const { from, to, regions, products } = await shareOf();
  expect([from, to]).toEqual(["2026-09-01", "2026-11-30"]);
  const told = { ownOrders: 2, ownAmount: 6000, orders: 7, amount: 21_000, shareTenths: 286 };
  expect(regions).toEqual([{ prefix: "2", goods: "oil", orders: 5, amount: 17_000, market: told }]);
  expect(products).toEqual([
    { product: "normal", orders: 4, amount: 16_000, market: told },
    { product: "premium", orders: 1, amount: 1000, market: null },
  ]);
});

test("no two answers differ by a cell that may not be told: every figure is a sum of whole cells", async () => {
  const first = await shareOf({ end: "2026-11-29" });
  expect(first.regions).toEqual([{ prefix: "2", goods: "oil", orders: 2, amount: 10_000, market: null }]);
  expect([first.from, first.to]).toEqual(["2026-09-01", "2026-10-31"]);
  // Days are no way to a smaller cell, and an area narrows the own orders only.
  expect((await shareOf({ start: "2026-11-10", end: "2026-11-20" })).regions).toEqual([]);
  const area = await shareOf({ deliveryAreaIds: [world.areas.own.id] });
  expect(area.regions[0]?.market).toMatchObject({ ownOrders: 2, orders: 7 });
});

test("without a whole month that is over there is no share", async () => {
  expect(await shareOf({ start: "2026-12-01" })).toEqual({
    from: null,
    to: null,
    regions: [],
    products: [],
    prices: [],
  });
});

test("the own companies hide nobody, and a foreign company is answered like a missing one", async () => {
  const body = { start: "2026-11-01", end: "2026-11-30" };
  const refused = await Promise.all(
    [world.foreign.id, randomUUID()].map((groupId) =>
      market.refusal("orderAnalysis.analyseMarketShareGroup", { body: { ...body, groupId } }, dealer),
    ),
  );
  expect(refused.map(({ code }) => code)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  // A person of the own company and of another one knows what both sold, so two are left.
  const both = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_READER"],
    resources: { businessCustomer: [others[0]?.id ?? ""], businessCustomerGroup: [world.own.id], user: [] },
  });
  expect((await shareOf(body, both)).regions[0]?.market).toBeNull();
  expect((await shareOf(body, staff)).regions[0]?.market).toMatchObject({ ownOrders: 2 });
});

test("the own price is compared with the best third on the latest days on which others sold", async () => {
  const { prices } = await shareOf();
  const [first, ...more] = prices;
  expect(more.map(({ postalCode }) => postalCode)).toEqual(["21337"]);
  expect(first).toMatchObject({ postalCode: "21335", goods: "oil", amount: 3000 });
  // Only the days of November, because the other months tell of nobody.
  expect(first?.days.map(({ day }) => day)).toEqual(
    ["10", "11", "12", "13", "14", "20", "30"].map((day) => `2026-11-${day}`),
  );
  // Four dealers offer: of the best third, two, the dearer asks the own price.
  const distances = first?.days.map(
    ({ ownGrossCents, bestThirdGrossCents }) => (ownGrossCents ?? 0) - (bestThirdGrossCents ?? 0),
  );
  expect(new Set(distances)).toEqual(new Set([0]));
  expect(first).toMatchObject({ compared: 7, inBestThird: 7, meanDistanceCents: null });
});

test("days without an own offer are not compared, and the mean distance is that of the dearer days", () => {
  const day = (own: number | null, third: number | null, at: number) => ({
    day: addDays("2026-11-01", at),
    ownGrossCents: own,
    bestThirdGrossCents: third,
  });
  const days = [day(9000, 9100, 0), day(9200, 9100, 1), day(9151, 9100, 2), day(null, 9100, 3), day(null, null, 4)];
  expect(comparedDays(days)).toEqual({ compared: 3, inBestThird: 1, meanDistanceCents: 76 });
  expect(comparedDays([])).toEqual({ compared: 0, inBestThird: 0, meanDistanceCents: null });
});
