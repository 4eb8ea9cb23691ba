import { expect, test } from "vitest";
import { payoutPerUnitCents } from "./guaranteed-payment.ts";

const order = { paymentType: "guaranteedPayment", unitNetCents: 8000, per: 100 } as const;

test.each([
  [500, 7600],
  [1000, 7800],
  [2000, 7900],
  [3000, 7933],
])("a guaranteed payment spreads 20 € per order over its %s litres (peers.md C6)", (amount, cents) => {
  expect(payoutPerUnitCents({ ...order, amount })).toBe(cents);
});

test("for pellets the fee is spread over their tons", () => {
  expect(payoutPerUnitCents({ ...order, unitNetCents: 34_500, amount: 6000, per: 1000 })).toBe(34_167);
});

test("any other payment leaves the price unchanged", () => {
  expect(payoutPerUnitCents({ ...order, paymentType: "invoice", amount: 2000 })).toBe(8000);
});
