import { randomUUID } from "node:crypto";
import type { DayStop } from "@partner-konto/domain/orders/day/day-schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { truckLike } from "../../states/orders/dispatch-states.ts";
import { heidebrand, startOrders } from "../order/testing.ts";
import { dispatchHandlers } from "./handlers.ts";

const market = forAllTests(() => startOrders(undefined, { dispatch: dispatchHandlers }));

const { lueneburg, soltau } = heidebrand;
const date = "2026-12-29";
const slots = ["2026-12-29T07:00:00+01:00", "2026-12-29T12:00:00+01:00"] as const;
const [big, small, pellets] = [
  truckLike({ name: "Groß" }),
  truckLike({ name: "Klein", position: 1 }),
  truckLike({ name: "Silo", unit: "kg", position: 2 }),
];

beforeEach(async () => {
  for (const table of ["dispatchStop", "dispatchPlan", "dispatchSettings"] as const)
    await market.db.deleteFrom(table).execute();
  const body = { trucks: [big, small, pellets] };
  await market.call("dispatch.saveSettings", { businessCustomerId: lueneburg, version: 0, body }, market.jonas);
});

const day = (on = date, as = market.jonas) =>
  market.call("dispatch.getDay", { businessCustomerId: lueneburg, date: on }, as);
const placeOf = async (orderId: string, on = date) => {
  const order = (await day(on)).orders.find(({ id }) => id === orderId);
  return order && { truckId: order.truckId, half: order.half, position: order.position };
};
const save = (version: number, stops: DayStop[], as = market.jonas, businessCustomerId: string = lueneburg) =>
  market.call("dispatch.saveDay", { businessCustomerId, date, version, body: { stops } }, as);
const on = (orderId: string, truckId: string | null, changes: Partial<DayStop> = {}): DayStop => ({
  orderId,
  truckId,
  half: 0,
  position: 1024,
  ...changes,
});
async function dated(half: 0 | 1 = 0, changes: Parameters<typeof market.place>[0] = {}): Promise<string> {
  const { id: orderId } = await market.place(changes);
  await market.call("order.confirm", { orderId, body: { deliveryDateTime: slots[half] } }, market.jonas);
  return orderId;
}

test("a day has its dated and done orders with their places, the trucks, and what nobody planned", async () => {
  const [first, second] = [await dated(), await dated(1)];
  const { id: undated } = await market.place();
  await market.call("order.confirm", { orderId: undated, body: {} }, market.jonas);
  await save(0, [on(first, big.id)]);
  await market.call("order.done", { orderId: first, ahead: "true" }, market.jonas);
  const plan = await day();
  expect(plan).toMatchObject({ businessCustomerId: lueneburg, day: date, version: 1, reason: null });
  expect(plan.trucks.map(({ name }) => name)).toEqual(["Groß", "Klein", "Silo"]);
  expect(plan.orders.find(({ id }) => id === first)).toMatchObject({
    status: "done",
    truckId: big.id,
    half: 0,
    position: 1024,
    phone: "0171 3920041",
    deliveryAddress: { street: "Am Wüstenfeld" },
  });
  expect(await placeOf(second)).toEqual({ truckId: null, half: 1, position: 0 });
  expect(plan.undated.map(({ id }) => id)).toContain(undated);
  expect(plan.undatedCount).toBe(plan.undated.length);
  expect((await day("2026-12-26")).reason).toBe("Feiertag: 2. Weihnachtstag");
});

test("orders of earlier days that are not done are told, the running day's are not", async () => {
  const late = await dated();
  const at = (instant: string) =>
    market.db
      .updateTable("orders")
      .set({ deliveryDate: new Date(instant) })
      .where("id", "=", late)
      .execute();
  const earlier = async () => (await day()).earlier.map(({ id }) => id);
  await at("2026-12-21T07:00:00+01:00");
  expect(await earlier()).not.toContain(late);
  await at("2026-12-18T12:00:00+01:00");
  expect(await earlier()).toContain(late);
  await market.call("order.done", { orderId: late, ahead: "true" }, market.jonas);
  expect(await earlier()).not.toContain(late);
});

