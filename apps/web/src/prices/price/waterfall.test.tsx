import { payoutPerUnitCents } from "@partner-konto/domain/prices/price/guaranteed-payment";
import { priceOrder } from "@partner-konto/domain/prices/price/price";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { Waterfall } from "./waterfall.tsx";

function show(amount: number) {
  const unitParts = [{ label: "Basispreis", unitNetCents: 8000 }];
  const order = { amount, per: 100, unitNetCents: 8000, paymentType: "guaranteedPayment" } as const;
  const price = {
    ...priceOrder({ amount, per: 100, vatPercent: 19, unitParts, fixedParts: [] }),
    per: 100,
    included: { energyTaxCents: 0, co2Cents: 0 },
    payoutPerUnitCents: payoutPerUnitCents(order),
  };
  renderInPortal(<Waterfall price={price} paymentType="guaranteedPayment" amount={`${amount} l`} code="21335" />, {});
}

test("the payout is named after the fee, without a remark while something is left", () => {
  show(3000);
  screen.getByText(/^Bei Ratenzahlung zahlt der Zahlungspartner 79,33\s€\/100\sl netto aus\.$/);
});

test("a price below the fee is paid out with 0,00 €, never with less, and the reason is said", () => {
  show(20);
  screen.getByText(/zahlt der Zahlungspartner 0,00\s€\/100\sl netto aus\. Seine Gebühr von 20,00\s€ je Auftrag/);
  expect(screen.queryByText(/zahlt der Zahlungspartner [-−]/)).toBeNull();
});
