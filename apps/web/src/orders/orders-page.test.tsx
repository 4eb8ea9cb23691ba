import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { tellMessage } from "../data/notifications/message-bus.ts";
import { reload } from "../data/reload.ts";
import { setShortcuts } from "../data/shortcuts.ts";
import { agencyOf } from "../testing/agency.ts";
import { refuse } from "../testing/answers.ts";
import { dispatchAnswers } from "../testing/dispatch.ts";
import { messageOf } from "../testing/messages.ts";
import { besideOrder, idOf, orderRow, wholeOrder } from "../testing/orders.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { session } from "../testing/session.ts";
import { agencyId } from "../testing/tree.ts";
import { OrdersPage } from "./orders-page.tsx";

const at = (hour: number) => `2026-12-21T0${hour}:00:00+01:00`;
const rows = [
  orderRow({ id: idOf("a"), customerName: "Hannelore Brückner", createdAt: at(6) }),
  orderRow({ id: idOf("b"), customerName: "Wiebke Lührs", createdAt: at(5), orderId: "4812905" }),
  orderRow({ id: idOf("c"), customerName: "Dr. Björn Dierksen", createdAt: at(4), orderId: "4812903" }),
  orderRow({ id: idOf("d"), customerName: "Käthe Großmann", createdAt: at(3), status: "accepted", orderId: "4812901" }),
];
const byStatus = [
  { status: "open" as const, count: 3, amount: 9000, grossCents: 880005 },
  { status: "accepted" as const, count: 1, amount: 3000, grossCents: 293335 },
];

const listOf = (data: typeof rows) => ({
  data,
  total: data.length,
  byStatus: data.length > 0 ? byStatus : [],
  overdue: [],
  unanswered: [],
  upTo: 0,
});

function open(address = "/agency/x/orders", found = rows) {
  return renderInPortal(
    <OrdersPage scope={{ agencyId }} />,
    {
      ...besideOrder,
      "order.list": () => listOf(found),
      "order.get": ({ id }) => {
        const row = found.find((order) => order.id === id) ?? orderRow({ id, orderId: "4811000" });
        const [firstName = "", lastName = ""] = row.customerName.split(" ");
        const { customer } = wholeOrder();
        return wholeOrder({
          id: row.id,
          orderId: row.orderId,
          status: row.status,
          customer: { ...customer, firstName, lastName },
        });
      },
      "businessCustomer.get": () => agencyOf(),
      "order.getMultipleOrders": ({ body }) => body.ids.map((id) => wholeOrder({ id })),
      ...dispatchAnswers(),
    },
    { address },
  );
}

const link = (name: string) => screen.findByRole("link", { name });
const sheet = () => screen.queryByRole("complementary");

test("orders are grouped under their status with its sums, in the server's order", { tags: "long" }, async () => {
  open();
  await link("Hannelore Brückner");
  const names = screen.getAllByRole("link").map((element) => element.textContent);
  expect(names).toEqual(["Hannelore Brückner", "Wiebke Lührs", "Dr. Björn Dierksen", "Käthe Großmann"]);
  const [, head] = within(screen.getByRole("table")).getAllByRole("row");
  expect(head?.textContent).toContain("Neu3");
  expect(head?.textContent).toContain("9.000l");
});

test("by keyboard, Enter opens an order, J and K move with the sheet, Escape closes; the URL follows", {
  tags: "long",
}, async () => {
  const { user, search } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "Bestellung 4812907" });
  expect(search().get("orderId")).toBe(idOf("a"));
  await user.keyboard("j");
  expect(search().get("orderId")).toBe(idOf("b"));
  expect(document.activeElement?.textContent).toBe("Wiebke Lührs");
  await screen.findByText("2 von 4");
  await user.keyboard("jjk");
  expect(search().get("orderId")).toBe(idOf("c"));
  await user.keyboard("{Escape}");
  expect(sheet()).toBeNull();
  expect(search().get("orderId")).toBeNull();
});

