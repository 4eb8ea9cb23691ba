import type { Order } from "@partner-konto/domain/orders/order/schema";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { reload } from "../../data/reload.ts";
import { agencyOf } from "../../testing/agency.ts";
import { inTurn, refuse } from "../../testing/answers.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { staff } from "../../testing/session.ts";
import { StepDialog } from "../confirm/step-dialog.tsx";
import { StepMany } from "../confirm/step-many-dialog.tsx";
import { DenyDialog } from "../deny/deny-dialog.tsx";
import { DoneDialog } from "../done/done-dialog.tsx";
import { EditDialog } from "../edit/edit-dialog.tsx";
import { UncancelDialog } from "../edit/uncancel-dialog.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-21T06:14:00+01:00"), toFake: ["Date"] }));

type Event = Order["history"][number]["event"];

/** The order after Petra changed it. */
const after = (before: Order, event: Event, changes: Partial<Order>): Order => ({
  ...before,
  ...changes,
  version: before.version + 1,
  modifiedAt: "2026-12-21T06:13:00+01:00",
  history: [...before.history, { at: "2026-12-21T06:13:00+01:00", event, by: "Petra Wulff", note: null }],
});
const dated = { status: "deliveryDateShared", deliveryDate: "2026-12-29T07:00:00+01:00" } as const;
const order = wholeOrder({ id: idOf("a"), version: 4, status: "accepted" });
const onClose = () => undefined;

/** Each dialog whose action mails the consumer: its order, a colleague's change meanwhile, and the button that sends. */
const dialogs: readonly {
  call: "order.setDeliveryDate" | "order.confirm" | "order.deny" | "order.adminUncancel";
  Dialog: (props: { id: string; onClose: () => void }) => ReactNode;
  before: Order;
  meanwhile: (before: Order) => Order;
  words: RegExp;
  press: string;
  anyway: string;
}[] = [
  {
    call: "order.setDeliveryDate",
    Dialog: (props) => <StepDialog step="setDeliveryDate" {...props} />,
    before: order,
    meanwhile: (before) => after(before, "deliveryDateShared", dated),
    words: /^06:13: Petra Wulff hat einen Liefertermin versendet: Di\., 29\.12\., 7–12 Uhr\.$/,
    press: "Termin senden",
    anyway: "Trotzdem senden",
  },
  {
    call: "order.confirm",
    Dialog: (props) => <StepDialog step="confirm" {...props} />,
    before: { ...order, status: "open" },
    meanwhile: (before) => after(before, "updated", { amount: 2500 }),
    words: /^06:13: Petra Wulff hat die Bestellung geändert\.$/,
    press: "Bestätigen",
    anyway: "Trotzdem bestätigen",
  },
  {
    call: "order.deny",
    Dialog: DenyDialog,
    before: order,
    meanwhile: (before) => after(before, "deliveryDateShared", dated),
    words: /hat einen Liefertermin versendet/,
    press: "Ablehnen",
    anyway: "Trotzdem ablehnen",
  },
  {
    call: "order.adminUncancel",
    Dialog: UncancelDialog,
    before: { ...order, status: "otherReason" },
    meanwhile: (before) => after(before, "adminUpdated", { amount: 2500 }),
    words: /^06:13: Petra Wulff von der Plattform hat die Bestellung geändert\.$/,
    press: "Stornierung aufheben",
    anyway: "Trotzdem aufheben",
  },
];

function open({ call, Dialog, before }: (typeof dialogs)[number], answer = () => wholeOrder()) {
  const now = { order: before };
  const portal = renderInPortal(
    <Dialog id={idOf("a")} onClose={onClose} />,
    {
      ...dispatchAnswers({ day: "2026-12-29", half: 0 }),
      "order.get": () => now.order,
      "businessCustomer.get": () => agencyOf(),
      [call]: answer,
    },
    { as: staff },
  );
  const { user } = portal;
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { ...portal, now, press, sent: () => portal.calls(call) };
}
const chooseReason = async () => {
  const reason = screen.queryByRole("radio", { name: /Anderer Grund/ });
  if (reason) await userEvent.click(reason);
};

test.each(dialogs)(
  "$call: after an event the dialog shows the colleague's change and asks before it mails",
  async (dialog) => {
    const { now, press, sent } = open(dialog);
    await screen.findByRole("button", { name: dialog.press });
    await chooseReason();
    now.order = dialog.meanwhile(dialog.before);
    await act(() => reload(["order"]));
    await screen.findByText(dialog.words);
    await press(dialog.press);
    expect(sent()).toEqual([]);
    await press(dialog.anyway);
    await waitFor(() => expect(sent()).toMatchObject([{ body: { version: 5 } }]));
  },
);

