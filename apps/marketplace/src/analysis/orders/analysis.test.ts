import { randomUUID } from "node:crypto";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import type { OrderDraft } from "../../orders/order/index.ts";
import { draft, heidebrand, terhorst } from "../../orders/order/testing.ts";
import { startAnalysis } from "./testing.ts";

const market = forEachTest(() => startAnalysis());

const december = { start: "2026-12-01", end: "2026-12-31" };
const agency = (more: object = {}, actor = market.jonas) =>
  market.call(
    "orderAnalysis.analyseBusinessCustomer",
    { body: { bcId: heidebrand.lueneburg, ...december, ...more } },
    actor,
  );
const group = (body: object = {}, actor = market.jonas) =>
  market.call("orderAnalysis.analyseGroup", { body: { ...december, ...body } }, actor);

const placeAt = async (at: string, changes: Partial<OrderDraft> = {}) => {
  await market.travel(new Date(at));
  return market.place(changes);
};
const someone = (name: string) => ({ customer: { ...draft.customer, email: `${name}@post.example` } });

test("an analysis reads its order back: what was placed, confirmed, dated, done and denied", async () => {
  const first = await placeAt("2026-12-21T08:00:00Z");
  await market.travel(new Date("2026-12-21T08:12:30Z"));
  await market.call("order.confirm", { orderId: first.id, body: {} }, market.jonas);
  const deliveryDateTime = "2026-12-23T07:00:00+01:00";
  await market.call("order.setDeliveryDate", { orderId: first.id, body: { deliveryDateTime } }, market.jonas);
  await market.call("order.done", { orderId: first.id, ahead: "true" }, market.jonas);
  const second = await placeAt("2026-12-21T09:00:00Z", someone("zweite"));
  await market.call("order.deny", { orderId: second.id, body: { reason: "dispositionProblems" } }, market.jonas);
  const answer = await agency();
  expect(answer).toMatchObject({
    unfinished: true,
    totals: { orders: 2, cancelled: 1, done: 1, kept: 1, oil: { amount: 3000, grossCents: first.price.grossCents } },
    statuses: [
      { status: "done", orders: 1, grossCents: first.price.grossCents },
      { status: "dispositionProblems", orders: 1, grossCents: second.price.grossCents },
    ],
    confirmation: { orders: 1, medianMinutes: 12, p90Minutes: 12 },
    customers: { first: 2, returning: 0 },
    products: [{ product: "premium", orders: 2, cancelled: 1 }],
    sizes: [{ goods: "oil", from: 3000, to: 3999, orders: 2 }],
    payments: [{ paymentType: "ec", orders: 2 }],
    postalCodes: [{ prefix: "213", orders: 2 }],
    agencies: [{ businessCustomerId: heidebrand.lueneburg, name: "Lüneburg", orders: 2 }],
  });
  // 80 euros for 100 litres, without the flat charge.
  expect(answer.totals.oil.meanNetCents).toBe(8000);
  expect(answer.totals.oil.meanMarginCents).toBeNull();
  expect(answer.weekdays.map(({ orders }) => orders)).toEqual([2, 0, 0, 0, 0, 0, 0]);
  expect(answer.hours.findIndex(({ orders }) => orders > 0)).toBe(9);
});

test("without orders there are zeros and nulls: no average, no margin, no time, no rating", async () => {
  const { totals, confirmation, ratings, statuses, products, course, weekdays, hours } = await agency();
  const none = { amount: 0, grossCents: 0, netCents: 0, meanNetCents: null, meanMarginCents: null, marginAmount: 0 };
  expect(totals).toEqual({ orders: 0, cancelled: 0, done: 0, kept: 0, oil: none, pellets: none });
  expect([confirmation, ratings]).toEqual([
    { orders: 0, medianMinutes: null, p90Minutes: null },
    { count: 0, averageTenths: null },
  ]);
  expect([statuses, products]).toEqual([[], []]);
  expect([course.rows.length, weekdays.length, hours.length]).toEqual([31, 7, 24]);
});

