import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { atOnce } from "../placing/testing.ts";
import { startRatepay } from "./testing.ts";

const market = forAllTests(startRatepay);
beforeEach(() => market.clear());

test("plans are answered for euros with a point and for cents, and anything else is told what is expected", async () => {
  const euros = await market.call("ratepayV1.getInstallmentPlans", { price: "2933.35" });
  expect(euros).toEqual(await market.call("ratepayV2.getInstallmentPlans", { price: 293_335 }));
  expect(euros.plans.map(({ months }) => months)).toEqual([3, 6, 9, 12, 24, 36]);
  for (const { rates, totalCents } of euros.plans) expect(rates.reduce((sum, rate) => sum + rate)).toBe(totalCents);
  expect((await market.call("ratepayV1.getInstallmentPlans", { price: "99.99" })).plans).toEqual([]);
  const comma = await market.refusal("ratepayV1.getInstallmentPlans", { price: "2933,35" });
  expect(comma).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "params.price" }] });
  expect(JSON.stringify(comma)).toContain("2933.35");
  expect(await market.refusal("ratepayV2.getInstallmentPlans", { price: "29.33" })).toMatchObject({
    code: "INVALID_INPUT",
  });
});

test("a payment that the provider confirms stands in the order, its history, the audit and a mail", async () => {
  const payment = await market.requested();
  expect(payment).toMatchObject({ status: "confirmed", repeated: false, plan: { months: 12 } });
  expect(market.told).toEqual([`request ${payment.grossCents} in 12`]);
  const order = await market.readOrder(payment.dealId);
  expect(order.payment).toMatchObject({ status: "confirmed", financedCents: order.price.grossCents, isWaiting: false });
  expect(await market.eventsOf(order.id)).toEqual(["placed", "paymentRequested", "paymentConfirmed"]);
  const audited = await market.db.selectFrom("audit").select("action").where("collection", "=", "payment").execute();
  expect(audited.map(({ action }) => action)).toEqual(["request", "confirm"]);
  expect((await market.mails()).map(({ subject }) => subject)).toContain(
    `Ihre Ratenzahlung zur Bestellung ${order.orderId} ist bestätigt`,
  );
});

test("the same order sent again has the same payment, and the provider is asked once", async () => {
  const input = await market.askedInRates();
  const first = await market.call("ratepayV1.requestPayment", input);
  const again = await market.call("ratepayV1.requestPayment", input);
  expect(again).toEqual({ ...first, repeated: true });
  expect(market.told).toHaveLength(1);
  expect(await market.orders()).toBe(1);
});

test("a declined payment leaves the order, and customer and dealer are told", async () => {
  const { dealId, orderId, status } = await market.requested("declined");
  expect(status).toBe("declined");
  expect((await market.readOrder(dealId)).status).toBe("open");
  const subjects = (await market.mails()).map(({ subject }) => subject);
  expect(subjects).toContain(`Ihre Ratenzahlung zur Bestellung ${orderId} wurde abgelehnt`);
  expect(subjects).toContain(`Ratenzahlung abgelehnt: Bestellung ${orderId}`);
});

test("a dealer takes an order in instalments by phone from an own area only", async () => {
  const input = await market.askedInRates(24);
  const payment = atOnce(await market.call("ratepayV2.requestPayment", input, market.orderDesk));
  expect(payment).toMatchObject({ status: "confirmed", plan: { months: 24 } });
  const { origin, history } = await market.readOrder(payment.dealId);
  expect(origin).toBe("phone");
  expect(history.map(({ event, by }) => [event, by])).toEqual([
    ["placed", "Jonas Brandt"],
    ["paymentRequested", "Jonas Brandt"],
    ["paymentConfirmed", null],
  ]);
  const stranger = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [randomUUID()] },
  });
  expect(await market.refusal("ratepayV2.requestPayment", await market.askedInRates(), stranger)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("without the switch or the contract an agency sells no instalments, from the next call on", async () => {
  const input = await market.askedInRates();
  const { id } = market.world.agency;
  for (const set of [{ instalments: false }, { instalments: true, instalmentContract: "ended" as const }]) {
    await market.db.updateTable("businessCustomer").set(set).where("id", "=", id).execute();
    expect(await market.refusal("ratepayV1.requestPayment", input)).toMatchObject({
      code: "OFFER_REFUSED",
      refusedFields: [{ field: "request.paymentType" }],
    });
  }
  const sold = { instalments: true, instalmentContract: "active" as const };
  await market.db.updateTable("businessCustomer").set(sold).where("id", "=", id).execute();
  expect(await market.call("ratepayV1.requestPayment", input)).toMatchObject({ status: "confirmed" });
});

test("another way of payment and a duration that is not offered are refused by their fields", async () => {
  const input = await market.askedInRates();
  const cash = { ...input, body: { ...input.body, request: { ...input.body.request, paymentType: "cash" as const } } };
  expect(await market.refusal("ratepayV1.requestPayment", cash)).toMatchObject({
    refusedFields: [{ field: "request.paymentType" }],
  });
  const { terms } = market.kernel.parts.instalments;
  market.kernel.parts.instalments.terms = { ...terms, minRateCents: 20_000 };
  expect(await market.refusal("ratepayV1.requestPayment", await market.askedInRates(36))).toMatchObject({
    refusedFields: [{ field: "instalmentMonths" }],
  });
  market.kernel.parts.instalments.terms = { ...terms, maxCents: 1000 };
  expect(await market.refusal("ratepayV1.requestPayment", input)).toMatchObject({
    refusedFields: [{ field: "request.paymentType" }],
  });
  market.kernel.parts.instalments.terms = terms;
  expect(await market.orders()).toBe(0);
});

test("without a chosen duration the longest plan up to a year is taken", async () => {
  const input = await market.askedInRates();
  const { instalmentMonths: _, ...body } = input.body;
  const { terms } = market.kernel.parts.instalments;
  market.kernel.parts.instalments.terms = { ...terms, minRateCents: 40_000 };
  expect(atOnce(await market.call("ratepayV1.requestPayment", { ...input, body })).plan.months).toBe(6);
  market.kernel.parts.instalments.terms = terms;
});
