import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { agencyOf } from "../../testing/agency.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { StepDialog } from "../confirm/step-dialog.tsx";
import { StepMany } from "../confirm/step-many-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2025-12-29T08:00:00+01:00"), toFake: ["Date"] }));

const taxed = {
  createdAt: "2025-12-18T09:00:00+01:00",
  promise: { from: "2026-01-05", to: "2026-01-07" },
} as const;
const onClose = () => undefined;
/** 3,000 l have 7.98 t of CO2, at 55 € and at 60 €. */
const words = "Ab 01.01.2026: CO2-Preis im Einkauf 478,80 € statt 438,90 €. Der Preis des Kunden bleibt 2.933,35 €.";

test("a date after a change of taxes is warned of with both amounts and the customer's price", {
  tags: "long",
}, async () => {
  const order = wholeOrder({ ...taxed, id: idOf("a"), status: "accepted" });
  renderInPortal(<StepDialog step="setDeliveryDate" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers({ day: "2026-01-05", half: 0 }),
    "order.get": () => order,
  });
  await screen.findByText(words);
});

test("a rate that was announced after the order is warned of with the price at the new rate", async () => {
  vi.setSystemTime(new Date("2026-12-21T08:00:00+01:00"));
  const order = wholeOrder({ id: idOf("a"), status: "accepted", promise: { from: "2027-01-04", to: "2027-01-08" } });
  renderInPortal(<StepDialog step="setDeliveryDate" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers({ day: "2027-01-04", half: 0 }),
    "order.get": () => order,
    "tax.list": () => [...firstRates, { kind: "oilVat", day: "2027-01-01", value: 20 }],
  });
  await screen.findByText(
    "Ab 01.01.2027: Umsatzsteuer 20 % statt 19 %. Preis des Kunden 2.958,00 € statt 2.933,35 €, sobald Sie ihn unter „Ändern“ neu berechnen.",
  );
});

test("a confirmation with such a date is warned of, too", async () => {
  renderInPortal(<StepDialog step="confirm" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers({ day: "2026-01-05", half: 0 }),
    "order.get": () => wholeOrder({ ...taxed, id: idOf("a") }),
    "businessCustomer.get": () => agencyOf(),
  });
  await screen.findByText(words);
});

test("of many dates after a change of taxes three are named, and the others counted", async () => {
  const orders = ["a", "b", "c", "d"].map((id) =>
    orderRow({ ...taxed, id: idOf(id), status: "accepted", customerName: `Kundin ${id}` }),
  );
  renderInPortal(<StepMany step="setDeliveryDate" orders={orders} onClose={onClose} onDone={onClose} />, {
    ...dispatchAnswers({ day: "2026-01-05", half: 0 }),
    "order.getMultipleOrders": () => orders.map(({ id }) => wholeOrder({ ...taxed, id, status: "accepted" })),
  });
  await screen.findByText("4 Aufträge werden nach der Steueränderung vom 01.01.2026 geliefert.");
  screen.getByText(/^Kundin c: Ab 01\.01\.2026/);
  expect(screen.queryByText(/^Kundin d: Ab/)).toBeNull();
  screen.getByText("Und 1 weiterer.");
});
