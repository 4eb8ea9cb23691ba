import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { SettlementPreview } from "@partner-konto/domain/orders/order/settlement-schema";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/answers.ts";
import { idOf, paymentOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { DoneDialog } from "./done-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-29T09:14:00+01:00"), toFake: ["Date"] }));

const order = wholeOrder({
  id: idOf("a"),
  version: 3,
  status: "deliveryDateShared",
  deliveryDate: "2026-12-29T07:00:00+01:00",
});

function previewOf({ amount, price }: Order, delivered: number, own: Partial<SettlementPreview> = {}) {
  return {
    orderedAmount: amount,
    deliveredAmount: delivered,
    agreedPrice: price,
    price: repriceOrder(price, delivered, 100),
    tierFrom: null,
    tolerance: 10,
    difference: "within" as const,
    ...own,
  };
}

function open(own: Partial<Order> = {}, preview: Partial<SettlementPreview> = {}, conflict?: Order) {
  const onClose = vi.fn<() => void>();
  const shown = { ...order, ...own };
  const portal = renderInPortal(<DoneDialog id={idOf("a")} onClose={onClose} />, {
    "order.get": () => shown,
    "dispatch.previewSettlement": ({ deliveredQuantity }) => previewOf(shown, Number(deliveredQuantity), preview),
    "order.done": ({ deliveredQuantity, version }) => {
      if (conflict && version === shown.version) refuse(412, "VERSION_CONFLICT", "", { current: conflict });
      const amount = deliveredQuantity === undefined ? shown.amount : Number(deliveredQuantity);
      return {
        orderId: shown.orderId,
        doneAt: "2026-12-29T08:14:00.000Z",
        amount,
        grossCents: repriceOrder(shown.price, amount, 100).grossCents,
        settlement:
          deliveredQuantity === undefined
            ? null
            : { orderedAmount: shown.amount, agreedPrice: shown.price, tierFrom: null },
        undo: null,
        successFeeCents: 0,
      };
    },
  });
  return { ...portal, onClose };
}
const field = () => screen.findByRole("textbox", { name: /^Gelieferte Menge/ });

test("without an amount the order is done as before; the dialog says that the ordered amount counts", {
  tags: "long",
}, async () => {
  const { user, calls } = open();
  await field();
  screen.getByText(/Ohne Eintrag zählt die bestellte Menge von 3\.000.l\./);
  await user.click(screen.getByRole("button", { name: "Erledigt" }));
  await screen.findByText("3.000 l");
  expect(calls("order.done")).toEqual([{ orderId: idOf("a"), key: expect.any(String) }]);
});

test("a typed amount shows its settlement before Ctrl Enter sends it with the seen version", async () => {
  const { user, calls } = open();
  await user.type(await field(), "2.900");
  await screen.findByText("2.836,37 €");
  screen.getByText("2.933,35 €");
  screen.getByText("Die Abrechnung geht sofort per E-Mail an den Kunden.");
  await user.keyboard("{Enter}{Control>}{Enter}{/Control}");
  await screen.findByText("2.900 l (bestellt 3.000 l)");
  expect(calls("order.done")).toMatchObject([{ deliveredQuantity: 2900, version: 3 }]);
  expect(calls("order.done")[0]).not.toHaveProperty("confirmed");
});

test.each([
  ["2,900", "Bitte geben Sie eine Ganzzahl ein. Meinen Sie 2.900?"],
  ["0", "Geben Sie eine Ganzzahl größer als 0 an."],
  ["1300000", "Geben Sie einen Wert zwischen 1 und 1.200.000 ein"],
  ["viel", "Bitte geben Sie eine Ganzzahl ein."],
])("%s is no amount, and nothing is sent", async (typed, says) => {
  const { user, calls } = open();
  await user.type(await field(), typed);
  await screen.findAllByText(says);
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Erledigt" }));
  expect(calls("order.done")).toEqual([]);
});

test("an amount far from the ordered one is asked about first", async () => {
  const { user, calls } = open();
  await user.type(await field(), "300");
  await screen.findByText("Weicht um mehr als 25 % von der Bestellung ab.");
  await user.keyboard("{Enter}");
  expect(calls("order.done")).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Die Menge stimmt" }));
  await user.click(screen.getByRole("button", { name: "Erledigt" }));
  await waitFor(() => expect(calls("order.done")).toMatchObject([{ deliveredQuantity: 300, confirmed: "true" }]));
});

test.each([
  [{ difference: "above" }, /Mehr als 10 % über der Bestellung\. So viel muss der Kunde nicht abnehmen/],
  [{ difference: "below" }, /Mehr als 10 % unter der Bestellung\. Es gilt der vereinbarte Preis/],
  [{ difference: "below", tierFrom: 1500 }, /Es gilt die Staffel ab 1\.500.l/],
] as const)("beyond the tolerance the dialog says what holds: %o", async (preview, says) => {
  const { user } = open({}, preview);
  await user.type(await field(), "2.600");
  await screen.findByText(says);
});

test("a smaller amount in instalments warns of the money that leaves at once, and an agreed one does not", async () => {
  const payment = paymentOf({ status: "confirmed", financedCents: order.price.grossCents });
  const { user } = open({ paymentType: "guaranteedPayment", payment });
  await user.type(await field(), "2900");
  await screen.findByText(/^96,98.€ gehen sofort aus der Ratenzahlung an den Kunden zurück\./);
  await user.clear(await field());
  await user.type(await field(), "3000");
  await waitFor(() => expect(screen.queryByText(/gehen sofort/)).toBe(null));
});

test("a colleague's change is shown before the settlement is mailed", async () => {
  const current: Order = {
    ...order,
    version: 4,
    modifiedAt: "2026-12-29T09:13:00+01:00",
    history: [...order.history, { at: "2026-12-29T09:13:00+01:00", event: "updated", by: "Petra Wulff", note: null }],
  };
  const { user, calls } = open({}, {}, current);
  await user.type(await field(), "2900");
  await user.click(screen.getByRole("button", { name: "Erledigt" }));
  await screen.findByText("09:13: Petra Wulff hat die Bestellung geändert.");
  await user.click(screen.getByRole("button", { name: "Trotzdem erledigt" }));
  await waitFor(() => expect(calls("order.done").map(({ version }) => version)).toEqual([3, 4]));
});

test("a done order needs an amount, which is settled by the agreed price", async () => {
  const settlement = { orderedAmount: 3000, agreedPrice: order.price, tierFrom: null };
  const { user, calls } = open({ status: "done", amount: 2900, settlement });
  await field();
  screen.getByRole("heading", { name: `Liefermenge zu Bestellung ${order.orderId}` });
  const settle = screen.getByRole("button", { name: "Abrechnen" });
  expect(settle.getAttribute("aria-disabled")).toBe("true");
  await user.type(await field(), "2950");
  await user.click(settle);
  await waitFor(() => expect(calls("order.done")).toMatchObject([{ deliveredQuantity: 2950, version: 3 }]));
});
