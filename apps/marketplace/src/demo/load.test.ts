import { regions } from "@partner-konto/domain/postal-code/regions";
import { isSame } from "@partner-konto/domain/record/json";
import { limit } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../handlers.ts";
import { startPostgres } from "../kernel/testing/postgres.ts";
import { type Marketplace, startMarketplace } from "../kernel/testing/testing.ts";
import { currentMarket } from "../market/values/index.ts";
import { migrate } from "../migrations.ts";
import { findCaller } from "../people/sessions/index.ts";
import { demoAreaSettings, usualSettings } from "./area-settings.ts";
import { loadDemo } from "./load.ts";
import { demoBlacklist } from "./orders/blacklist.ts";
import { demoCoops } from "./orders/coops.ts";
import { oilBaseCents } from "./prices/level.ts";
import { demoRatings } from "./ratings/ratings.ts";
import { clearPostgres } from "./reset.ts";
import { demoPassword, demoSignIns } from "./sign-ins.ts";
import { anchor, orders } from "./testing-orders.ts";
import { priceCheckOf } from "./testing-price-check.ts";
import { demoAreas, demoAreasOn, demoGroups } from "./world.ts";

// Uses a real Postgres, which takes a third of the time. The browser tests cover the embedded database.
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let marketplace: Marketplace;
let loaded: boolean[];
const steps: [number, number][] = [];
const lueneburg = demoAreas.find(({ agency }) => agency.name === "Lüneburg")?.agencyId ?? "";

beforeAll(async () => {
  postgres = await startPostgres();
  const { db } = postgres;
  marketplace = await startMarketplace({ handlers, findCaller, db, now: new Date(anchor.now) });
  const tell = (done: number, all: number): void => void steps.push([done, all]);
  loaded = await Promise.all([loadDemo(db, anchor, tell), loadDemo(db, anchor, tell)]);
}, limit(120_000));
afterAll(async () => {
  await marketplace.close();
  await postgres.stop();
});

const signIn = async (email: string): Promise<string> =>
  (await marketplace.call("user.login", { body: { email, password: demoPassword } })).access_token;
const list = (as: string, businesscustomerId: string, status?: "open") =>
  marketplace.call(
    "order.list",
    {
      businesscustomerId,
      limit: 25,
      page: 1,
      sortField: "createdAt",
      body: { ...(status && { status: [status] }), direction: "desc" },
    },
    as,
  );

test("past months are billed, with a credit note, a credit for the next run and a dispute that waits", async () => {
  const token = await signIn("m.vogt@plattform.example");
  const [running, due, issued] = await marketplace.call("orderBilling.getInvoicingDates", {}, token);
  expect([running?.state, due?.state, issued?.state]).toEqual(["open", "due", "issued"]);
  expect(due).toMatchObject({ month: "2026-10", credits: 1 });
  expect(due?.fees).toBeGreaterThan(20);
  const { data: credits } = await marketplace.call("orderBilling.getCredits", {}, token);
  expect(credits.map(({ status }) => status).toSorted()).toEqual(["granted", "requested", "settled"]);
  const notes = { body: { kind: "creditNote" as const } };
  const { data } = await marketplace.call("orderBilling.getBusinessCustomerIndividualInvoices", notes, token);
  expect(data).toMatchObject([{ netCents: 1500, corrects: { number: expect.any(String) } }]);
});

test("the load reports progress up to the last order", () => {
  expect(steps.at(-1)).toEqual([orders.length, orders.length]);
  expect(steps.length).toBeGreaterThan(3);
});

test("one of two replicas that start together loads the demo", () => {
  expect(loaded.filter(Boolean)).toHaveLength(1);
});

test("a later load changes nothing in existing data", async () => {
  expect(await loadDemo(marketplace.db, anchor)).toBe(false);
});

test("every active account can sign in and the deactivated account gets a message", async () => {
  for (const { email, cannot } of demoSignIns) {
    const body = { email, password: demoPassword };
    if (cannot === "inactive") {
      expect(await marketplace.refusal("user.login", { body })).toMatchObject({ code: "USER_IS_NOT_ACTIVE" });
    } else {
      expect(await signIn(email)).toBeTypeOf("string");
    }
  }
});

