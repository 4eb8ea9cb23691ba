import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { DoneMany } from "./done-many-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-29T09:14:00+01:00"), toFake: ["Date"] }));

const rows = ["a", "b", "c"].map((name, at) =>
  orderRow({
    id: idOf(name),
    version: 4,
    status: "deliveryDateShared",
    customerName: `Kundin ${name}`,
    deliveryDate: at < 2 ? "2026-12-29T07:00:00+01:00" : "2026-12-30T07:00:00+01:00",
  }),
);

function open(orders = rows) {
  const close = () => undefined;
  return renderInPortal(<DoneMany orders={orders} onClose={close} onDone={close} />, {
    "order.getMultipleOrders": () => rows.map(({ id }) => wholeOrder({ id, version: 4 })),
    "order.done": ({ deliveredQuantity }) => ({
      orderId: "4812907",
      doneAt: "2026-12-29T08:14:00.000Z",
      amount: Number(deliveredQuantity ?? 3000),
      grossCents: 1,
      settlement: null,
      undo: null,
      successFeeCents: 0,
    }),
  });
}
test("only orders in instalments are said to stay done", () => {
  open();
  expect(screen.queryByText(/^Aufträge mit Ratenzahlung lassen sich nicht/)).toBeNull();
  open(rows.map((row) => ({ ...row, paymentType: "guaranteedPayment" as const })));
  screen.getByText(/^Aufträge mit Ratenzahlung lassen sich nicht/);
});

const field = (name: string) => screen.getByRole("textbox", { name: `Gelieferte Menge für Kundin ${name}` });

test("the orders whose delivery has begun are done with the amounts that were typed, the others as ordered", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  screen.getByText(/^Es geht keine E-Mail hinaus/);
  await user.click(screen.getByRole("checkbox", { name: /^Mengen eintragen/ }));
  await user.type(field("b"), "2.900");
  screen.getByText(/^1 Kunde bekommt sofort die Abrechnung/);
  await user.click(screen.getByRole("button", { name: "2 erledigt" }));
  await waitFor(() => expect(calls("order.done")).toHaveLength(2));
  expect(calls("order.done")).toEqual([
    { orderId: idOf("a"), key: expect.any(String) },
    { orderId: idOf("b"), key: expect.any(String), deliveredQuantity: 2900, version: 4 },
  ]);
});

test("a wrong amount blocks the run at its field, and an unlikely one must be confirmed", async () => {
  const { user, calls } = open();
  await user.click(screen.getByRole("checkbox", { name: /^Mengen eintragen/ }));
  await user.type(field("a"), "2,900");
  expect(field("a").getAttribute("aria-invalid")).toBe("true");
  const start = screen.getByRole("button", { name: "2 erledigt" });
  await user.click(start);
  expect(calls("order.done")).toEqual([]);
  await user.clear(field("a"));
  await user.type(field("a"), "290");
  screen.getAllByText("Weicht um mehr als 25 % von der Bestellung ab.");
  await user.click(start);
  expect(calls("order.done")).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: /^1 Menge stimmt trotzdem/ }));
  await user.click(start);
  await waitFor(() =>
    expect(calls("order.done")[0]).toMatchObject({ deliveredQuantity: 290, version: 4, confirmed: "true" }),
  );
});
