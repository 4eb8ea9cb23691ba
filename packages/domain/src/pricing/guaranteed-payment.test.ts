import { expect, test } from "vitest";
import { payoutPer100Litres } from "./guaranteed-payment.ts";

test("with guaranteed payment 20 € an order are spread over its litres (architecture, decisions)", () => {
  const order = { paymentType: "guaranteedPayment", netto100lprice: 80, amount: 2000 } as const;
  expect(payoutPer100Litres(order)).toBe(79);
  expect(payoutPer100Litres({ ...order, amount: 500 })).toBe(76);
});

test("any other payment leaves the price as it is", () => {
  expect(payoutPer100Litres({ paymentType: "invoice", netto100lprice: 80, amount: 2000 })).toBe(80);
});