test("the demo dealer sees their five agencies with the morning's orders waiting", async () => {
  const tree = await marketplace.call(
    "partnerNavigation.getTree",
    { body: { ids: [] } },
    await signIn("j.brandt@heidebrand.example"),
  );
  expect(tree.map(({ name }) => name)).toEqual(["Heidebrand Energie GmbH & Co. KG"]);
  expect(tree[0]?.parts.map(({ name, isOffering, isLocked }) => [name, isOffering, isLocked])).toEqual([
    ["Buchholz i. d. Nordheide", true, false],
    ["Lüneburg", true, false],
    ["Schneverdingen", false, false],
    ["Soltau", true, false],
    ["Uelzen", false, true],
  ]);
  const waiting = orders.filter(
    ({ status, businessCustomerId }) => status === "open" && businessCustomerId === lueneburg,
  );
  expect(tree[0]?.parts.find(({ id }) => id === lueneburg)?.openOrders).toBe(waiting.length);
});

test("the first company's activity shows changes by its people and support, with readable values", async () => {
  const as = await signIn("f.heidebrand@heidebrand.example");
  const company = demoGroups(anchor).find(({ name }) => name.startsWith("Heidebrand"))?.id ?? "";
  const { data } = await marketplace.call("activity.find", { groupId: company, body: {} }, as);
  expect(data.map(({ recordName }) => recordName)).toEqual([
    null,
    "Soltau",
    "Uelzen",
    "Malte Sievers",
    "Malte Sievers",
    "Lüneburg",
    "Schneverdingen",
  ]);
  expect(data[1]).toMatchObject({ actor: { kind: "staff" }, viewing: { name: "Petra Wulff" } });
});

test("the order list counts the loaded orders, newest first, and staff see the count of all orders", async () => {
  const dealer = await list(await signIn("j.brandt@heidebrand.example"), lueneburg, "open");
  expect(dealer.data[0]).toMatchObject({ orderId: "4812911", customerName: expect.stringContaining("Lührs") });
  const staff = await list(await signIn("m.vogt@plattform.example"), "all");
  expect(staff.total).toBe(orders.length);
  const byStatus = Map.groupBy(orders, ({ status }) => status);
  for (const { status, count } of staff.byStatus)
    expect([status, count]).toEqual([status, byStatus.get(status)?.length ?? 0]);
});

test("promise 16: a list without paging returns at most 10,000 rows and the exact total", {
  tags: "long",
}, async () => {
  const input = { businesscustomerId: "all", limit: -1, page: 1, sortField: "createdAt", body: {} } as const;
  const all = await marketplace.call("order.list", input, await signIn("m.vogt@plattform.example"));
  expect(orders.length).toBeGreaterThan(10_000);
  expect([all.data.length, all.total]).toEqual([10_000, orders.length]);
});

test("a user of one agency sees no orders of another agency", async () => {
  const reader = await signIn("m.sievers@heidebrand.example");
  expect((await list(reader, "all")).total).toBe((await list(reader, lueneburg)).total);
  const soltau = demoAreas.find(({ agency }) => agency.name === "Soltau")?.agencyId ?? "";
  const input = { businesscustomerId: soltau, limit: 25, page: 1, sortField: "createdAt", body: {} } as const;
  expect(await marketplace.refusal("order.list", input, reader)).toMatchObject({ code: "NOT_FOUND" });
});

test("an order is read back as generated, with blocked consumers marked", { tags: "long" }, async () => {
  const staff = await signIn("h.yilmaz@plattform.example");
  const blocked = new Set(demoBlacklist(orders).map(({ tkId, groupId }) => `${groupId} ${tkId}`));
  const some = orders.filter((_, index) => index % 400 === 0 || index > orders.length - 10);
  const read = await marketplace.call("order.getMultipleOrders", { body: { ids: some.map(({ id }) => id) } }, staff);
  const byId = new Map(read.map((order) => [order.id, order]));
  const published = demoRatings(orders, anchor).filter(({ state }) => state === "published");
  const rated = new Map(published.map((rating) => [rating.orderId, rating]));
  for (const { deliveryAreaName: _name, ...order } of some) {
    const blacklisted = blocked.has(`${order.businessCustomerGroupId} ${order.customer.tkId}`);
    const rating = rated.get(order.id) ?? null;
    expect(byId.get(order.id)).toEqual({
      ...order,
      blacklisted,
      rating: rating && { id: rating.id, stars: rating.stars },
    });
  }
});

test("a past order of an unchanged area costs to the cent what its price check shows", { tags: "long" }, async () => {
  const staff = await signIn("m.vogt@plattform.example");
  const unchanged = new Set(
    demoAreasOn(anchor)
      .filter((area) => !area.offlineFrom && isSame(demoAreaSettings(area), usualSettings(area)))
      .map(({ areaId }) => areaId),
  );
  const kept = orders.filter(({ deliveryAreaId }) => unchanged.has(deliveryAreaId ?? ""));
  expect(kept.length).toBeGreaterThan(10_000);
  const some = kept.filter((_, index) => index % 150 === 0 || index > kept.length - 15);
  const wrong: string[] = [];
  for (const order of some) {
    const { price, refusal } = await marketplace.call(
      "heatingOilCalculator.analysePrices",
      { body: priceCheckOf(order) },
      staff,
    );
    const { grossCents } = order.price;
    if (price?.grossCents !== grossCents || price.parts.length !== order.price.parts.length)
      wrong.push(`${order.orderId}: ${grossCents}, shown ${price?.grossCents ?? refusal}`);
  }
  expect(wrong).toEqual([]);
});