test("after a mouse click into the list, into the sheet or beside them, the keys act on a row", {
  tags: "long",
}, async () => {
  const { user, search } = open();
  await link("Hannelore Brückner");
  const opened = () => search().get("orderId");
  await user.click(screen.getAllByText("21335")[1] as HTMLElement);
  expect(opened()).toBe(idOf("b"));
  await user.click(document.body);
  await user.keyboard("j");
  expect(opened()).toBe(idOf("c"));
  await user.click(await screen.findByText("3 von 4"));
  await user.keyboard("k");
  expect(opened()).toBe(idOf("b"));
  await user.click(document.body);
  await user.keyboard("{Escape}");
  expect(opened()).toBeNull();
  await user.click(document.body);
  await user.keyboard("{Enter}");
  expect(opened()).toBe(idOf("b"));
});

test("the list ignores keys while the user types or a dialog is open", { tags: "long" }, async () => {
  const { user, search } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("{Enter}b");
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByRole("textbox"));
  await user.keyboard("jk");
  await user.click(within(dialog).getByRole("heading", { level: 2 }));
  await user.keyboard("j");
  expect(search().get("orderId")).toBe(idOf("a"));
  // A click beside the dialog leaves the focus on the body.
  fireEvent.keyDown(document.body, { key: "j" });
  expect(search().get("orderId")).toBe(idOf("a"));
});

test("a filter with a slow response shows that it is loading", { tags: "long" }, async () => {
  const answer = Promise.withResolvers<ReturnType<typeof listOf>>();
  const { user } = renderInPortal(<OrdersPage scope={{ agencyId }} />, {
    "order.list": ({ body }) => (body.status ? answer.promise : listOf(rows)),
  });
  await link("Hannelore Brückner");
  await user.click(within(screen.getByRole("group", { name: "Status" })).getByRole("button", { name: /^Neu/ }));
  await screen.findByText("Wird geladen");
  answer.resolve(listOf(rows.slice(0, 3)));
  await waitFor(() => expect(screen.queryByText("Wird geladen")).toBeNull());
});

test("X selects rows, and the bar shows their sums", async () => {
  const { user } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("xjx");
  const bar = await screen.findByRole("region", { name: "Auswahl" });
  expect(bar.textContent).toContain("2 ausgewählt");
  expect(bar.textContent).toContain("6.000\u00a0l · 5.866,70\u00a0€");
  within(bar).getByRole("button", { name: "2 bestätigen …" });
});

test("B opens the confirm dialog for the focused row, T ignores an order that is not confirmed", {
  tags: "long",
}, async () => {
  const { user } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("t");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("b");
  await screen.findByRole("dialog", { name: "Bestellung 4812907 bestätigen" });
});

test("B acts on the open order also when the list does not show it", async () => {
  const { user } = open(`/agency/x/orders?orderId=${idOf("e")}`);
  await screen.findByRole("heading", { name: "Bestellung 4811000" });
  await user.keyboard("b");
  await screen.findByRole("dialog", { name: "Bestellung 4811000 bestätigen" });
});

test("the question mark shows all keys, also in an empty list", async () => {
  const { user } = open("/agency/x/orders?text=nichts", []);
  await screen.findByText(/Kein Auftrag passt/);
  await user.keyboard("?");
  within(await screen.findByRole("dialog", { name: "Tasten" })).getByText("Suchen");
});

