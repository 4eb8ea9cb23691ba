import { randomUUID } from "node:crypto";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { areaLike } from "../../companies/agency/testing.ts";
import { truckLike } from "../../states/orders/dispatch-states.ts";
import { draft, heidebrand, startOrders, terhorst } from "../order/testing.ts";
import { dispatchHandlers } from "./handlers.ts";

const market = forAllTests(() => startOrders(undefined, { dispatch: dispatchHandlers }));

const { lueneburg, soltau } = heidebrand;
const settings = (businessCustomerId: string, as = market.jonas) =>
  market.call("dispatch.getSettings", { businessCustomerId }, as);
const save = (businessCustomerId: string, version: number, body: Parameters<typeof saveAs>[2]) =>
  saveAs(businessCustomerId, version, body, market.jonas);
const saveAs = (
  businessCustomerId: string,
  version: number,
  body: {
    trucks?: ReturnType<typeof truckLike>[];
    textBlocks?: { id: string; name: string; text: string; position: number }[];
    removed?: string[];
  },
  as: typeof market.jonas,
) => market.call("dispatch.saveSettings", { businessCustomerId, version, body }, as);
const load = (from: string, days: number) =>
  market.call("dispatch.getLoad", { businessCustomerId: lueneburg, from, days }, market.jonas);
const propose = (orderIds: string[], as = market.jonas) =>
  market.call("dispatch.getProposals", { body: { orderIds } }, as);

test("trucks and text blocks are saved, changed, sorted and removed, and a repeated save changes nothing", async () => {
  expect(await settings(soltau)).toEqual({ businessCustomerId: soltau, version: 0, trucks: [], textBlocks: [] });
  const [big, small] = [truckLike({ position: 1 }), truckLike({ name: "Der Kleine", kind: "smallTruck" })];
  const text = { id: randomUUID(), name: "Termin", text: "Wir kommen am {Termin}.", position: 0 };
  const saved = await save(soltau, 0, { trucks: [big, small], textBlocks: [text] });
  expect(saved).toEqual({ businessCustomerId: soltau, version: 1, trucks: [small, big], textBlocks: [text] });
  expect(await save(soltau, 1, { trucks: [big] })).toEqual(saved);
  await save(soltau, 1, { removed: [small.id], trucks: [{ ...big, capacity: 18_000 }] });
  expect((await settings(soltau)).trucks).toEqual([{ ...big, capacity: 18_000 }]);
});

test("two people who edit different trucks are merged, and the same truck is refused with the current list", async () => {
  const [one, other] = [truckLike(), truckLike({ position: 1 })];
  const { version } = await save(terhorst.muenster, 0, { trucks: [one, other] }).catch(() => settings(lueneburg));
  const { version: read } = await save(lueneburg, version, { trucks: [one, other] });
  await save(lueneburg, read, { trucks: [{ ...one, name: "Eins" }] });
  const merged = await save(lueneburg, read, { trucks: [{ ...other, name: "Zwei" }] });
  expect(merged.trucks.map(({ name }) => name)).toEqual(["Eins", "Zwei"]);
  await expect(save(lueneburg, read, { trucks: [{ ...one, name: "Uno" }] })).rejects.toThrow(
    /VERSION_CONFLICT.*"Zwei"/,
  );
  await save(lueneburg, merged.version, { removed: [one.id, other.id] });
});

test("an unknown placeholder is refused by name, and so is one truck too many", async () => {
  const text = { id: randomUUID(), name: "Falsch", text: "Hallo {Vorname}", position: 0 };
  await expect(save(soltau, 9, { textBlocks: [text] })).rejects.toThrow("{Vorname} is no placeholder");
  const { version } = await settings(soltau);
  const trucks = Array.from({ length: dispatchLimits.trucks }, () => truckLike());
  await expect(save(soltau, version, { trucks })).rejects.toThrow("DISPATCH_TOO_MANY");
});

test("another company's agency is missing for every call, and readers may not save", async () => {
  const businessCustomerId = lueneburg;
  await expect(settings(businessCustomerId, market.stranger)).rejects.toThrow("NOT_FOUND");
  await expect(saveAs(businessCustomerId, 0, { removed: [] }, market.stranger)).rejects.toThrow("NOT_FOUND");
  const asked = { businessCustomerId, from: "2026-12-21", days: 1 };
  await expect(market.call("dispatch.getLoad", asked, market.stranger)).rejects.toThrow("NOT_FOUND");
  const { id } = await market.place();
  expect(await propose([id, randomUUID()], market.stranger)).toEqual([]);
  const resources = { businessCustomer: [lueneburg], businessCustomerGroup: [], user: [] };
  const reader = await market.signIn({ name: "Rita", roles: ["BUSINESS_CUSTOMER_READER"], resources });
  await expect(saveAs(businessCustomerId, 0, { removed: [] }, reader)).rejects.toThrow("RIGHT_MISSING");
});

