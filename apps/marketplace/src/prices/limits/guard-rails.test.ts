import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { bulkHandlers } from "../area-prices/bulk-handlers.ts";
import { pricesHandlers } from "../handlers.ts";

const market = forAllTests(() =>
  startMarketplace({
    handlers: { bulk: bulkHandlers, deliveryArea: handlers.deliveryArea, prices: pricesHandlers },
  }),
);
const world = forEachTest(() => areaWorld(market.db));
const owner = forEachTest(() => market.signIn({ resources: { businessCustomerGroup: [world.own.id] } }));

type Change = readonly [path: string, value: unknown];
const body = (...changes: Change[]) => changes.map(([path, value]) => ({ op: "replace" as const, path, value }));
const rails = (id = world.lueneburg.id) => market.call("prices.getGuardRails", { id }, owner);
const setRails = (changes: Change[], version = 1, as = owner) =>
  market.call("prices.patchGuardRails", { id: world.lueneburg.id, version, body: body(...changes) }, as);
const margin = (normal: number) => ["/price/tiers", [{ from: 500, margins: { normal } }]] as const;
const patch = (id: string, change: Change, version = 1) =>
  market.call("deliveryArea.patch", { id, version, body: body(change) }, owner);
const refused = (id: string, change: Change, as = owner) =>
  market.refusal("deliveryArea.patch", { id, version: 1, body: body(change) }, as);
const marginOf = async (id: string) =>
  (await market.call("deliveryArea.get", { id }, owner)).price[0]?.tiers[0]?.margins.normal;

test("an agency has the default guard rails until it sets its own, each bound separately and logged", async () => {
  const before = await rails();
  expect(before).toMatchObject({
    goods: "oil",
    version: 1,
    rails: { margin: { floor: 0, ceiling: 5000, step: 600 }, fixedCharge: { ceiling: 30_000 } },
  });
  expect(await rails(world.uelzen.id)).toEqual({ ...before, businessCustomerId: world.uelzen.id });
  const first = await setRails([["/rails/margin/step", 200]]);
  // A caller who read the first version and changes another bound causes no conflict.
  const second = await setRails([["/rails/margin/floor", 300]]);
  expect([first.version, second.version]).toEqual([2, 3]);
  expect(await rails()).toEqual({
    ...before,
    version: 3,
    rails: { ...before.rails, margin: { floor: 300, ceiling: 5000, step: 200, fourEyes: null } },
  });
  expect((await rails(world.uelzen.id)).version).toBe(1);
  const stale = { id: world.lueneburg.id, version: 1, body: body(["/rails/margin/step", 250]) };
  expect(await market.refusal("prices.patchGuardRails", stale, owner)).toMatchObject({
    code: "VERSION_CONFLICT",
    current: second,
  });
  const entries = await market.db.selectFrom("audit").selectAll().where("collection", "=", "guardRails").execute();
  expect(entries.map(({ userId, recordId, fields, after }) => ({ userId, recordId, fields, after }))).toEqual([
    {
      userId: owner.caller.id,
      recordId: world.lueneburg.id,
      fields: ["rails.margin.step"],
      after: { "rails.margin.step": 200 },
    },
    {
      userId: owner.caller.id,
      recordId: world.lueneburg.id,
      fields: ["rails.margin.floor"],
      after: { "rails.margin.floor": 300 },
    },
  ]);
});

test("a floor above its ceiling and fixed fields are refused, and pellet agencies have their own rails", async () => {
  const wrong = (...changes: Change[]) =>
    market.refusal("prices.patchGuardRails", { id: world.lueneburg.id, version: 1, body: body(...changes) }, owner);
  expect(await wrong(["/rails/margin/floor", 5001])).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.rails.margin.ceiling" }],
  });
  for (const path of ["/goods", "/businessCustomerId", "/version", "/rails", "/rails/margin"])
    expect(await wrong([path, 1])).toMatchObject({ code: "INVALID_INPUT" });
  for (const path of ["/rails/margin/step", "/rails/margin/fourEyes"])
    expect(await wrong([path, 0])).toMatchObject({ code: "INVALID_INPUT" });
  const celle = await market.signIn({ resources: { businessCustomer: [world.celle.id] } });
  expect(await market.call("prices.getGuardRails", { id: world.celle.id }, celle)).toMatchObject({
    goods: "pellets",
    rails: { margin: { ceiling: 20_000 } },
  });
  expect(await market.refusal("prices.getGuardRails", { id: world.celle.id }, owner)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a price maker reads the guard rails and cannot set them", async () => {
  const maker = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_PRICE_MAKER"],
    resources: { businessCustomer: [world.lueneburg.id] },
  });
  const { id } = world.lueneburg;
  expect((await market.call("prices.getGuardRails", { id }, maker)).version).toBe(1);
  const step = { id, version: 1, body: body(["/rails/margin/step", 5000]) };
  expect(await market.refusal("prices.patchGuardRails", step, maker)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await refused(world.stadt.id, margin(4500), maker)).toMatchObject({ code: "PRICE_BEYOND_RAILS" });
});

