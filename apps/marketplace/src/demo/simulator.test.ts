import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { oilSorts } from "@partner-konto/domain/goods/values";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { beforeAll, expect, test, vi } from "vitest";
import { insertAreas } from "../areas/delivery-area/index.ts";
import { insertAgencies } from "../companies/agency/index.ts";
import { insertCompanies } from "../companies/company/index.ts";
import { handlers } from "../handlers.ts";
import { createLog } from "../kernel/log.ts";
import { type Actor, startMarketplace } from "../kernel/testing/testing.ts";
import { insertMarket } from "../market/values/index.ts";
import { anchorOf } from "./anchor.ts";
import { demoMarket } from "./market.ts";
import { placeDemoOrder } from "./place-order.ts";
import { randomFrom } from "./random.ts";
import { marketSimulator } from "./simulator.ts";
import { priceCheckOf } from "./testing-price-check.ts";
import { demoAgencies, demoAreas, demoDeliveryAreas, demoGroups } from "./world.ts";

const anchor = anchorOf("2026-11-20");
let staff: Actor;
const log = createLog("silent");

const marketplace = forAllTests(() => startMarketplace({ handlers, now: new Date("2027-03-02T10:20:30.000Z") }));
beforeAll(async () => {
  await insertCompanies(marketplace.db, demoGroups(anchor));
  await insertAgencies(marketplace.db, demoAgencies());
  await insertAreas(marketplace.db, demoDeliveryAreas(anchor));
  await insertMarket(marketplace.db, demoMarket(anchor));
  staff = await marketplace.signIn({ roles: ["PLATFORM_READER"] });
});

const agencyNamed = (name: string): string => demoAreas.find(({ agency }) => agency.name === name)?.agencyId ?? "";
const openOrders = async (): Promise<number> => {
  const tree = await marketplace.call("partnerNavigation.getTree", { body: { ids: [] } }, staff);
  return tree.flatMap(({ parts }) => parts).reduce((sum, agency) => sum + agency.openOrders, 0);
};

test("a simulated order is open at its agency and has its event and mails", async () => {
  const events = (await marketplace.events()).length;
  const mails = (await marketplace.mails()).length;
  const agencyId = agencyNamed("Lüneburg");
  const placed = await placeDemoOrder(marketplace.kernel, log, randomFrom("one"), { agencyId });
  const order = await marketplace.call("order.get", { id: placed.id }, staff);
  expect(order).toMatchObject({
    orderId: placed.orderId,
    status: "open",
    businessCustomerId: agencyId,
    companyName: "Heidebrand Energie GmbH & Co. KG",
    createdAt: "2027-03-02T10:20:30.000Z",
  });
  const area = demoAreas.find(({ areaId }) => areaId === order.deliveryAreaId);
  expect(area?.codes).toContain(order.deliveryAddress.postalCode);
  expect((await marketplace.events()).slice(events)).toMatchObject([
    { channelId: agencyId, refId: placed.id, type: "CREATE" },
  ]);
  expect((await marketplace.mails()).length).toBeGreaterThanOrEqual(mails + 2);
});

test("a simulated order costs what calculator and price check return, before and after a publication", {
  tags: "long",
}, async () => {
  const agencyId = agencyNamed("Lüneburg");
  const admin = await marketplace.signIn({ roles: ["PLATFORM_ADMIN"] });
  const random = randomFrom("published");
  const ids = demoAreas.filter((area) => area.agencyId === agencyId).map(({ areaId }) => areaId);
  const areas = () => marketplace.call("deliveryArea.find", { body: { ids } }, admin);
  const dearer = ({ from, margins }: PriceEntry["tiers"][number]) => ({
    from,
    margins: Object.fromEntries(Object.entries(margins).map(([sort, cents]) => [sort, cents + 45])),
  });
  for (const isPublished of [false, true]) {
    const patches = (await areas()).map(({ id, version, price: [entry] }) => ({
      id,
      version,
      patch: [{ op: "replace" as const, path: "/price/0/tiers", value: entry?.tiers.map(dearer) }],
    }));
    if (isPublished) await marketplace.call("prices.publish", { body: { areas: patches } }, admin);
    const now = new Map((await areas()).map((area) => [area.id, area]));
    for (let left = 3; left > 0; left -= 1) {
      const { id } = await placeDemoOrder(marketplace.kernel, log, random, { agencyId });
      const order = await marketplace.call("order.get", { id }, admin);
      const { zipcode, request, ...check } = priceCheckOf(order);
      const body = { ...check, zipcode, request };
      expect(await marketplace.call("heatingOilCalculator.analysePrices", { body }, admin)).toMatchObject({
        isOffered: true,
        price: order.price,
      });
      const { dustProtection: _, qualityStep: __, ...plain } = request;
      const product = oilSorts.find((sort) => sort === request.product);
      const { offers } = await marketplace.call("heatingOilCalculator.calculate", {
        body: { ...plain, product, zipcode },
      });
      const offer = offers.find(({ deliveryAreaId }) => deliveryAreaId === order.deliveryAreaId);
      expect(offer?.grossCents).toBe(order.price.grossCents);
      const { tiers = [], basePrice } = now.get(order.deliveryAreaId ?? "")?.price[0] ?? {};
      const point = order.amount / order.unloadingPoints;
      const partOf = (name: string) => order.price.parts.find(({ kind }) => kind === name)?.unitNetCents;
      expect(partOf("margin")).toBe(tiers.findLast(({ from }) => from <= point)?.margins[order.prod]);
      expect(partOf("depot") !== undefined).toBe(basePrice?.region !== null);
    }
  }
});