test("today's deliveries of an agency stand on its trucks, and its text blocks are there", async () => {
  const dealer = await signIn("j.brandt@heidebrand.example");
  const of = { businessCustomerId: lueneburg };
  const { trucks, orders: ofDay } = await marketplace.call("dispatch.getDay", { ...of, date: anchor.today }, dealer);
  expect(trucks.map(({ name }) => name)).toEqual(["LÜ-HE 112", "LÜ-HE 126", "LÜ-HE 140"]);
  expect(ofDay.length).toBeGreaterThan(0);
  expect(ofDay.filter(({ truckId }) => truckId === null)).toEqual([]);
  expect((await marketplace.call("dispatch.getSettings", of, dealer)).textBlocks).toHaveLength(3);
});

test("an agency's report counts the loaded ratings, and staff see those that wait", async () => {
  const own = demoRatings(orders, anchor);
  const published = own.filter(
    ({ state, businessCustomerId }) => state === "published" && businessCustomerId === lueneburg,
  );
  const dealer = await signIn("j.brandt@heidebrand.example");
  const report = await marketplace.call("rating.getReport", { businessCustomer: lueneburg }, dealer);
  expect(report.count).toBe(published.length);
  const { data } = await marketplace.call(
    "rating.findForPartner",
    { limit: 1, page: 1, body: { businessCustomerId: lueneburg, waiting: true } },
    dealer,
  );
  expect(data).toHaveLength(1);
  expect(report.waiting).toBeGreaterThan(0);
  expect(report.waiting).toBeLessThan(published.filter(({ statement }) => !statement).length);
  expect(published.length).toBeGreaterThan(50);
  const { metadata } = await marketplace.call(
    "rating.findForProduct",
    { limit: 5, page: 1, body: { states: ["inCheck"] } },
    await signIn("m.vogt@plattform.example"),
  );
  expect(metadata.total).toBe(own.filter(({ state }) => state === "inCheck").length);
});

test("the demo contains block lists and shops", async () => {
  const company = demoGroups(anchor)[0]?.id;
  const dealer = await signIn("j.brandt@heidebrand.example");
  const entries = await marketplace.call("order.getRevocationBlacklist", {}, dealer);
  expect(entries.length).toBeGreaterThan(3);
  expect(new Set(entries.map(({ groupId }) => groupId))).toEqual(new Set([company]));
  expect((await marketplace.call("order.getCoops", {}, dealer)).map(({ id }) => id).toSorted()).toEqual(
    demoCoops.map(({ id }) => id).toSorted(),
  );
});

test("the demo's base prices, surveys and indices cover three years and end on its day", async () => {
  const now = await currentMarket(marketplace.db, new Date(anchor.now));
  const before = await currentMarket(marketplace.db, new Date("2023-11-21T06:00:00Z"));
  for (const goods of ["oil", "pellets"] as const) {
    expect(Object.keys(now[goods].mainDepot).sort()).toEqual([...regions].sort());
    expect(Object.keys(now[goods].survey)).toHaveLength(10);
    expect(Object.keys(before[goods].mainDepot)).toHaveLength(10);
  }
  expect(now.oil.mainDepot.north).toBe(oilBaseCents("north", "2026-11-20"));
  expect(now.oil.depots.find(({ name }) => name === "Hamburg")?.charges["21"]).toBeGreaterThan(0);
  const spans = await marketplace.db
    .selectFrom("marketValue")
    .select((eb) => [eb.fn.min("day").as("from"), eb.fn.max("day").as("to"), eb.fn.countAll<number>().as("all")])
    .executeTakeFirstOrThrow();
  expect(spans).toEqual({ from: "2023-11-20", to: "2026-11-20", all: expect.any(Number) as number });
  expect(spans.all).toBeGreaterThan(3500);
});

// The last test, because it deletes everything.
test("after a reset the database loads from scratch", { tags: "long" }, async () => {
  const { db } = postgres;
  const count = async (): Promise<number> =>
    (await db.selectFrom("orders").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  expect(await count()).toBe(orders.length);
  await clearPostgres(postgres.url);
  await expect(count()).rejects.toThrow(/does not exist/);
  await migrate(db);
  expect(await count()).toBe(0);
});