test("no change of an area passes its agency's rails, staff included; the refusal lists price and reason", async () => {
  const { stadt, ilmenau } = world;
  const { code, barredPrices } = await refused(stadt.id, margin(5010));
  expect(code).toBe("PRICE_BEYOND_RAILS");
  const at = { path: "price.0.tiers.0.margins.normal", before: 450, after: 5010 };
  expect(barredPrices).toMatchObject([
    { ...at, rail: "ceiling", limit: 5000 },
    { ...at, rail: "step", limit: 600 },
  ]);
  expect(barredPrices?.map(({ text }) => text.replaceAll("\u00a0", " "))).toEqual([
    "Marge Standard ab 500 l: 50,10 €/100 l liegt über der Obergrenze von 50,00 €/100 l.",
    "Marge Standard ab 500 l: von 4,50 €/100 l auf 50,10 €/100 l ist ein größerer Schritt als die erlaubten 6,00 €/100 l.",
  ]);
  expect(await marginOf(stadt.id)).toBe(450);
  // Guard rails also bind platform staff.
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  expect(await refused(stadt.id, margin(5010), staff)).toMatchObject({ code: "PRICE_BEYOND_RAILS" });
  await setRails([["/rails/margin/step", 100]]);
  expect(await refused(stadt.id, margin(551))).toMatchObject({ barredPrices: [{ rail: "step", limit: 100 }] });
  await patch(stadt.id, margin(550));
  expect(await marginOf(stadt.id)).toBe(550);
  // The other agency has its own guard rails.
  await patch(ilmenau.id, margin(1050));
});

test("a switch of the base price's mode or region obeys the step rail in every call that changes prices", async () => {
  const { stadt } = world;
  const validFrom = new Date(market.clock.now.getTime() - 60_000);
  const prices = (["north", "south"] as const).map((region, at) => ({
    goods: "oil" as const,
    region,
    netCents: 7150 + 1500 * at,
    validFrom,
  }));
  await insertMarket(market.db, { prices, values: [], depots: [] });
  await patch(stadt.id, ["/price/basePrice", { mode: "platform", region: "north", netCents: null }]);
  const own = (netCents: number) =>
    ["/price/0/basePrice", { mode: "selfManaged", region: null, netCents }] as const satisfies Change;
  const south = ["/price/0/basePrice", { mode: "platform", region: "south", netCents: null }] as const;
  const told = { rail: "step", path: "price.0.basePrice.netCents", before: 7150, limit: 1000 };
  for (const [change, after] of [[own(9150), 9150] as const, [south, 8650] as const]) {
    const areas = [{ id: stadt.id, version: 2, patch: body(change) }];
    const barredPrices = [{ ...told, after }];
    const inAreas = { refusedAreas: [{ code: "PRICE_BEYOND_RAILS", barredPrices }] };
    const one = { id: stadt.id, version: 2, body: body(change) };
    expect(await market.refusal("deliveryArea.patch", one, owner)).toMatchObject({ barredPrices });
    expect(await market.refusal("bulk.patchDeliveryAreas", { body: { areas } }, owner)).toMatchObject(inAreas);
    expect(await market.refusal("prices.publish", { body: { areas } }, owner)).toMatchObject(inAreas);
    const startsAt = new Date(market.clock.now.getTime() + 3_600_000).toISOString();
    expect(await market.refusal("prices.plan", { body: { areas, startsAt } }, owner)).toMatchObject(inAreas);
    expect(await market.call("prices.simulate", { body: { areas } }, owner)).toMatchObject([{ barredPrices }]);
  }
  await patch(stadt.id, own(8150), 2);
});

test("a price already outside the guard rails may stay while other fields change", async () => {
  const { stadt } = world;
  await setRails([["/rails/margin/ceiling", 400]]);
  await patch(stadt.id, ["/price/volumeRange/to", 9000]);
  await patch(stadt.id, ["/price/tiers", [{ from: 500, margins: { normal: 450, premium: 300 } }]], 2);
  const again = { id: stadt.id, version: 3, body: body(margin(440)) };
  expect(await market.refusal("deliveryArea.patch", again, owner)).toMatchObject({
    barredPrices: [{ rail: "ceiling", limit: 400, after: 440 }],
  });
});

test("several areas are refused together, each with its own prices", async () => {
  const { stadt, elbmarsch, ilmenau } = world;
  const of = ({ id }: { id: string }, normal: number) => ({ id, version: 1, patch: body(margin(normal)) });
  await setRails([["/rails/margin/step", 100]]);
  const areas = [of(stadt, 500), of(elbmarsch, 600), of(ilmenau, 600)];
  const refusal = await market.refusal("bulk.patchDeliveryAreas", { body: { areas } }, owner);
  expect(refusal).toMatchObject({
    statusCode: 409,
    code: "PRICE_BEYOND_RAILS",
    refusedAreas: [{ at: 1, code: "PRICE_BEYOND_RAILS", barredPrices: [{ rail: "step", before: 450, after: 600 }] }],
  });
  expect(refusal.refusedAreas).toHaveLength(1);
  expect(await Promise.all([stadt, elbmarsch, ilmenau].map(({ id }) => marginOf(id)))).toEqual([450, 450, 450]);
});

test("a new area copies another area's prices as far as its own agency's guard rails allow", async () => {
  const { uelzen, stadt, ilmenau, lueneburg } = world;
  await setRails([["/rails/margin/ceiling", 400]]);
  const copy = (businessCustomerId: string, fromId: string) => ({ body: { name: "Neu", businessCustomerId, fromId } });
  expect(await market.refusal("deliveryArea.create", copy(lueneburg.id, ilmenau.id), owner)).toMatchObject({
    code: "PRICE_BEYOND_RAILS",
    barredPrices: [{ rail: "ceiling", before: null, after: 450, limit: 400 }],
  });
  await market.call("deliveryArea.create", copy(uelzen.id, stadt.id), owner);
});
