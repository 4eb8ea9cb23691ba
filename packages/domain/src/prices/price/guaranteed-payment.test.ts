import { expect, test } from "vitest";
import { payoutCents, payoutPerUnitCents } from "./guaranteed-payment.ts";

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

test("a fee above the price of a tiny order leaves nothing to pay out, and no debt", () => {
  expect(payoutPerUnitCents({ ...order, amount: 25 })).toBe(0);
  expect(payoutPerUnitCents({ ...order, amount: 24 })).toBe(0);
  expect(payoutPerUnitCents({ ...order, amount: 26 })).toBe(308);
});

const price = { goodsNetCents: 244_500, fixedNetCents: 2000, vatPercent: 19, grossCents: 293_335 };

test("a whole order is paid out at its net price, fixed charges included, less 20 €", () => {
  expect(payoutCents(price, 293_335)).toBe(244_500);
});

test("the partner pays out only what it pays for, and never more than the order costs", () => {
  expect(payoutCents(price, 238_000)).toBe(198_000);
  expect(payoutCents(price, 300_000)).toBe(244_500);
});

test("a whole order below the fee is paid out with nothing", () => {
  const tiny = { goodsNetCents: 1600, fixedNetCents: 0, vatPercent: 19, grossCents: 1904 };
  expect(payoutCents(tiny, 1904)).toBe(0);
});