test("the load counts dated and done orders by half-day and unit against the trucks, and names closed days", async () => {
  const { version } = await settings(lueneburg);
  const trucks = [
    truckLike({ capacity: 18_000 }),
    truckLike({ capacity: 9000 }),
    truckLike({ unit: "kg", capacity: 12_000 }),
  ];
  await save(lueneburg, version, { trucks });
  const dates = ["2026-12-29T07:00:00+01:00", "2026-12-29T12:00:00+01:00", "2026-12-29T12:00:00+01:00"];
  const placed = [
    await market.place(),
    await market.place({ amount: 1500 }),
    await market.place({ prod: "loose", amount: 6000 }),
  ];
  for (const [at, { id: orderId }] of placed.entries()) {
    const body = { deliveryDateTime: dates[at] ?? "" };
    await market.call("order.confirm", { orderId, body }, market.jonas);
  }
  await market.call("order.done", { orderId: placed[0]?.id ?? "", ahead: "true" }, market.jonas);
  const { capacity, days } = await load("2026-12-26", 4);
  expect(capacity).toEqual({ litres: 27_000, kilograms: 12_000 });
  expect(days.map(({ day, reason }) => [day, reason])).toEqual([
    ["2026-12-26", "Feiertag: 2. Weihnachtstag"],
    ["2026-12-27", "Sonntag"],
    ["2026-12-28", null],
    ["2026-12-29", null],
  ]);
  expect(days[3]).toMatchObject({
    morning: { orders: 1, litres: 3000, kilograms: 0 },
    afternoon: { orders: 2, litres: 1500, kilograms: 6000 },
  });
});

test("orders get half-days within their promise that the area delivers, or the reason why not", async () => {
  const area = areaLike({ id: lueneburg, groupId: heidebrand.id }, ["21335"], {
    closedDays: [{ from: "2026-12-28", to: "2026-12-28", reason: "Inventur" }],
  });
  await insertAreas(market.db, [area]);
  const open = await market.place({ deliveryAreaId: area.id });
  const late = await market.place();
  await market.db
    .updateTable("orders")
    .set({ promiseFrom: "2026-12-14", promiseTo: "2026-12-18" })
    .where("id", "=", late.id)
    .execute();
  const denied = await market.place();
  await market.call("order.deny", { orderId: denied.id, body: { reason: "otherReason" } }, market.jonas);
  const found = await propose([open.id, late.id, denied.id]);
  const [slot] = found.map((one) => one.slot);
  expect(slot && slot.day >= open.promise.from && slot.day <= open.promise.to).toBe(true);
  expect(slot?.day).not.toBe("2026-12-28");
  expect(found.slice(1)).toEqual([
    { orderId: late.id, slot: null, reason: "promiseOver", next: { day: "2026-12-21", half: 1 } },
    { orderId: denied.id, slot: null, reason: "notOpen", next: null },
  ]);
});

test("an order gets one proposal, whether asked for alone or with others, and hears of the stops there", async () => {
  const orders = [];
  for (const postalCode of ["21335", "21337", "29525", "21339", "29614"])
    orders.push(await market.place({ deliveryAddress: { ...draft.deliveryAddress, postalCode } }));
  const ids = orders.map(({ id }) => id);
  const together = await propose(ids);
  for (const [at, id] of ids.entries()) {
    expect(await propose([id])).toEqual([together[at]]);
    expect(await propose([ids[(at + 1) % ids.length] ?? "", id])).toContainEqual(together[at]);
  }
  // Two neighbours are dated: the proposal follows them, and says so.
  const [first, ...neighbours] = orders;
  for (const { id } of [neighbours[0], neighbours[2]].filter((one) => one !== undefined))
    await market.call(
      "order.confirm",
      { orderId: id, body: { deliveryDateTime: "2026-12-29T12:00:00+01:00" } },
      market.jonas,
    );
  const [found] = await propose([first?.id ?? ""]);
  expect(found?.slot).toMatchObject({ day: "2026-12-29", half: 1, region: "213" });
  expect(found?.slot?.stops).toBeGreaterThanOrEqual(2);
});
