import { defaultTerms, instalmentPlans } from "@partner-konto/domain/orders/instalments/plan";
import { expect, test } from "vitest";
import { instalmentsFor } from "./instalments-for.ts";

const isFinanced = (demo: "on" | "off", pactStates: boolean): boolean => {
  const { terms } = instalmentsFor({ instalments: { terms: defaultTerms, remote: undefined }, demo, pactStates });
  return instalmentPlans({ priceCents: 300_000, surchargeCents: 0 }, terms).length > 0;
};

test("without an adapter the sandbox finances orders only in a demo and in contract tests", () => {
  expect([isFinanced("on", false), isFinanced("off", true), isFinanced("off", false)]).toEqual([true, true, false]);
});