test("simulated orders go to online areas of many agencies and both kinds", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const random = randomFrom("forty");
  const ids: string[] = [];
  for (let left = 40; left > 0; left -= 1) ids.push((await placeDemoOrder(marketplace.kernel, log, random)).id);
  const orders = await marketplace.call("order.getMultipleOrders", { body: { ids } }, staff);
  const online = new Map(demoDeliveryAreas(anchor).map((area) => [area.id, area.isOffering]));
  for (const { deliveryAreaId } of orders) expect(online.get(deliveryAreaId ?? "")).toBe(true);
  expect(new Set(orders.map(({ businessCustomerId }) => businessCustomerId)).size).toBeGreaterThan(8);
  expect(orders.map(({ prod }) => prod)).toEqual(expect.arrayContaining(["normal", "premium", "loose"]));
});

test("a simulated order stays within its area's limits, and none is placed where nothing is offered", async () => {
  const [area] = demoAreas.filter(({ agency }) => agency.name === "Rostock");
  const { areaId = "", agencyId = "", codes = [] } = area ?? {};
  const { db, kernel } = marketplace;
  const limit = async (set: Record<string, unknown>) => {
    const written = Object.entries(set).map(([name, value]) => [name, JSON.stringify(value)]);
    await db.updateTable("deliveryArea").set(Object.fromEntries(written)).where("id", "=", areaId).execute();
  };
  const { deliveryTimes: times } = demoDeliveryAreas(anchor).find(({ id }) => id === areaId) ?? {};
  const only = (name: string) =>
    Object.fromEntries(Object.entries(times ?? {}).map(([key, terms]) => [key, { ...terms, isActive: key === name }]));
  await db
    .updateTable("deliveryArea")
    .set({ isOffering: false })
    .where("businessCustomerId", "=", agencyId)
    .where("id", "!=", areaId)
    .execute();
  await db
    .deleteFrom("deliveryAreaPostalCode")
    .where("deliveryAreaId", "=", areaId)
    .where("postalCode", "!=", codes[0] ?? "")
    .execute();
  await limit({
    productSorts: { bio15: true },
    hoseLengths: { eightyMetre: true },
    vehicles: { smallTruck: true },
    paymentMethods: { heatAccount: true },
    volumeRange: { from: 4000, to: 4000 },
    deliveryTimes: only("weekTimeTwo"),
  });
  const { id } = await placeDemoOrder(kernel, log, randomFrom("limited"), { agencyId });
  expect(await marketplace.call("order.get", { id }, staff)).toMatchObject({
    deliveryAreaId: areaId,
    deliveryAddress: { postalCode: codes[0] },
    prod: "bio15",
    amount: 4000,
    hose: "eightyMetre",
    shortVehicle: "smallTruck",
    paymentType: "heatAccount",
    deliveryTimes: "weekTimeTwo",
  });
  // Only goods that a calculator offers are ordered: here only one of two sorts has a margin.
  const { price = [] } = demoDeliveryAreas(anchor).find(({ id: own }) => own === areaId) ?? {};
  await limit({
    productSorts: { bio15: true, premium: true },
    price: price.map((entry) => ({ ...entry, tiers: [{ from: 500, margins: { premium: 600 } }] })),
  });
  for (let left = 4; left > 0; left -= 1) {
    const other = await placeDemoOrder(kernel, log, randomFrom(`limited ${left}`), { agencyId });
    expect(await marketplace.call("order.get", { id: other.id }, staff)).toMatchObject({ prod: "premium" });
  }
  await limit({ price: price.map((entry) => ({ ...entry, tiers: [] })) });
  await expect(placeDemoOrder(kernel, log, randomFrom("unpriced"), { agencyId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await limit({ price });
  await limit({ closedDays: [{ from: "2027-03-01", to: "2027-12-31", reason: "Umbau" }] });
  await expect(placeDemoOrder(kernel, log, randomFrom("closed"), { agencyId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a locked or unknown agency gets no simulated order", async () => {
  const before = await openOrders();
  for (const agencyId of [agencyNamed("Uelzen"), "4ea7ecaf-5e02-4597-8d84-000000000000"])
    await expect(placeDemoOrder(marketplace.kernel, log, randomFrom("none"), { agencyId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await openOrders()).toBe(before);
});

test("the simulator places an order every two to four minutes by day, also after one that failed", async () => {
  const before = await openOrders();
  const { clock, kernel } = marketplace;
  let { now } = clock;
  const background = marketSimulator({ ...kernel, now: () => now }, log);
  const run = () => background.run(new AbortController().signal);
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  pass(119_000);
  await run();
  expect(await openOrders()).toBe(before);
  for (const orders of [1, 2]) {
    pass(240_000);
    await run();
    await run();
    expect(await openOrders()).toBe(before + orders);
  }
  const start = vi.spyOn(kernel.db, "transaction").mockImplementationOnce(() => {
    throw new Error("no connection");
  });
  pass(240_000);
  await expect(run()).rejects.toThrow("no connection");
  start.mockRestore();
  await run();
  expect(await openOrders()).toBe(before + 2);
  pass(240_000);
  await run();
  expect(await openOrders()).toBe(before + 3);
});
