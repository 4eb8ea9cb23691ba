import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { OrderPayment } from "@partner-konto/domain/orders/payments/payment";
import { type PaymentStatus, paymentStatuses } from "@partner-konto/domain/orders/payments/payment-life";
import { priceOrder } from "@partner-konto/domain/prices/price/price";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { paymentOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { PaymentSection } from "./payment-section.tsx";

function show(payment: Partial<OrderPayment> | null, own: Partial<Order> = {}) {
  const order = wholeOrder({ paymentType: "guaranteedPayment", payment: payment && paymentOf(payment), ...own });
  return renderInPortal(<PaymentSection order={order} />, {});
}
const linesOf = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dt")].map(({ textContent, nextSibling }) => [
      textContent,
      nextSibling?.textContent?.replaceAll("\u00a0", " "),
    ]),
  );

test("a confirmed payment shows duration, financed sum and the payout after the fee", () => {
  show({ status: "confirmed" });
  screen.getByText("Bestätigt – der Zahlungspartner zahlt aus");
  expect(linesOf()).toEqual({
    Laufzeit: "12 Monate",
    Finanziert: "2.933,35 €",
    "Auszahlung netto": "80,83 €/100 l",
    "Auszahlung gesamt netto": "2.445,00 €",
  });
  screen.getByText(/^Abgezogen: 20,00\s€, die der Zahlungspartner je Auftrag behält/);
  expect(screen.queryByText(/letzte Meldung noch nicht angenommen/)).toBeNull();
});

const said: Record<PaymentStatus, RegExp> = {
  requested: /^Angefragt – bitte noch nicht liefern/,
  pending: /^Wird geprüft – bitte noch nicht liefern/,
  confirmed: /^Bestätigt/,
  declined: /^Abgelehnt – bitte andere Zahlungsart vereinbaren/,
  shipped: /^Lieferung dem Zahlungspartner gemeldet/,
  cancelled: /^Storniert/,
  partlyRefunded: /^Teilweise erstattet/,
  refunded: /^Erstattet$/,
};
test.each(paymentStatuses)("a %s payment is said in words; one that ended promises no payout", (status) => {
  show({ status });
  screen.getByText(said[status]);
  const isOver = ["declined", "cancelled", "refunded"].includes(status);
  expect("Auszahlung netto" in linesOf()).toBe(!isOver);
  const isPromised = ["confirmed", "shipped", "partlyRefunded", "refunded"].includes(status);
  expect(linesOf()).toHaveProperty(isPromised ? "Finanziert" : "Angefragt", "2.933,35 €");
});

test("goodwill is shown, and lowers the payout of the whole order; nobody pays it again", () => {
  show({ status: "partlyRefunded", refundedCents: 11_900, goodwillCents: 11_900 });
  expect(linesOf()).toEqual({
    Laufzeit: "12 Monate",
    Finanziert: "2.933,35 €",
    Erstattet: "119,00 €",
    "Auszahlung gesamt netto": "2.345,00 €",
  });
});

test("a refund for a price that rose again is paid to the dealer directly, without the goodwill", () => {
  show({ status: "partlyRefunded", refundedCents: 11_900, goodwillCents: 1900 });
  expect(linesOf()).toMatchObject({ "Zahlt der Kunde direkt": "100,00 €" });
});

test("a refund for a lower price leaves nothing to pay directly, and the price by amount is paid out", () => {
  show({ status: "partlyRefunded", financedCents: 305_235, refundedCents: 11_900 });
  expect(linesOf()).toMatchObject({ "Auszahlung netto": "80,83 €/100 l", "Auszahlung gesamt netto": "2.445,00 €" });
  expect(linesOf()).not.toHaveProperty("Zahlt der Kunde direkt");
});

test("a delivery whose message has not arrived is not said to be told", () => {
  show({ status: "shipped", isWaiting: true });
  screen.getByText("Geliefert");
  expect(screen.queryByText("Lieferung dem Zahlungspartner gemeldet")).toBeNull();
});

test("the customer pays directly what an order costs more than is financed", () => {
  show({ status: "confirmed", financedCents: 238_000 });
  expect(linesOf()).toMatchObject({ "Zahlt der Kunde direkt": "553,35 €", "Auszahlung gesamt netto": "1.980,00 €" });
  expect(linesOf()).not.toHaveProperty("Auszahlung netto");
});

test("a declined payment names no remainder, because the whole price is to be paid another way", () => {
  show({ status: "declined", financedCents: 238_000 });
  expect(linesOf()).not.toHaveProperty("Zahlt der Kunde direkt");
});

test("a payment whose provider owes an answer says so", () => {
  show({ status: "requested", isWaiting: true });
  screen.getByText(/letzte Meldung noch nicht angenommen/);
});

test("an order from before payments were recorded shows the payout only", () => {
  show(null);
  expect(Object.keys(linesOf())).toEqual(["Auszahlung netto", "Auszahlung gesamt netto"]);
});

test("pellets are paid out by the ton", () => {
  show(null, { prod: "loose", amount: 6000, netto100lprice: 345 });
  expect(linesOf()).toMatchObject({ "Auszahlung netto": "341,67 €/t" });
});

test("an order whose price is below the fee is paid out with 0,00 €, and says why", () => {
  const price = priceOrder({
    amount: 20,
    per: 100,
    vatPercent: 19,
    unitParts: [{ label: "Heizöl", unitNetCents: 8150 }],
    fixedParts: [],
  });
  show(null, { amount: 20, price });
  expect(linesOf()).toEqual({ "Auszahlung netto": "0,00 €/100 l", "Auszahlung gesamt netto": "0,00 €" });
  screen.getByText(/behält 20,00\s€ je Auftrag\. Das ist mindestens so viel, wie er für diesen Auftrag zahlt/);
});
