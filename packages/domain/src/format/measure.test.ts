import { expect, test } from "vitest";
import { euros, eurosPer100Litres, eurosPerTon, measureText, quantity, signedEuros, tons } from "./measure.ts";

test("numbers and units follow interface.md and are joined by no-break spaces", () => {
  const texts = [euros(123456), eurosPer100Litres(9420), eurosPerTon(37325), quantity(3000, "l"), tons(6500)];
  expect(texts.map(measureText)).toEqual([
    "1.234,56\u00a0€",
    "94,20\u00a0€/100\u00a0l",
    "373,25\u00a0€/t",
    "3.000\u00a0l",
    "6,5\u00a0t",
  ]);
});

test("number and unit can be separated", () => {
  expect(euros(-47)).toEqual({ number: "−0,47", unit: "€" });
  expect(quantity(6500, "kg")).toEqual({ number: "6.500", unit: "kg" });
});

test("a difference of money has its sign, and none has no text", () => {
  expect([1230, -1230, 0].map(signedEuros)).toEqual(["+12,30\u00a0€", "−12,30\u00a0€", ""]);
});
