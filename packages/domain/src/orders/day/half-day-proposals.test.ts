import fc from "fast-check";
import { expect, test } from "vitest";
import { type HalfDay, type PlacedOrder, proposedHalves, regionOf, type UnplacedOrder } from "./half-day-proposals.ts";

const days = ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-28", "2026-12-29"];
const halves: HalfDay[] = days.flatMap((day) => [
  { day, half: 0 },
  { day, half: 1 },
]);
const key = ({ day, half }: HalfDay) => `${day} ${half}`;
const order = (id: string, changes: Partial<UnplacedOrder> = {}): UnplacedOrder => ({
  id,
  fleet: "lg l",
  postalCode: "21335",
  amount: 3000,
  halves,
  ...changes,
});
const propose = (orders: readonly UnplacedOrder[], capacity: number | null, placed: readonly PlacedOrder[] = []) =>
  proposedHalves({ orders, placed, capacityOf: () => capacity });

const codes = fc.constantFrom("21335", "21337", "21391", "29525", "29549");
const someHalves = fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => halves.slice(Math.min(a, b), Math.max(a, b) + 1));
const someOrders = fc
  .array(fc.record({ postalCode: codes, amount: fc.integer({ min: 500, max: 9000 }), halves: someHalves }), {
    maxLength: 40,
  })
  .map((some) => some.map((one, nth) => order(`o${nth}`, one)));
const somePlaced = fc.array(
  fc.record({
    fleet: fc.constant("lg l"),
    postalCode: codes,
    amount: fc.integer({ min: 500, max: 9000 }),
    at: fc.constantFrom(...halves),
  }),
  { maxLength: 15 },
);
const capacity = fc.option(fc.integer({ min: 5000, max: 40_000 }));

test("every order gets one of its own half-days", () => {
  fc.assert(
    fc.property(someOrders, somePlaced, capacity, (orders, placed, most) => {
      const found = propose(orders, most, placed);
      expect(found.size).toBe(orders.length);
      for (const { id, halves: own } of orders) {
        const at = found.get(id);
        expect(at && own.map(key)).toContain(at && key(at));
      }
    }),
    { seed: 111, numRuns: 200 },
  );
});

test("the same orders in another sequence get the same half-days", () => {
  fc.assert(
    fc.property(someOrders, somePlaced, capacity, (orders, placed, most) => {
      expect(propose(orders.toReversed(), most, placed.toReversed())).toEqual(propose(orders, most, placed));
    }),
    { seed: 111, numRuns: 200 },
  );
});

test("a half-day is filled beyond the trucks only by an order that fits nowhere, and this is said", () => {
  fc.assert(
    fc.property(someOrders, somePlaced, fc.integer({ min: 5000, max: 40_000 }), (orders, placed, most) => {
      const found = propose(orders, most, placed);
      const amounts = new Map<string, number>();
      const add = (at: HalfDay, amount: number) => amounts.set(key(at), (amounts.get(key(at)) ?? 0) + amount);
      for (const { at, amount } of placed) add(at, amount);
      for (const { id, amount } of orders) {
        const at = found.get(id);
        if (at) add(at, amount);
      }
      // An order that fitted nowhere first fits nowhere in the end.
      const wrong = orders.filter(({ id, amount, halves: own }) => {
        const at = found.get(id);
        if (!at) return true;
        if (at.fits) return amount > most;
        return own.some((half) => key(half) !== key(at) && (amounts.get(key(half)) ?? 0) + amount <= most);
      });
      expect(wrong).toEqual([]);
    }),
    { seed: 111, numRuns: 200 },
  );
});

test("orders of one region with the same choice share a half-day while the trucks carry them", () => {
  fc.assert(
    fc.property(fc.array(codes, { minLength: 2, maxLength: 12 }), (some) => {
      const orders = some.map((postalCode, nth) => order(`o${nth}`, { postalCode }));
      const found = propose(orders, 40_000);
      for (const ofRegion of Map.groupBy(orders, ({ postalCode }) => regionOf(postalCode)).values())
        expect(new Set(ofRegion.map(({ id }) => key(found.get(id) ?? { day: "", half: 0 }))).size).toBe(1);
    }),
    { seed: 111, numRuns: 100 },
  );
});

test("regions are spread over the emptiest half-days", () => {
  const placed: PlacedOrder[] = [
    { fleet: "lg l", postalCode: "30159", amount: 9000, at: { day: "2026-12-21", half: 0 } },
  ];
  const found = propose([order("a"), order("b", { postalCode: "29525" })], 27_000, placed);
  expect(found.get("b")).toMatchObject({ day: "2026-12-22", half: 0, fits: true, stops: 0 });
  expect(found.get("a")).toMatchObject({ day: "2026-12-21", half: 1, fits: true, stops: 0 });
});

test("a neighbour joins a stop that is dated already, also on a fuller half-day", () => {
  const placed: PlacedOrder[] = [
    { fleet: "lg l", postalCode: "21337", amount: 9000, at: { day: "2026-12-28", half: 1 } },
  ];
  expect(propose([order("a")], 27_000, placed).get("a")).toEqual({
    day: "2026-12-28",
    half: 1,
    fits: true,
    stops: 1,
    region: "213",
  });
  expect(propose([order("a")], 10_000, placed).get("a")?.day).toBe("2026-12-21");
});

test("an order of another fleet takes no room", () => {
  const placed: PlacedOrder[] = [
    { fleet: "lg kg", postalCode: "21335", amount: 27_000, at: { day: "2026-12-21", half: 0 } },
  ];
  expect(propose([order("a", { halves: halves.slice(0, 1) })], 27_000, placed).get("a")?.fits).toBe(true);
});

test("an order without a possible half-day gets none", () => {
  expect(propose([order("a", { halves: [] })], null).size).toBe(0);
});
