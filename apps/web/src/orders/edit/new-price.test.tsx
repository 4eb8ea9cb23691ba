import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { notPriced, pricedAt } from "../../testing/new-price.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { EditDialog } from "./edit-dialog.tsx";

const original = wholeOrder({ id: idOf("a"), version: 4 });

function open(preview: NonNullable<Answers["orderPrice.preview"]>, answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<EditDialog id={idOf("a")} as="dealer" onClose={onClose} />, {
    "order.get": () => original,
    "order.update": () => ({ ...original, version: 5 }),
    "orderPrice.preview": preview,
    ...answers,
  });
  const save = () => portal.user.click(screen.getByRole("button", { name: "Speichern" }));
  return { ...portal, onClose, save };
}
const box = (name: string) => screen.findByRole("textbox", { name });
const priced = (total: string) => screen.findByText(`Neuer Betrag ${total} €`);
const row = (name: string) =>
  within(screen.getByRole("region", { name: "Preis" })).getByRole("row", { name: new RegExp(`^${name}`) });

test("while a value is typed the old and the new price stand side by side, with reason and difference", {
  tags: "long",
}, async () => {
  const { user, calls } = open(pricedAt(260_000));
  await retype(user, await box("Menge"), "2.750");
  await priced("2.600,00");
  expect(calls("orderPrice.preview").at(-1)).toMatchObject({ orderId: idOf("a"), body: { amount: 2750 } });
  expect(row("Basispreis").textContent).toContain("Grund dafür–2.600,00\u00a0€");
  expect(row("Gesamt brutto").textContent).toBe(
    "Gesamt brutto2.933,35\u00a0€2.600,00\u00a0€Unterschied −333,35\u00a0€",
  );
  expect(row("Gefahrgutpauschale").textContent).toContain("20,00\u00a0€–");
});

test("a value that no price depends on asks for none", async () => {
  const { user, calls, save, onClose } = open(pricedAt(260_000));
  await retype(user, await box("Hinweis"), "Hund im Hof");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("orderPrice.preview")).toEqual([]);
  expect(calls("order.update")[0]?.body).toEqual({ note: "Hund im Hof" });
});

test("the dealer may keep the agreed price instead", async () => {
  const { user, calls, save } = open(pricedAt(260_000, 255_000));
  await retype(user, await box("Menge"), "2.750");
  await priced("2.600,00");
  await user.click(screen.getByRole("radio", { name: /^Vereinbarten Preis behalten: 2\.550,00/ }));
  await priced("2.550,00");
  await save();
  await waitFor(() => expect(calls("order.update")).toHaveLength(1));
  expect(calls("order.update")[0]?.body).toEqual({ amount: 2750, price: { pricing: "agreed", grossCents: 255_000 } });
});

test("an agreed price that the price limits forbid cannot be chosen, and says why", async () => {
  const answer = pricedAt(260_000, 255_000)();
  const options = answer.options.map((option) =>
    option.pricing === "agreed" ? { ...option, barred: "Die Marge läge unter Ihrer Untergrenze." } : option,
  );
  const { user } = open(() => ({ ...answer, options }));
  await retype(user, await box("Menge"), "2.750");
  const agreed = await screen.findByRole("radio", { name: /Die Marge läge unter Ihrer Untergrenze\.$/ });
  expect(agreed).toHaveProperty("disabled", true);
});

test("a save before the new price is there waits for it and asks to look first", async () => {
  const { user, calls, save, onClose } = open(pricedAt(260_000));
  await retype(user, await box("Menge"), "2.750");
  await save();
  await screen.findByText(/^Der neue Betrag ist 2\.600,00.€\. Bitte prüfen/);
  expect(calls("order.update")).toEqual([]);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("a save before the price is there goes on by itself if the price stays", async () => {
  const { user, save, onClose } = open(pricedAt(original.price.grossCents));
  await retype(user, await box("Abladestellen"), "2");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("a price that changed meanwhile is shown, and what was typed stays", { tags: "long" }, async () => {
  const { user, save, onClose, calls } = open(inTurn(pricedAt(260_000), pricedAt(265_000)), {
    "order.update": inTurn(
      () => refuse(409, "ORDER_PRICE_CHANGED", "", { details: { newPrice: { grossCents: 265_000 } } }),
      () => ({ ...original, version: 6 }),
    ),
  });
  await retype(user, await box("Menge"), "2.750");
  await priced("2.600,00");
  await save();
  await screen.findByText(/^Der neue Preis hat sich von 2\.600,00.€ auf 2\.650,00.€ geändert\./);
  expect(await box("Menge")).toHaveProperty("value", "2.750");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.update")[1]?.body).toMatchObject({ price: { grossCents: 265_000 } });
});

test("a price that cannot be calculated stays, or is typed for 100 litres", { tags: "long" }, async () => {
  const { user, calls, save } = open(notPriced("Die Bestandteile sind nicht bekannt.", 186_830));
  await retype(user, await box("Menge"), "2.000");
  await screen.findByText("Die Bestandteile sind nicht bekannt.");
  const entered = await box("Neuer Preis, netto");
  await retype(user, entered, "viel");
  await save();
  expect(await screen.findAllByText(/Betrag/)).not.toEqual([]);
  expect(calls("order.update")).toEqual([]);
  await retype(user, entered, "78,50");
  await priced("1.868,30");
  await save();
  await waitFor(() => expect(calls("order.update")).toHaveLength(1));
  expect(calls("order.update")[0]?.body).toEqual({
    amount: 2000,
    price: { pricing: "entered", grossCents: 186_830, unitNetCents: 7850 },
  });
});

test("a delivery after a change of the VAT offers the new price without another change", async () => {
  const dated = { ...original, status: "deliveryDateShared", deliveryDate: "2020-07-02T07:00:00+02:00" } as const;
  const { calls, save, onClose } = open(pricedAt(286_000), { "order.get": () => dated });
  await screen.findByText(/^Der Liefertermin liegt nach einer Steueränderung/);
  await priced("2.860,00");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("orderPrice.preview")[0]?.body).toEqual({});
  expect(calls("order.update")[0]?.body).toEqual({ price: { pricing: "calculated", grossCents: 286_000 } });
});
