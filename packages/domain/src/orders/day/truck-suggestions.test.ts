import fc from "fast-check";
import { expect, test } from "vitest";
import { hoseLengths, products, shortVehicles } from "../../goods/values.ts";
import { inLane } from "./lanes.ts";
import type { Truck } from "./schema.ts";
import { misfitOf, whyNowhere } from "./truck-fit.ts";
import { amountOf, laneOf, type OfDay, suggestedPlaces } from "./truck-suggestions.ts";

const truckOf = (id: string, changes: Partial<Truck> = {}): Truck => ({
  id,
  name: id,
  plate: "",
  kind: "smallTruck",
  unit: "l",
  capacity: 18_000,
  hoseMetres: 60,
  position: 0,
  ...changes,
});
const orderOf = (id: string, changes: Partial<OfDay> = {}): OfDay => ({
  id,
  postalCode: "21335",
  half: 0,
  truckId: null,
  position: 0,
  prod: "normal",
  amount: 3000,
  hose: "fortyMetre",
  shortVehicle: "withTrailer",
  ...changes,
});

const someTrucks = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...shortVehicles),
      unit: fc.constantFrom("l" as const, "kg" as const),
      capacity: fc.integer({ min: 1000, max: 30_000 }),
      hoseMetres: fc.constantFrom(30, 40, 60, 80),
    }),
    { maxLength: 5 },
  )
  .map((some) => some.map((one, nth) => truckOf(`t${nth}`, one)));
const someOrders = fc
  .array(
    fc.record({
      postalCode: fc.constantFrom("21335", "21337", "21391", "29525"),
      half: fc.constantFrom(0 as const, 1 as const),
      truckId: fc.constantFrom(null, null, "t0", "t1", "gone"),
      position: fc.integer({ min: 0, max: 5 }),
      prod: fc.constantFrom(...products),
      amount: fc.integer({ min: 500, max: 12_000 }),
      hose: fc.constantFrom(...hoseLengths),
      shortVehicle: fc.constantFrom(...shortVehicles),
    }),
    { maxLength: 30 },
  )
  .map((some) => some.map((one, nth) => orderOf(`o${String(nth).padStart(2, "0")}`, one)));

const after = (orders: readonly OfDay[], trucks: readonly Truck[]): OfDay[] => {
  const places = suggestedPlaces(orders, trucks);
  return orders.map((order) => ({ ...order, ...places.get(order.id) }));
};

test("no suggestion exceeds a truck's room, hose, size or goods, and orders on trucks stay on them", () => {
  fc.assert(
    fc.property(someOrders, someTrucks, (orders, trucks) => {
      const planned = after(orders, trucks);
      for (const [at, order] of planned.entries()) {
        const before = orders[at]?.truckId ?? null;
        if (trucks.some(({ id }) => id === before)) expect(order.truckId).toBe(before);
        else if (order.truckId !== before) {
          const truck = trucks.find(({ id }) => id === order.truckId);
          const others = laneOf(planned, order.truckId ?? "", order.half).filter(({ id }) => id !== order.id);
          expect(truck && misfitOf(order, truck, amountOf(others))).toBeNull();
        }
        expect(order.half).toBe(orders[at]?.half);
      }
    }),
    { seed: 119, numRuns: 300 },
  );
});

test("no order waits that a truck could bring", () => {
  fc.assert(
    fc.property(someOrders, someTrucks, (orders, trucks) => {
      const planned = after(orders, trucks);
      const known = new Set(trucks.map(({ id }) => id));
      const waiting = planned.filter(({ truckId }) => truckId === null || !known.has(truckId));
      const free = (order: OfDay) =>
        whyNowhere(order, trucks, ({ id }) => amountOf(laneOf(planned, id, order.half))) === null;
      expect(waiting.filter(free)).toEqual([]);
    }),
    { seed: 119, numRuns: 300 },
  );
});

test("the same orders in another sequence get the same places", () => {
  fc.assert(
    fc.property(someOrders, someTrucks, (orders, trucks) => {
      const places = suggestedPlaces(orders, trucks);
      const again = suggestedPlaces(orders.toReversed(), trucks.toReversed());
      expect(Object.fromEntries(again)).toEqual(Object.fromEntries(places));
    }),
    { seed: 119, numRuns: 200 },
  );
});

test("stops that were on a truck keep their sequence", () => {
  fc.assert(
    fc.property(someOrders, someTrucks, (orders, trucks) => {
      const planned = after(orders, trucks);
      for (const { id } of trucks)
        for (const half of [0, 1] as const) {
          const before = laneOf(orders, id, half).map((order) => order.id);
          const kept = laneOf(planned, id, half).map((order) => order.id);
          expect(kept.filter((one) => before.includes(one))).toEqual(before);
        }
    }),
    { seed: 119, numRuns: 200 },
  );
});

test("a neighbour joins the truck that is in its region, behind the stop with its postal code", () => {
  const orders = [
    orderOf("a", { truckId: "t1", position: 10, postalCode: "21335" }),
    orderOf("b", { truckId: "t1", position: 20, postalCode: "21391" }),
    orderOf("c", { postalCode: "21335" }),
  ];
  const planned = after(orders, [truckOf("t0", { capacity: 4000 }), truckOf("t1")]);
  expect(inLane(planned.filter(({ truckId }) => truckId === "t1")).map(({ id }) => id)).toEqual(["a", "c", "b"]);
});

test("each reason why an order fits nowhere is told, the goods first and the room last", () => {
  const why = (changes: Partial<OfDay>, loaded = 0) =>
    whyNowhere(orderOf("a", changes), [truckOf("t0", { kind: "withoutTrailer", hoseMetres: 40 })], () => loaded);
  expect(why({ prod: "loose" })).toBe("unit");
  expect(why({ shortVehicle: "smallTruck", hose: "eightyMetre" })).toBe("vehicle");
  expect(why({ hose: "fiftyMetre" })).toBe("hose");
  expect(why({}, 15_001)).toBe("capacity");
  expect(why({}, 15_000)).toBeNull();
});
