import type { CallInput } from "@partner-konto/contracts/call";
import type { order } from "@partner-konto/contracts/orders/order";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startCheckout } from "./testing.ts";

const market = forAllTests(async () => {
  const checkout = await startCheckout();
  const { agency, foreign } = checkout.world;
  const roles = ["BUSINESS_CUSTOMER_ORDER_MANAGER"] as const;
  const of = (agencies: string[], groups: string[]) => ({
    businessCustomer: agencies,
    businessCustomerGroup: groups,
    user: [],
  });
  return {
    ...checkout,
    dealer: await checkout.signIn({ name: "Jonas Brandt", roles, resources: of([agency.id], []) }),
    stranger: await checkout.signIn({ roles, resources: of([], [foreign.id]) }),
  };
});
beforeEach(() => market.clear());

type Body = CallInput<(typeof order)["saveDeal"]>["body"];
const body = (grossCents: number, changes: Partial<Body> = {}): Body => ({
  ...market.asked(grossCents),
  businessCustomerId: market.world.agency.id,
  ...changes,
});
const save = (deal: Body) => market.call("order.saveDeal", { body: deal }, market.dealer);
const refused = (deal: Body, as = market.dealer) => market.refusal("order.saveDeal", { body: deal }, as);

test("an order by phone is charged the named price, and the customer gets the mail", async () => {
  const { grossCents } = await market.shown();
  const deal = body(grossCents, { note: "Ruft morgens an" });
  const saved = await save(deal);
  expect(saved).toMatchObject({ status: "open", origin: "phone", quotedAt: null, price: { grossCents } });
  expect(saved.history).toMatchObject([{ event: "placed", by: "Jonas Brandt" }]);
  expect((await market.mails()).map(({ to }) => to)).toContain(deal.customer.email);
  expect(await market.events()).toMatchObject([{ type: "CREATE", refId: saved.id }]);
  expect((await market.call("order.get", { id: saved.id }, market.dealer)).origin).toBe("phone");
});

test("a discount is a part of the price, and the margin may not fall below its floor", async () => {
  const { grossCents } = await market.shown();
  // 450 cents of margin, and the portal's floor is 0: one euro for 100 litres, with 19 % VAT.
  const given = body(grossCents - 3570, { discountUnitNetCents: 100 });
  const { price } = await save(given);
  expect(price.parts).toContainEqual(
    expect.objectContaining({ kind: "discount", label: "Nachlass", unitNetCents: -100, netCents: -3000 }),
  );
  expect(price.grossCents).toBe(grossCents - 3570);
  const tooMuch = await refused(body(1, { discountUnitNetCents: 451 }));
  expect(tooMuch).toMatchObject({
    code: "PRICE_BEYOND_RAILS",
    barredPrices: [{ rail: "floor", path: "discountUnitNetCents", before: 450, after: -1, limit: 0 }],
  });
  expect(await market.orders()).toBe(1);
});

test("a price that changed while the dealer spoke is named, and nothing is ordered", async () => {
  const { grossCents } = await market.shown();
  await market.setMargin(500);
  const refusal = await refused(body(grossCents));
  expect(refusal).toMatchObject({ code: "PRICE_CHANGED", newPrice: { grossCents: grossCents + 1785 } });
  expect(refusal.newPrice).not.toHaveProperty("quote");
  expect(await market.orders()).toBe(0);
});

test("a dealer takes orders while the area is offline, but not for places that it does not have", async () => {
  const { grossCents } = await market.shown();
  const offline = market.db.updateTable("deliveryArea").where("id", "=", market.area.id);
  await offline.set({ isOffering: false }).execute();
  await save(body(grossCents));
  await offline.set({ isOffering: true }).execute();
  const deal = body(grossCents);
  const elsewhere = { ...deal, deliveryAddress: { ...deal.deliveryAddress, postalCode: "21380" } };
  expect(await refused(elsewhere)).toMatchObject({
    code: "OFFER_REFUSED",
    refusedFields: [
      { field: "deliveryAddress.postalCode", text: "Postleitzahl: Sie gehört nicht zu diesem Liefergebiet." },
    ],
  });
  expect(await refused({ ...deal, request: { ...deal.request, amount: 100_000 } })).toMatchObject({
    refusedFields: [{ field: "request.amount" }],
  });
});

test("a foreign area and a foreign customer look missing, and a known customer keeps their number", async () => {
  const { grossCents } = await market.shown();
  expect(await refused(body(grossCents), market.stranger)).toMatchObject({ code: "NOT_FOUND" });
  const { deliveryAreaId: _, ...deal } = body(grossCents);
  expect(await refused({ ...deal, deliveryAreaId: market.world.areas.cheaper.id })).toMatchObject({
    code: "NOT_FOUND",
  });
  const first = await save(body(grossCents));
  const known = body(grossCents);
  const again = await save({ ...known, customer: { ...known.customer, tkId: first.customer.tkId } });
  expect(again.customer.tkId).toBe(first.customer.tkId);
  const stranger = body(grossCents);
  const other = { ...stranger, customer: { ...stranger.customer, tkId: "tk-0" } };
  expect(await refused(other)).toMatchObject({ code: "NOT_FOUND" });
});

test("a customer's id does not go over to the owner of another address", async () => {
  const { grossCents } = await market.shown();
  const [one, other] = [await save(body(grossCents)), await save(body(grossCents))];
  const mixed = body(grossCents);
  const customer = { ...mixed.customer, tkId: one.customer.tkId, email: other.customer.email };
  expect((await save({ ...mixed, customer })).customer.tkId).toBe(other.customer.tkId);
});

test("the same order by phone sent again with another key is the first one", async () => {
  const { grossCents } = await market.shown();
  const deal = body(grossCents);
  const first = await save(deal);
  const again = { body: { ...deal, note: "Klingel defekt" }, key: "another-key" };
  expect((await market.call("order.saveDeal", again, market.dealer)).id).toBe(first.id);
  expect(await market.orders()).toBe(1);
});

test("the same request with the same key is one order", async () => {
  const { grossCents } = await market.shown();
  const input = { body: body(grossCents), key: "a-key-of-the-form" };
  const [one, two] = [
    await market.call("order.saveDeal", input, market.dealer),
    await market.call("order.saveDeal", input, market.dealer),
  ];
  expect(two.id).toBe(one.id);
  expect(await market.orders()).toBe(1);
});

test("a dealer takes an order by phone also when every day of the area is full", async () => {
  const area = market.db.updateTable("deliveryArea").where("id", "=", market.area.id);
  const closedDays = JSON.stringify([{ from: "2026-03-10", to: "2027-12-31", reason: "" }]);
  await area.set({ ordersPerDay: 1, closedDays }).execute();
  const request = { product: "normal", amount: 3000, paymentType: "ec", deliveryTimes: "threeFiveDays" } as const;
  const { grossCents } = await market.shown(request);
  for (let taken = 0; taken < 3; taken += 1) await market.place(market.asked(grossCents, { request }));
  expect(await market.refused(market.asked(grossCents, { request }))).toMatchObject({ code: "OFFER_REFUSED" });
  expect(await save(body(grossCents, { request }))).toMatchObject({ status: "open", price: { grossCents } });
  await area.set({ ordersPerDay: null, closedDays: "[]" }).execute();
});