test.each(dialogs)("$call: without an event the server refuses, and the dialog shows why and asks", async (dialog) => {
  const current = dialog.meanwhile(dialog.before);
  const conflict = () => refuse(412, "VERSION_CONFLICT", "", { current });
  const { press, sent } = open(
    dialog,
    inTurn<void, Order>(conflict, () => current),
  );
  await screen.findByRole("button", { name: dialog.press });
  await chooseReason();
  await press(dialog.press);
  await screen.findByText(dialog.words);
  expect(sent()).toMatchObject([{ body: { version: 4 } }]);
  await press(dialog.anyway);
  await waitFor(() => expect(sent()[1]).toMatchObject({ body: { version: 5 } }));
});

test("an order that a colleague denied can get no date any more, and the dialog says so", async () => {
  const [dating] = dialogs;
  if (!dating) throw new Error("the dialog of dates is the first");
  const { now, press, sent } = open(dating);
  await screen.findByRole("button", { name: "Termin senden" });
  now.order = after(order, "denied", { status: "dispositionProblems" });
  await act(() => reload(["order"]));
  await screen.findByText("06:13: Petra Wulff hat die Bestellung abgelehnt: Dispo.");
  await press("Termin senden");
  await press("Termin senden");
  expect(sent()).toEqual([]);
});

test.each([
  ["done", DoneDialog],
  ["edit", (props: { id: string; onClose: () => void }) => <EditDialog {...props} as="dealer" />],
])("the dialog that mails nobody by itself (%s) says what a colleague did, too", async (_name, Dialog) => {
  const now = { order };
  renderInPortal(<Dialog id={idOf("a")} onClose={onClose} />, { ...dispatchAnswers(), "order.get": () => now.order });
  await screen.findByRole("button", { name: "Abbrechen" });
  now.order = after(order, "deliveryDateShared", dated);
  await act(() => reload(["order"]));
  await screen.findByText(/^06:13: Petra Wulff hat einen Liefertermin versendet/);
});

test("the user's own change in the dialog is not reported as a colleague's", async () => {
  const now = { order };
  renderInPortal(<StepDialog step="setDeliveryDate" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers({ day: "2026-12-29", half: 0 }),
    "order.get": () => now.order,
    "order.setDeliveryDate": () => {
      now.order = after(order, "deliveryDateShared", dated);
      return now.order;
    },
  });
  const seen: (string | null)[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(await screen.findByRole("button", { name: "Termin senden" }));
  await screen.findByText("Lieferdatum versendet und Aufträge neu geladen");
  watcher.disconnect();
  expect(seen.filter((text) => text?.includes("Petra Wulff"))).toEqual([]);
});

test("the order's state at the opening of the dialog is not reported as a change", async () => {
  const now = { order };
  renderInPortal(<StepDialog step="setDeliveryDate" id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers(),
    "order.get": () => now.order,
  });
  await screen.findByRole("button", { name: "Termin senden" });
  expect(screen.queryByText(/Inzwischen/)).toBeNull();
});

const rows = ["a", "b"].map((id) =>
  orderRow({ id: idOf(id), version: 4, status: "accepted", customerName: `Kundin ${id}` }),
);
const stale = after({ ...order, id: idOf("b") }, "deliveryDateShared", dated);
const many = { orders: rows, onClose, onDone: onClose };

test("many dates: an order dated by a colleague is left out with their change and sent only on a retry", async () => {
  const { user, calls } = renderInPortal(<StepMany step="setDeliveryDate" {...many} />, {
    ...dispatchAnswers({ day: "2026-12-29", half: 0 }),
    "order.getMultipleOrders": () => [
      { ...order, id: idOf("a") },
      { ...order, id: idOf("b") },
    ],
    "order.setDeliveryDate": ({ orderId, body }) => {
      if (orderId === stale.id && body.version === 4) refuse(412, "VERSION_CONFLICT", "", { current: stale });
      return stale;
    },
  });
  await screen.findAllByRole("button", { name: /: Di\., 29\.12\./ });
  await user.click(screen.getByRole("button", { name: "2 Termine senden" }));
  await screen.findByText("1 Termine versendet, 1 nicht");
  screen.getByText(/^06:13: Petra Wulff hat einen Liefertermin versendet: Di\., 29\.12\./);
  await user.click(screen.getByRole("button", { name: "1 noch einmal versuchen" }));
  await waitFor(() =>
    expect(calls("order.setDeliveryDate")[2]).toMatchObject({ orderId: idOf("b"), body: { version: 5 } }),
  );
});

test("bulk confirm: a colleague's change is shown at its order while the dialog is open", async () => {
  const now = { b: { ...order, id: idOf("b") } };
  renderInPortal(<StepMany step="confirm" {...many} />, {
    ...dispatchAnswers(),
    "order.get": () => order,
    "businessCustomer.get": () => agencyOf(),
    "order.getMultipleOrders": () => [{ ...order, id: idOf("a") }, now.b],
  });
  await screen.findByText("Kundin b");
  now.b = stale;
  await act(() => reload(["order"]));
  await screen.findByText(/Die E-Mail geht erst nach einer Rückfrage hinaus\.$/);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Kundin b");
});