test("only cancelled orders have no price and no amount, but the money that is lost", async () => {
  const { id, price } = await placeAt("2026-12-21T08:00:00Z");
  await market.call("order.deny", { orderId: id, body: { reason: "ownPriceMishap" } }, market.jonas);
  const { totals, statuses } = await agency();
  expect(totals.oil).toMatchObject({ amount: 0, grossCents: 0, meanNetCents: null });
  expect(statuses).toEqual([{ status: "ownPriceMishap", orders: 1, grossCents: price.grossCents }]);
});

test("the margin is that of the price's parts less the discount, for the amount of which it is known", async () => {
  const part = { netCents: 0, unit: "per100Litres" as const };
  const parts = [
    { ...part, label: "Basis", kind: "base" as const, unitNetCents: 7000 },
    { ...part, label: "Marge", kind: "margin" as const, unitNetCents: 640 },
    { ...part, label: "Nachlass", kind: "discount" as const, unitNetCents: -40 },
  ];
  await placeAt("2026-12-21T08:00:00Z", { price: { ...draft.price, parts } });
  await placeAt("2026-12-21T08:05:00Z", { ...someone("ohne"), amount: 1000 });
  expect((await agency()).totals.oil).toMatchObject({ amount: 4000, marginAmount: 3000, meanMarginCents: 600 });
});