test("an order that gets another date leaves its truck, and stands there again when that is taken back", async () => {
  const orderId = await dated();
  await save(0, [on(orderId, big.id)]);
  const body = { deliveryDateTime: slots[1] };
  const { undo } = await market.call("order.setDeliveryDate", { orderId, body }, market.jonas);
  expect(await placeOf(orderId)).toEqual({ truckId: null, half: 1, position: 0 });
  await market.call("dispatch.undo", { orderId, body: { actionId: undo?.actionId ?? "" } }, market.jonas);
  expect(await placeOf(orderId)).toEqual({ truckId: big.id, half: 0, position: 1024 });
});

test("a denied order is on no truck, and neither is one whose truck was removed", async () => {
  const [denied, stays] = [await dated(), await dated()];
  await save(0, [on(denied, big.id), on(stays, small.id)]);
  await market.call("order.deny", { orderId: denied, body: { reason: "otherReason" } }, market.jonas);
  expect(await placeOf(denied)).toBeUndefined();
  const change = { businessCustomerId: lueneburg, version: 1, body: { removed: [small.id] } };
  await market.call("dispatch.saveSettings", change, market.jonas);
  expect(await placeOf(stays)).toEqual({ truckId: null, half: 0, position: 0 });
});

test("moves of different orders are merged; one of the same order is refused with its place", async () => {
  const [one, other] = [await dated(), await dated()];
  await save(0, [on(one, big.id)]);
  expect(await save(0, [on(other, big.id, { position: 2048 })])).toEqual({
    businessCustomerId: lueneburg,
    version: 2,
    stops: [on(other, big.id, { position: 2048 })],
  });
  await expect(save(0, [on(one, small.id)])).rejects.toThrow(new RegExp(`VERSION_CONFLICT.*${big.id}`));
  await save(2, [on(one, null)]);
  expect(await placeOf(one)).toEqual({ truckId: null, half: 0, position: 0 });
});

test("a repeated move changes nothing and tells nobody; a move tells the agency's room", async () => {
  const orderId = await dated();
  const before = (await market.hints()).length;
  await save(0, [on(orderId, big.id)]);
  await save(0, [on(orderId, big.id)]);
  expect((await day()).version).toBe(1);
  expect((await market.hints()).slice(before)).toEqual([{ topic: "dayPlan", room: `agency:${lueneburg}` }]);
});

test("another half-day, other goods or an unknown truck is refused, and nothing of the save is kept", async () => {
  const [orderId, fits] = [await dated(), await dated()];
  const wrong = [
    on(orderId, big.id, { half: 1 }),
    on(orderId, pellets.id),
    on(orderId, randomUUID()),
    on((await market.place()).id, big.id),
  ];
  for (const stop of wrong) await expect(save(0, [on(fits, big.id), stop])).rejects.toThrow("DISPATCH_OUTDATED");
  expect(await placeOf(fits)).toMatchObject({ truckId: null });
  await expect(save(0, [on(orderId, big.id), on(orderId, small.id)])).rejects.toThrow("named only once");
});

test("another company's agency and order are missing, and readers may not save", async () => {
  const orderId = await dated();
  const { id: foreign } = await market.place({ businessCustomerId: soltau });
  await expect(day(date, market.stranger)).rejects.toThrow("NOT_FOUND");
  await expect(save(0, [on(orderId, big.id)], market.stranger)).rejects.toThrow("NOT_FOUND");
  // In the caller's scope, but of another agency.
  await expect(save(0, [on(foreign, big.id)])).rejects.toThrow("NOT_FOUND");
  const resources = { businessCustomer: [lueneburg], businessCustomerGroup: [], user: [] };
  const reader = await market.signIn({ name: "Rita", roles: ["BUSINESS_CUSTOMER_READER"], resources });
  expect((await day(date, reader)).orders.map(({ id }) => id)).toContain(orderId);
  await expect(save(0, [on(orderId, big.id)], reader)).rejects.toThrow("RIGHT_MISSING");
});