test("letter shortcuts can be switched off; Enter stays", async () => {
  setShortcuts(false);
  const { user } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("xb");
  expect(screen.queryByRole("region", { name: "Auswahl" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Enter}");
  await screen.findByRole("complementary");
});

test("no status shows a count before the list is loaded", async () => {
  renderInPortal(<OrdersPage scope={{ agencyId }} />, { "order.list": () => new Promise(() => undefined) });
  await screen.findByRole("button", { name: /^Neu\s*–$/ });
  screen.getByRole("button", { name: /^Weitere\s*–/ });
});

test("letters typed into the search are not shortcuts, and the list is searched on the server", {
  tags: "long",
}, async () => {
  const { user, calls, search } = open();
  await link("Hannelore Brückner");
  await user.click(screen.getByRole("button", { name: "In Bestellungen suchen" }));
  await user.keyboard("jbx");
  await waitFor(() => expect(search().get("text")).toBe("jbx"));
  await waitFor(() => expect(calls("order.list").at(-1)).toMatchObject({ page: 1, body: { text: "jbx" } }));
  expect(sheet()).toBeNull();
});

test("a pressed chip filters, and a filter without a result offers to clear all filters", async () => {
  const { user, search, calls } = open("/agency/x/orders?status=done&text=zzz", []);
  await screen.findByText("Kein Auftrag passt zu „zzz“");
  await user.click(screen.getByRole("button", { name: "Alle Filter löschen" }));
  expect(search().toString()).toBe("");
  await screen.findByText("Noch keine Bestellungen");
  await user.click(screen.getByRole("button", { name: /^Neu/ }));
  expect(search().get("status")).toBe("open");
  await waitFor(() => expect(calls("order.list").at(-1)).toMatchObject({ body: { status: ["open"] } }));
});

test("a link of the start page opens its dialog with the rows of its urgency ticked, once", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-21T08:00:00Z") });
  const until = (day: number) => ({ answerBy: null, promise: { from: "2026-12-21", to: `2026-12-${day}` } });
  const found = rows.map((row, at) => ({ ...row, ...until(at === 1 ? 23 : 22) }));
  const { search } = open("/agency/x/orders?status=open&ask=confirm&urgency=expiring", found);
  const shown = within(await screen.findByRole("dialog"));
  await shown.findByText("2 Bestellungen bestätigen");
  expect((await shown.findAllByText(/Hannelore Brückner/)).length).toBeGreaterThan(0);
  expect(shown.getAllByText(/Björn Dierksen/).length).toBeGreaterThan(0);
  // The others have more time, or can no longer be confirmed.
  expect(shown.queryByText(/Wiebke Lührs|Käthe Großmann/)).toBeNull();
  expect(search().toString()).toBe("status=open");
  expect((await screen.findByText("2 ausgewählt")).isConnected).toBe(true);
  vi.useRealTimers();
});

test("orders whose time for an answer is over have a chip and in their row a clock with words", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-21T08:00:00Z") });
  const late = orderRow({ id: idOf("a"), customerName: "Hannelore Brückner", answerBy: "2026-12-21T08:30:00+01:00" });
  const { user, search } = renderInPortal(
    <OrdersPage scope={{ agencyId }} />,
    {
      "order.list": () => ({
        ...listOf([late]),
        unanswered: [{ status: "open" as const, count: 1, amount: 3000, grossCents: 293_335 }],
      }),
    },
    { address: "/agency/x/orders" },
  );
  const mark = await screen.findByTitle(/abgelaufen seit heute, 08:30/);
  expect(mark.className).toContain("text-bad");
  expect(mark.querySelector("svg")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: /^Zu spät bestätigt/ }));
  expect(search().toString()).toBe("unanswered=1");
  vi.useRealTimers();
});

const placed = (refId: string, channelId: string) => tellMessage(messageOf(1, { id: `m-${refId}`, refId, channelId }));

const two = [
  orderRow({ id: idOf("a"), customerName: "Hannelore Brückner" }),
  orderRow({ id: idOf("d"), customerName: "Käthe Großmann", status: "accepted", orderId: "4812901" }),
];

test("N says so when there is no other new order, here or at all", async () => {
  const { user, search } = open("/agency/x/orders?sort=createdAt", two);
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("j");
  expect(document.activeElement?.textContent).toBe("Käthe Großmann");
  await user.keyboard("n");
  expect(document.activeElement?.textContent).toBe("Hannelore Brückner");
  // The sums count three new orders, of which this page shows one.
  await user.keyboard("n");
  const messages = await screen.findByRole("region", { name: "Meldungen" });
  await within(messages).findByText("Keine weitere neue Bestellung auf dieser Seite.");
  expect(search().get("orderId")).toBeNull();
});

test("N says that there is no new order at all, also in an empty list", async () => {
  const { user } = open("/agency/x/orders?status=done", []);
  await screen.findByText("Kein Auftrag passt zu diesem Filter");
  await user.keyboard("n");
  await screen.findByText("Keine weitere neue Bestellung.");
});

