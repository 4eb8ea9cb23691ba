import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { idsOf, startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

test("a done order is told to the provider, also when the provider was down", async () => {
  const payment = await market.requested();
  const ship = { id: payment.transactionId };
  expect(await market.refusal("ratepayV2.getPaylaShip", ship)).toMatchObject({ code: "PAYMENT_BEFORE_DONE" });
  await market.finish(payment.dealId);
  market.script.isSilent = true;
  await market.deliver();
  expect((await market.readOrder(payment.dealId)).payment).toMatchObject({ status: "shipped", isWaiting: true });
  market.script.isSilent = false;
  expect(await market.call("ratepayV2.getPaylaShip", ship)).toMatchObject({ status: "shipped" });
  expect(market.told.at(-1)).toBe(`ship ${payment.grossCents}`);
  expect(await market.call("ratepayV2.getPaylaList", ship)).toMatchObject([
    { message: "request", attempts: 1, problem: null },
    { message: "ship", attempts: 2, problem: null },
  ]);
});

test("a denied order ends its payment; one that was never asked for is never told", async () => {
  const payment = await market.requested();
  await market.deny(payment.dealId);
  await market.deliver();
  expect(market.told.at(-1)).toBe(`cancel ${payment.grossCents}`);
  expect((await market.eventsOf(payment.dealId)).at(-1)).toBe("paymentCancelled");
  const { body } = await market.askedInRates();
  const placed = await market.place(body);
  const { id } = await market.orderOf(placed.orderId);
  await market.deny(id);
  const before = market.told.length;
  await market.deliver();
  expect(market.told).toHaveLength(before);
  expect((await market.readOrder(id)).payment).toMatchObject({ status: "cancelled", isWaiting: false });
});

test("a smaller amount is given back to the cent, before and after the provider has confirmed", async () => {
  const payment = await market.requested();
  const smaller = async (orderId: string, amount: number) => {
    const { version } = await market.readOrder(orderId);
    return market.call("order.update", { orderId, version, body: { amount } }, market.orderDesk);
  };
  const { price } = await smaller(payment.dealId, 2500);
  const back = payment.grossCents - price.grossCents;
  await market.deliver();
  expect(market.told.at(-1)).toBe(`refund ${back}`);
  expect((await market.readOrder(payment.dealId)).payment).toMatchObject({
    status: "partlyRefunded",
    refundedCents: back,
  });
  const waiting = await market.requested("pending");
  const then = await smaller(waiting.dealId, 2500);
  expect(then.payment?.refundedCents).toBe(0);
  market.script.answer = "confirmed";
  await market.call("ratepayV1.confirmPayment", idsOf(waiting));
  expect((await market.readOrder(waiting.dealId)).payment).toMatchObject({
    status: "partlyRefunded",
    refundedCents: waiting.grossCents - then.price.grossCents,
  });
});

test("an order that is paid in another way ends its payment", async () => {
  const payment = await market.requested();
  const { version } = await market.readOrder(payment.dealId);
  const body = { paymentType: "ec" } as const;
  const order = await market.call("order.adminUpdate", { orderId: payment.dealId, version, body }, market.staff);
  expect(order.payment?.status).toBe("cancelled");
});

test("an order that ends while its request waits is cancelled at the provider and never requested again", async () => {
  const { dealId, grossCents } = await market.requested("nothing");
  await market.deny(dealId);
  market.later(60);
  await market.deliver();
  expect(market.told).toEqual([`cancel ${grossCents}`]);
});
