import { randomUUID } from "node:crypto";
import { addDays } from "@partner-konto/domain/calendar/days";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { createLog } from "../../kernel/log.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { foldFigures, insertOrders } from "../../orders/order/index.ts";
import { inventOrders } from "../../orders/order/list/testing.ts";
import { offeredSince } from "../../prices/calculators/index.ts";
import { rivals } from "../../prices/calculators/testing.ts";
import { comparedDays, dayOf } from "./best-third.ts";

const market = forAllTests(() => startMarketplace({ handlers, now: new Date("2026-12-21T08:00:00Z") }));
const begun = new Date("2026-09-01T04:00:00Z");
const world = forAllTests(() => rivals(market.db, begun));
const dealer = forAllTests(() =>
  market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"], resources: { businessCustomerGroup: [world.own.id] } }),
);
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_READER"] }));

let number = 5_000_000;
type OrderFields = Partial<Pick<Order, "prod" | "amount" | "deliveryAreaId" | "status">> & { code?: string };

/** Orders of an agency, one on each of these days of 2026. */
async function sold(
  agency: { id: string; groupId: string },
  days: readonly string[],
  given: OrderFields = {},
): Promise<void> {
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
  await insertOrders(market.db, orders);
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
  // Their day may be told; with other products there is a day with four orders of three others.
  await sold(others[0] ?? another(), ["11-10", "11-10"]);
  await sold(others[1] ?? another(), ["11-10", "11-10"]);
  await sold(others[2] ?? another(), ["11-10"], { status: "otherReason" });
  for (const other of others) await sold(other, ["11-20"], { prod: "bio10" });
  await sold(others[2] ?? another(), ["11-20"], { prod: "bio10" });
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
    resources: { businessCustomer: [others[0]?.id ?? ""], businessCustomerGroup: [world.own.id] },
  });
  expect((await shareOf(body, both)).regions[0]?.market).toBeNull();
  expect((await shareOf(body, staff)).regions[0]?.market).toMatchObject({ ownOrders: 2 });
});

const fold = () => carryOutDue(market.kernel, createLog("silent"), foldFigures);

test("the own price is compared on those days only on which three other dealers sold five times", async () => {
  const { prices } = await shareOf();
  const [first, ...more] = prices;
  expect(more.map(({ postalCode }) => postalCode)).toEqual(["21337"]);
  expect(first).toMatchObject({ postalCode: "21335", goods: "oil", amount: 3000 });
  // Not the days with six orders of two others, nor the one with four orders of three.
  expect(first?.days.map(({ day }) => day)).toEqual(["2026-11-10"]);
  // Two dealers offer, the other one's three agencies count once: the best third is its cheapest price.
  const distances = first?.days.map(
    ({ ownGrossCents, bestThirdGrossCents }) => (ownGrossCents ?? 0) - (bestThirdGrossCents ?? 0),
  );
  expect(distances).toEqual([1]);
  expect(first).toMatchObject({ compared: 1, inBestThird: 0, meanDistanceCents: 1 });
  await fold();
  expect((await shareOf()).prices).toEqual(prices);
});

test("days are sought in months that may be told, and a region without such a day leaves its place", async () => {
  const own = another();
  // In 5… September may be told; later the others sell what the dealer does not. In 6… no day has enough of them.
  const later = Array.from({ length: 40 }, (_, at) => addDays("2026-10-01", at).slice(5));
  await sold(own, ["09-02", "10-02", "11-02"], { code: "50667" });
  for (const other of others) {
    await sold(other, ["09-10", "09-10"], { code: "50667" });
    await sold(other, [...later, ...later], { code: "50667", prod: "premium" });
  }
  for (const code of ["60311", "60313", "60314"]) await sold(own, ["11-02", "11-03", "11-04", "11-05"], { code });
  for (const [at, other] of others.entries()) await sold(other, [`11-1${at}`, `11-2${at}`], { code: "60311" });
  const resources = { businessCustomer: [], businessCustomerGroup: [own.groupId], user: [] };
  const actor = await market.signIn({ roles: ["BUSINESS_CUSTOMER_READER"], resources });
  const told = async () => {
    const { regions, prices } = await shareOf({ groupId: undefined }, actor);
    expect(regions.filter((region) => region.market).map(({ prefix }) => prefix)).toEqual(["6", "5"]);
    return prices.map(({ postalCode, days }) => [postalCode, days.map(({ day }) => day)]);
  };
  expect(await told()).toEqual([["50667", ["2026-09-10"]]]);
  await fold();
  expect(await told()).toEqual([["50667", ["2026-09-10"]]]);
});

test("a dealer is a company: it asks its cheapest price, and not analysed sister agencies do not count", () => {
  const companies = new Map(["a", "b", "c", "d", "e"].map((id) => [id, id]));
  for (const own of ["own", "sister", "aunt"]) companies.set(own, "home");
  for (const twin of ["a1", "a2"]) companies.set(twin, "a");
  const cents = [
    ["sister", 1],
    ["a1", 2],
    ["a2", 3],
    ["a", 4],
    ["aunt", 5],
    ["b", 6],
    ["own", 7],
    ["c", 8],
  ] as const;
  const prices = cents.map(([businessCustomerId, grossPerUnitCents]) => ({ businessCustomerId, grossPerUnitCents }));
  const on = (agencies: string[], rows = prices) =>
    dayOf({ day: "2026-11-10", prices: rows }, new Set(agencies), companies);
  // The best third of four companies is two.
  expect(on(["own"])).toEqual({ day: "2026-11-10", ownGrossCents: 7, bestThirdGrossCents: 6 });
  expect(on(["own", "sister"])).toMatchObject({ ownGrossCents: 1, bestThirdGrossCents: 2 });
  expect(on(["own"], prices.slice(0, 6))).toMatchObject({ ownGrossCents: null, bestThirdGrossCents: 2 });
  expect(on(["own"], [])).toMatchObject({ ownGrossCents: null, bestThirdGrossCents: null });
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