test("rows of a bulk action change at once, and refused ones get their state back with the reason", {
  tags: "long",
}, async () => {
  const answer = Promise.withResolvers<void>();
  const { user, calls } = renderInPortal(
    <OrdersPage scope={{ agencyId }} />,
    {
      ...besideOrder,
      ...dispatchAnswers({ day: "2026-12-29", half: 0 }),
      "order.list": () => listOf(two.map((row) => ({ ...row, status: "open" as const }))),
      "order.get": () => wholeOrder({ id: idOf("a") }),
      "order.getMultipleOrders": () => [],
      "businessCustomer.get": () => agencyOf(),
      "order.confirm": async () => {
        await answer.promise;
        return refuse(409, "ORDER_ALREADY_CANCELLED", "Schon storniert.");
      },
    },
    { address: "/agency/x/orders?sort=createdAt" },
  );
  await link("Käthe Großmann");
  const stateOf = (id: string) => document.querySelector(`[data-row="${id}"]`)?.textContent ?? "";
  for (const box of screen.getAllByRole("checkbox", { name: /Brückner|Großmann/ })) await user.click(box);
  await user.keyboard("b");
  await user.click(await screen.findByRole("button", { name: "2 bestätigen" }));
  await waitFor(() => expect(calls("order.confirm")).toHaveLength(2));
  for (const { id } of two) expect(stateOf(id)).toMatch(/^LT bestätigt.*Di\., 29\.12\./);
  answer.resolve();
  expect(await screen.findAllByText("Schon storniert.")).toHaveLength(2);
  for (const { id } of two) expect(stateOf(id)).toMatch(/^Neu.*28\.–30\.12\./);
});

test("a live order is marked until it was seen", async () => {
  open();
  await link("Hannelore Brückner");
  expect(screen.queryByText("soeben")).toBeNull();
  placed(idOf("b"), agencyId);
  await screen.findByText("soeben");
});

test("while a row has the focus, keys act on it also after an order has arrived above it", async () => {
  const found = rows.slice(1);
  const { user } = open("/agency/x/orders", found);
  (await link("Wiebke Lührs")).focus();
  found.unshift(...rows.slice(0, 1));
  await reload(["order"]);
  await link("Hannelore Brückner");
  await user.keyboard("b");
  await screen.findByRole("dialog", { name: "Bestellung 4812905 bestätigen" });
});

test("a new order that this view hides is announced with a link, another agency's order is not", async () => {
  const { user, search } = open("/agency/x/orders?status=done");
  await link("Hannelore Brückner");
  placed("elsewhere", "77777777-7777-4777-8777-777777777777");
  placed("new", agencyId);
  await reload(["order"]);
  await screen.findByText("1 neue Bestellung steht nicht in dieser Ansicht.");
  await user.click(screen.getByRole("button", { name: "Neueste zuerst zeigen" }));
  expect(search().toString()).toBe("sort=createdAt&direction=desc");
});

test("a read-only user cannot select rows and sees why no action is possible", async () => {
  const { user } = renderInPortal(
    <OrdersPage scope={{ agencyId }} />,
    { ...besideOrder, ...dispatchAnswers(), "order.list": () => listOf(rows), "order.get": () => wholeOrder() },
    { as: { ...session, rights: { businessCustomerOrder: ["read"] } } },
  );
  await user.click(await link("Hannelore Brückner"));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await screen.findByRole("heading", { name: "Bestellung 4812907" });
  expect(screen.queryByRole("button", { name: "Bestätigen …" })).toBeNull();
});

test("P or the button opens a new order by phone, with the search first", { tags: "long" }, async () => {
  const { user } = open();
  (await link("Hannelore Brückner")).focus();
  await user.keyboard("p");
  const dialog = await screen.findByRole("dialog", { name: "Bestellung erfassen" });
  expect(document.activeElement).toBe(within(dialog).getByRole("textbox", { name: "Bekannten Kunden suchen" }));
  await user.click(within(dialog).getByRole("button", { name: "Abbrechen" }));
  await user.click(screen.getByRole("button", { name: "Bestellung erfassen …" }));
  await screen.findByRole("dialog", { name: "Bestellung erfassen" });
});

test("a user who may not change orders takes none by phone", async () => {
  const { user } = renderInPortal(
    <OrdersPage scope={{ agencyId }} />,
    { "order.list": () => listOf(rows) },
    { as: { ...session, rights: { ...session.rights, businessCustomerOrder: ["read"] } } },
  );
  (await link("Hannelore Brückner")).focus();
  expect(screen.queryByRole("button", { name: "Bestellung erfassen …" })).toBeNull();
  await user.keyboard("p");
  expect(screen.queryByRole("dialog")).toBeNull();
});
