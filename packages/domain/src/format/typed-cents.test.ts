import { expect, test } from "vitest";
import { typedCents } from "./typed-cents.ts";

test.each([
  ["6,20 €/100 l", "per100Litres", 620],
  ["373,25 €/t", "per100Litres", "perLitresHere"],
  ["373,25 EUR / t", "per100Litres", "perLitresHere"],
  ["373,25 €/t", "perTon", 37_325],
  ["6,20 € / 100l", "perTon", "perTonHere"],
  ["6,20 €/100 l", "perOrder", "perNoAmountHere"],
  ["12,50 €/t", "perUnloadingPoint", "perNoAmountHere"],
  ["12,50 €", "perUnloadingPoint", 1250],
  ["12,50", "perTon", 1250],
] as const)("%s in a field that is %s is %s", (typed, unit, read) => {
  const expected = typeof read === "number" ? { cents: read, wrong: null } : { cents: null, wrong: read, meant: null };
  expect(typedCents(typed, unit)).toEqual(expected);
});
