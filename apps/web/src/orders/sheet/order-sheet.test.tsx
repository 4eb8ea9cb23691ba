import type { Order } from "@partner-konto/domain/orders/order/schema";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { besideOrder, idOf, paymentOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { OrderSheet } from "./order-sheet.tsx";

const nothing = () => undefined;

function open(own: Partial<Order>) {
  const sheet = (
    <OrderSheet
      id={idOf(1)}
      actor={{ mayUpdate: true, mayAdminister: false }}
      agencies={false}
      now="2026-12-21T06:14:00+01:00"
      onClose={nothing}
      onAsk={nothing}
    />
  );
  renderInPortal(sheet, { ...besideOrder, ...dispatchAnswers(), "order.get": () => wholeOrder(own) });
}
const title = { name: "Ratenzahlung" };

test("the sheet shows the payment, also when staff changed the order to another way of payment since", {
  tags: "long",
}, async () => {
  open({ paymentType: "invoice", payment: paymentOf({ status: "declined" }) });
  await screen.findByText(/^Abgelehnt/);
  screen.getByRole("heading", title);
});

test("the sheet of an order paid another way has no section about instalments", async () => {
  open({ paymentType: "invoice" });
  await screen.findByRole("heading", { name: "Verlauf" });
  expect(screen.queryByRole("heading", title)).toBeNull();
});

test("what happened to the payment stands in the history in words", async () => {
  const at = "2026-12-21T06:03:00+01:00";
  open({
    history: [
      { at, event: "placed", by: null, note: null },
      { at, event: "paymentRequested", by: null, note: null },
      { at, event: "paymentRefunded", by: "Stefan Platz", note: "119,00 €" },
    ],
  });
  await screen.findByText("Ratenzahlung angefragt");
  // The sum is no quotation.
  screen.getByText("119,00 €");
  screen.getByText("Aus der Ratenzahlung erstattet von Stefan Platz");
});
