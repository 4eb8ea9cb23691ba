import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { handlers } from "../handlers.ts";
import { createLog } from "../kernel/log.ts";
import { type Actor, type Marketplace, startMarketplace } from "../kernel/testing.ts";
import { insertAgencies } from "../services/business-customer/index.ts";
import { insertAreas } from "../services/delivery-area/index.ts";
import { insertCompanies } from "../services/group/index.ts";
import { placeDemoOrder } from "./place-order.ts";
import { randomFrom } from "./random.ts";
import { startMarketSimulator } from "./simulator.ts";
import { demoAgencies, demoAreas, demoDeliveryAreas, demoGroups } from "./world.ts";

let marketplace: Marketplace;
let staff: Actor;
const log = createLog("silent");

beforeAll(async () => {
  marketplace = await startMarketplace({ handlers, now: new Date("2027-03-02T10:20:30.000Z") });
  await insertCompanies(marketplace.db, demoGroups());
  await insertAgencies(marketplace.db, demoAgencies());
  await insertAreas(marketplace.db, demoDeliveryAreas());
  staff = await marketplace.signIn({ roles: ["PLATFORM_READER"] });
});
afterAll(() => marketplace.close());

const agencyNamed = (name: string): string => demoAreas.find(({ agency }) => agency.name === name)?.agencyId ?? "";
const openOrders = async (): Promise<number> => {
  const tree = await marketplace.call("partnerNavigation.getTree", { body: { ids: [] } }, staff);
  return tree.flatMap(({ parts }) => parts).reduce((sum, agency) => sum + agency.openOrders, 0);
};

test("an order placed for an agency is open there, with its event and its mails", async () => {
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

test("orders go to areas that are online, of many agencies and both kinds", async () => {
  const random = randomFrom("forty");
  const ids: string[] = [];
  for (let left = 40; left > 0; left -= 1) ids.push((await placeDemoOrder(marketplace.kernel, log, random)).id);
  const orders = await marketplace.call("order.getMultipleOrders", { body: { ids } }, staff);
  const online = new Map(demoDeliveryAreas().map((area) => [area.id, area.isOffering]));
  for (const { deliveryAreaId } of orders) expect(online.get(deliveryAreaId ?? "")).toBe(true);
  expect(new Set(orders.map(({ businessCustomerId }) => businessCustomerId)).size).toBeGreaterThan(8);
  expect(orders.map(({ prod }) => prod)).toEqual(expect.arrayContaining(["normal", "premium", "loose"]));
}, 60_000);

test("orders are for what their area offers, however a dealer has limited it, and none comes where nothing is left", async () => {
  const [area] = demoAreas.filter(({ agency }) => agency.name === "Rostock");
  const { areaId = "", agencyId = "", codes = [] } = area ?? {};
  const { db, kernel } = marketplace;
  const limit = async (set: Record<string, unknown>) => {
    const written = Object.entries(set).map(([name, value]) => [name, JSON.stringify(value)]);
    await db.updateTable("deliveryArea").set(Object.fromEntries(written)).where("id", "=", areaId).execute();
  };
  const { deliveryTimes: times } = demoDeliveryAreas().find(({ id }) => id === areaId) ?? {};
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
  await limit({ closedDays: [{ from: "2027-03-01", to: "2027-12-31", reason: "Umbau" }] });
  await expect(placeDemoOrder(kernel, log, randomFrom("closed"), { agencyId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a locked agency gets none, and an unknown one neither", async () => {
  const before = await openOrders();
  for (const agencyId of [agencyNamed("Uelzen"), "4ea7ecaf-5e02-4597-8d84-000000000000"])
    await expect(placeDemoOrder(marketplace.kernel, log, randomFrom("none"), { agencyId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  expect(await openOrders()).toBe(before);
});

test("the simulator places orders until it is stopped, and survives one that fails", async () => {
  const before = await openOrders();
  const stop = new AbortController();
  const { kernel } = marketplace;
  let failed = false;
  const now = vi.fn(() => {
    // The first order of the simulator fails; the pause before it asks for the time, too.
    if (now.mock.calls.length === 2) {
      failed = true;
      throw new Error("no time");
    }
    return marketplace.clock.now;
  });
  const running = startMarketSimulator({ kernel: { ...kernel, now }, log, signal: stop.signal, every: [1, 3] });
  await vi.waitFor(async () => expect(await openOrders()).toBeGreaterThanOrEqual(before + 3), { timeout: 10_000 });
  stop.abort();
  await running;
  expect(failed).toBe(true);
  const after = await openOrders();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await openOrders()).toBe(after);
}, 30_000);

test("a stopped simulator does not wait for its next order", async () => {
  const stop = new AbortController();
  const running = startMarketSimulator({ kernel: marketplace.kernel, log, signal: stop.signal });
  stop.abort();
  await expect(running).resolves.toBeUndefined();
});
