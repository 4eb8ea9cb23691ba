import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { expect, test } from "vitest";
import { paymentOf } from "../../testing/payments.ts";
import { isUndecided, readRefund, refundableCents, whyNotCancel, whyNotRefund } from "./payment-actions.ts";

const inStatus = (status: StaffPayment["status"], more: Partial<StaffPayment> = {}) => paymentOf({ status, ...more });
const shippedAt = "2026-11-24T09:00:00Z";

test("only a payment that is neither delivered nor over is cancelled", () => {
  for (const status of ["requested", "pending", "confirmed", "partlyRefunded"] as const)
    expect(whyNotCancel(inStatus(status)), status).toBeUndefined();
  for (const status of ["declined", "shipped", "cancelled", "refunded"] as const)
    expect(whyNotCancel(inStatus(status)), status).toMatch(/lässt sich nicht mehr stornieren/);
  expect(whyNotCancel(inStatus("partlyRefunded", { shippedAt }))).toMatch(/schon ausgeliefert/);
});

test("only a payment that the partner has promised is refunded", () => {
  for (const status of ["confirmed", "shipped", "partlyRefunded"] as const)
    expect(whyNotRefund(inStatus(status)), status).toBeUndefined();
  for (const status of ["requested", "pending", "declined", "cancelled", "refunded"] as const)
    expect(whyNotRefund(inStatus(status)), status).toMatch(/nur, was der Zahlungspartner bestätigt hat/);
});

test("what can be given back ends when neither a refund nor a cancellation is possible", () => {
  for (const status of ["requested", "pending", "confirmed", "shipped", "partlyRefunded"] as const)
    expect(refundableCents(inStatus(status, { refundedCents: 10_000 })), status).toBe(283_335);
  for (const status of ["declined", "cancelled", "refunded"] as const)
    expect(refundableCents(inStatus(status)), status).toBeNull();
});

test("the provider is asked about a payment that it checks or has declined", () => {
  for (const status of ["pending", "declined"] as const) expect(isUndecided(inStatus(status)), status).toBe(true);
  for (const status of ["requested", "confirmed", "shipped", "cancelled", "partlyRefunded", "refunded"] as const)
    expect(isUndecided(inStatus(status)), status).toBe(false);
});

test("a refund is at least a cent and at most what is not refunded yet", () => {
  const payment = inStatus("partlyRefunded", { financedCents: 100_000, refundedCents: 40_000 });
  expect(readRefund("600,00", payment)).toEqual({ cents: 60_000 });
  expect(readRefund("600,01", payment).wrong).toBe("Noch erstattbar sind nur 600,00\u00a0€.");
  expect(readRefund("0", payment).wrong).toBe("min. 0.01 €");
  expect(readRefund("-5", payment).wrong).toBe("min. 0.01 €");
  expect(readRefund("", payment).wrong).toBe("Bitte geben Sie einen Betrag ein.");
  expect(readRefund("1,234", payment).wrong).toMatch(/Meinen Sie 1.234\?$/);
});

test("before the delivery a refund of everything is a cancellation", () => {
  const wrong = /stornieren Sie die Ratenzahlung/;
  expect(readRefund("2933,35", inStatus("confirmed")).wrong).toMatch(wrong);
  expect(readRefund("2933,34", inStatus("confirmed"))).toEqual({ cents: 293_334 });
  expect(readRefund("2933,35", inStatus("shipped"))).toEqual({ cents: 293_335 });
});
