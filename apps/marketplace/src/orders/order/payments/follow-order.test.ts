import { euros, measureText } from "@partner-konto/domain/format/measure";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { renderMail } from "../../../mails/transport/render.ts";
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

const textsTo = async (to: RegExp) =>
  (await market.mails())
    .filter((mail) => to.test(mail.to))
    .map((mail) => `${mail.subject}\n${renderMail(mail).text.replaceAll(/: +/g, ": ")}`);
const customers = /@post\.example$/;

test("the mail of a cancelled order says that its rates end", async () => {
  const { dealId, orderId } = await market.requested();
  await market.deny(dealId);
  const texts = await textsTo(customers);
  expect(texts.find((text) => text.includes(`${orderId} wurde storniert`))).toContain("Ihre Ratenzahlung endet damit");
});

test("a cancelled order comes back only with another way to pay, of which customer and dealer are told", async () => {
  const { dealId, orderId } = await market.requested();
  await market.deny(dealId);
  const uncancel = { orderId: dealId, body: {} };
  expect(await market.refusal("order.adminUncancel", uncancel, market.staff)).toMatchObject({
    code: "PAYMENT_NOT_RUNNING",
  });
  expect((await textsTo(customers)).join()).not.toContain("gilt wieder");
  const { version } = await market.readOrder(dealId);
  const body = { paymentType: "invoice" } as const;
  await market.call("order.adminUpdate", { orderId: dealId, version, body }, market.staff);
  expect((await market.call("order.adminUncancel", uncancel, market.staff)).paymentType).toBe("invoice");
  const [text] = (await textsTo(customers)).filter((one) => one.includes(`${orderId} gilt wieder`));
  expect(text).toContain("Zahlung: Rechnung");
});

test("staff cannot change an order to instalments, which nobody was asked for", async () => {
  const { grossCents, quote } = await market.shown();
  const placed = await market.place(market.asked(grossCents), quote);
  const { id } = await market.orderOf(placed.orderId);
  const body = { paymentType: "guaranteedPayment" } as const;
  const change = { orderId: id, version: 1, body };
  expect(await market.refusal("order.adminUpdate", change, market.staff)).toMatchObject({
    code: "PAYMENT_NOT_RUNNING",
  });
  expect((await market.readOrder(id)).paymentType).toBe("ec");
});

test("another way to pay is mailed to customer and dealer, with the end of the instalments", async () => {
  const { dealId, orderId } = await market.requested();
  const { version } = await market.readOrder(dealId);
  const body = { paymentType: "ec" } as const;
  await market.call("order.adminUpdate", { orderId: dealId, version, body }, market.staff);
  const all = await market.mails();
  expect(all.map(({ subject }) => subject)).toContain(`Ratenzahlung beendet: Bestellung ${orderId}`);
  const [text] = (await textsTo(customers)).filter((one) => one.includes(`${orderId} wurde geändert`));
  expect(text).toContain("Ihre Ratenzahlung ist beendet");
});

test("a done order that nobody finances is told to customer and dealer, with the sum and whom to pay", async () => {
  const { dealId, orderId, grossCents } = await market.requested("declined");
  await market.finish(dealId);
  expect((await market.mails()).map(({ subject }) => subject)).toContain(`Keine Ratenzahlung: Bestellung ${orderId}`);
  const [text] = (await textsTo(customers)).filter((one) => one.includes("direkt an den Händler"));
  expect(text).toContain(`${measureText(euros(grossCents))} an `);
});

test("what staff give back after the delivery is mailed to customer and dealer", async () => {
  const { transactionId, dealId, grossCents } = await market.requested();
  await market.finish(dealId);
  await market.refund(transactionId, 5000);
  await market.refund(transactionId, grossCents - 5000);
  const texts = (await textsTo(customers)).filter((text) => text.startsWith("Erstattung zu Ihrer Bestellung"));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain(`Bleibt in der Ratenzahlung: ${measureText(euros(grossCents - 5000))}`);
  expect(texts[1]).toContain("Sie zahlen keine Raten mehr.");
  const subjects = (await market.mails()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Erstattung aus der Ratenzahlung"))).toHaveLength(2);
});

test("the surcharge of instalments counts in the shown plans, the stored plan and the mail", async () => {
  const charged = market.area.price.map((entry) => ({
    ...entry,
    charges: {
      ...entry.charges,
      paymentMethods: {
        guaranteedPayment: { unit: "perOrder", netCents: 2000 },
        ec: { unit: "perOrder", netCents: 1000 },
        invoice: { unit: "perOrder", netCents: 500 },
        cash: { unit: "perOrder", netCents: 700 },
        directDebit: { unit: "perOrder", netCents: 700 },
        inAdvance: { unit: "perOrder", netCents: 700 },
      },
    },
  }));
  const area = market.db.updateTable("deliveryArea").where("id", "=", market.area.id);
  await area.set({ price: JSON.stringify(charged) }).execute();
  const shown = await market.shown({ paymentType: "guaranteedPayment" });
  const cheapest = await market.shown({ paymentType: "all" });
  expect(shown.surchargeCents).toBe(shown.grossCents - cheapest.grossCents);
  expect(shown.surchargeCents).toBe(1785);
  const { plans } = await market.call("ratepayV2.getInstallmentPlans", {
    price: shown.grossCents,
    surchargeCents: shown.surchargeCents,
  });
  const input = await market.askedInRates(12);
  await area.set({ price: JSON.stringify(market.area.price) }).execute();
  // The quote keeps the surcharge of its time.
  const plan = (await market.call("ratepayV1.requestPayment", input)).plan ?? expect.fail("no plan");
  expect(plan).toEqual(plans.find(({ months }) => months === 12));
  expect(plan.effectiveRate).toBeGreaterThan(850);
  const [text] = (await textsTo(customers)).filter((one) => one.includes("ist bestätigt"));
  expect(text).toContain(`Effektiver Jahreszins: ${(plan.effectiveRate / 100).toFixed(2).replace(".", ",")} %`);
  expect(text).toContain(`Gesamtkosten der Ratenzahlung: ${measureText(euros(plan.interestCents + 1785))}`);
});