test("days and hours are those of Berlin, also when the clocks change", async () => {
  // 23:30 in Berlin on the day before the change, 00:30 and 03:30 on the day that has 23 hours.
  for (const at of ["2026-03-28T22:30:00Z", "2026-03-28T23:30:00Z", "2026-03-29T01:30:00Z"]) await placeAt(at);
  // 02:30 twice on the day that has 25 hours.
  for (const at of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T23:30:00Z"]) await placeAt(at);
  const [spring, autumn] = [
    await agency({ start: "2026-03-29", end: "2026-03-29" }),
    await agency({ start: "2026-10-25", end: "2026-10-25" }),
  ];
  const hoursOf = ({ hours }: typeof spring) =>
    hours.flatMap(({ hour, orders }) => (orders > 0 ? [[hour, orders]] : []));
  expect([hoursOf(spring), hoursOf(autumn)]).toEqual([
    [
      [0, 1],
      [3, 1],
    ],
    [[2, 2]],
  ]);
});

test("the course is told by ISO week, with a week 53 that reaches into January and weeks without orders", async () => {
  await placeAt("2026-12-31T12:00:00Z");
  await placeAt("2027-01-03T22:30:00Z");
  await placeAt("2027-01-03T23:30:00Z");
  const { course, unfinished } = await agency({ start: "2026-12-19", end: "2027-01-05", step: "week" });
  expect(course.rows.map(({ key, from, to, orders, unfinished: open }) => [key, from, to, orders, open])).toEqual([
    ["2026-W51", "2026-12-19", "2026-12-20", 0, false],
    ["2026-W52", "2026-12-21", "2026-12-27", 0, false],
    ["2026-W53", "2026-12-28", "2027-01-03", 2, false],
    ["2027-W01", "2027-01-04", "2027-01-05", 1, true],
  ]);
  expect(unfinished).toBe(true);
  expect((await agency({ start: "2026-12-01", end: "2027-01-03" })).unfinished).toBe(false);
});

test("the step fits the period, and a period that is reversed or too long for its step is refused", async () => {
  const steps = [december, { start: "2026-10-01", end: "2026-12-31" }, { start: "2026-01-01", end: "2026-12-31" }];
  const told = await Promise.all(steps.map((period) => agency(period)));
  expect(told.map(({ course }) => course.step)).toEqual(["day", "week", "month"]);
  const refused = await Promise.all(
    [
      { start: "2026-12-31", end: "2026-12-01" },
      { start: "2026-01-01", end: "2026-12-31", step: "day" as const },
      { start: "1990-01-01", end: "2026-12-31" },
    ].map((body) => market.refusal("orderAnalysis.analyseGroup", { body }, market.jonas)),
  );
  expect(refused.map(({ code }) => code)).toEqual(["INVALID_INPUT", "INVALID_INPUT", "INVALID_INPUT"]);
});

test("a customer's first order at the company is a new customer's, at whichever agency the next one is", async () => {
  await placeAt("2026-12-01T08:00:00Z");
  await placeAt("2026-12-02T08:00:00Z", { businessCustomerId: heidebrand.soltau });
  await placeAt("2026-12-03T08:00:00Z", { businessCustomerId: terhorst.muenster });
  await placeAt("2026-12-04T08:00:00Z", someone("andere"));
  expect((await group()).customers).toEqual({ first: 2, returning: 1 });
  expect((await group({}, market.stranger)).customers).toEqual({ first: 1, returning: 0 });
  // An order that is edited or denied later was still the first one.
  const { id } = await placeAt("2026-12-05T08:00:00Z", someone("dritte"));
  await market.call("order.deny", { orderId: id, body: { reason: "customerRevocation" } }, market.jonas);
  expect((await group()).customers).toEqual({ first: 3, returning: 1 });
});

test("an analysis stays within the caller's scope, and foreign ids are answered like missing ones", async () => {
  await placeAt("2026-12-01T08:00:00Z");
  await placeAt("2026-12-01T09:00:00Z", { businessCustomerId: terhorst.muenster, ...someone("fremd") });
  expect((await group()).agencies.map(({ name }) => name)).toEqual(["Lüneburg"]);
  expect((await group({}, market.staff)).totals.orders).toBe(2);
  const missing = randomUUID();
  const asked = (body: object) =>
    market.refusal("orderAnalysis.analyseGroup", { body: { ...december, ...body } }, market.jonas);
  for (const [foreign, none] of [
    [{ groupId: terhorst.id }, { groupId: missing }],
    [{ businessCustomerIds: [terhorst.muenster] }, { businessCustomerIds: [missing] }],
    [
      { businessCustomerIds: [heidebrand.lueneburg, terhorst.muenster] },
      { businessCustomerIds: [heidebrand.lueneburg, missing] },
    ],
  ] as const) {
    const [one, other] = [await asked(foreign), await asked(none)];
    expect([one.code, one]).toEqual(["NOT_FOUND", other]);
  }
  // Without orders yet, but in the scope.
  expect((await group({ businessCustomerIds: [heidebrand.soltau] })).totals.orders).toBe(0);
  const area = await group({ deliveryAreaIds: [missing] });
  expect([area.totals.orders, area.ratings]).toEqual([0, null]);
});

test("only roles with the right to analyses see them", async () => {
  const consumer = await market.signIn({
    roles: ["CONSUME_CUSTOMER"],
    resources: { businessCustomer: [heidebrand.lueneburg] },
  });
  const body = { bcId: heidebrand.lueneburg, ...december };
  expect((await market.refusal("orderAnalysis.analyseBusinessCustomer", { body }, consumer)).statusCode).toBe(403);
  expect((await market.refusal("orderAnalysis.analyseBusinessCustomer", { body })).statusCode).toBe(401);
});

test("a promise is kept until its last day, by the day of delivery in Berlin", async () => {
  const done = async (name: string, deliveryDate: string | null) => {
    const { id, promise } = await placeAt("2026-12-01T08:00:00Z", someone(name));
    await market.call("order.confirm", { orderId: id, body: {} }, market.jonas);
    if (deliveryDate !== null) {
      const deliveryDateTime = deliveryDate === "last" ? `${promise.to}T07:00:00+01:00` : deliveryDate;
      await market.call("order.setDeliveryDate", { orderId: id, body: { deliveryDateTime } }, market.jonas);
    }
    await market.travel(new Date("2026-12-20T08:00:00Z"));
    await market.call("order.done", { orderId: id, ahead: "true" }, market.jonas);
  };
  await done("puenktlich", "last");
  expect((await agency()).totals).toMatchObject({ done: 1, kept: 1 });
  await done("spaet", "2026-12-18T07:00:00+01:00");
  // Without a date the day counts on which it was marked as done.
  await done("ohne", null);
  expect((await agency()).totals).toMatchObject({ done: 3, kept: 1 });
});
