import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, inTurn, refuse } from "../../testing/answers.ts";
import { fakeDirectory } from "../../testing/directory.ts";
import { pricedAt } from "../../testing/new-price.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { EditDialog } from "./edit-dialog.tsx";

const original = wholeOrder({ id: idOf("a"), version: 4 });

beforeEach(() => {
  fakeDirectory();
});

function open(update: NonNullable<Answers["order.update"]>, preview = pricedAt(260_000)) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<EditDialog id={idOf("a")} as="dealer" onClose={onClose} />, {
    "order.get": () => original,
    "order.update": update,
    "orderPrice.preview": preview,
  });
  return { ...portal, onClose };
}
/** Waits for the new price, without which nothing is saved. */
const priced = (total: string) => screen.findByText(`Neuer Betrag ${total} €`);
const box = (name: string) => screen.findByRole("textbox", { name });

test("only changed fields are sent, with the version that the form loaded", { tags: "long" }, async () => {
  const { user, calls, onClose } = open(() => ({ ...original, version: 5 }));
  await retype(user, await box("Menge"), "2.750");
  await priced("2.600,00");
  screen.getByText("1 Änderung");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.update")).toMatchObject([{ orderId: idOf("a"), version: 4 }]);
  expect(calls("order.update")[0]?.body).toEqual({
    amount: 2750,
    price: { pricing: "calculated", grossCents: 260_000 },
  });
});

test("the dialog says before saving that only a changed amount or price sends the consumer a mail", async () => {
  const { user } = open(() => original);
  await retype(user, await box("Telefon"), "0171 555777");
  screen.getByText(/^Der Kunde erfährt davon nichts/);
  await retype(user, await box("Menge"), "2.750");
  screen.getByText(/^Der Kunde bekommt sofort eine E-Mail mit altem und neuem Betrag\. 10 Minuten lang/);
});

test("without a change nothing is sent, and both sentences are shown", async () => {
  const { user, calls, onClose } = open(() => original);
  await retype(user, await box("Menge"), "3000");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText("Keine Änderungen. Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("order.update")).toEqual([]);
  expect(onClose).toHaveBeenCalled();
});

test("an invalid value is reported at its field with the specified text", async () => {
  const { user, calls } = open(() => original);
  await retype(user, await box("Menge"), "viel");
  await retype(user, await box("PLZ"), "213");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText("Bitte geben Sie eine Ganzzahl ein.");
  screen.getByText("Der Wert muss 5 Zahlen lang sein");
  expect(calls("order.update")).toEqual([]);
});

test("3,000 litres is questioned and never saved as 3; a unit behind an amount is ignored", {
  tags: "long",
}, async () => {
  const { user, calls } = open(() => ({ ...original, version: 5 }));
  await retype(user, await box("Menge"), "3,000");
  await retype(user, await box("Abladestellen"), "1,5");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await screen.findByText("Bitte geben Sie eine Ganzzahl ein. Meinen Sie 3.000?");
  screen.getByText("Bitte geben Sie eine Ganzzahl ein.");
  expect(calls("order.update")).toEqual([]);
  await retype(user, await box("Menge"), "2.750 l");
  await retype(user, await box("Abladestellen"), "2");
  await priced("2.600,00");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(calls("order.update")).toHaveLength(1));
  expect(calls("order.update")[0]).toMatchObject({ body: { amount: 2750, unloadingPoints: 2 } });
});

test("after a 412 the dialog shows both versions, merges what fits and saves the choice over theirs", {
  tags: "long",
}, async () => {
  const theirs = wholeOrder({
    id: idOf("a"),
    version: 6,
    amount: 2600,
    note: "Hund im Hof",
    history: [{ at: original.createdAt, event: "updated", by: "Petra Wulff", note: null }],
  });
  const { user, calls, onClose } = open(
    inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: theirs }),
      () => ({ ...theirs, version: 7 }),
    ),
  );
  await retype(user, await box("Menge"), "2.750");
  await retype(user, await box("Hinweis"), "Bitte vorher anrufen");
  await retype(user, await box("Telefon"), "0171 555777");
  await priced("2.600,00");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Petra Wulff hat auch gespeichert" });
  const line = (name: string) => within(dialog).getByRole("row", { name: new RegExp(`^${name}`) });
  expect(line("Menge").textContent).toContain("2.750\u00a0l2.600\u00a0l");
  within(dialog).getByText("1 weitere Änderung ließ sich zusammenführen und ist übernommen.");
  await user.click(within(line("Hinweis")).getByRole("radio", { name: "Hund im Hof" }));
  await user.click(within(dialog).getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.update")[1]).toMatchObject({ version: 6, body: { amount: 2750, phone: "0171 555777" } });
  expect(calls("order.update")[1]?.body).not.toHaveProperty("note");
});

test("leaving with changes asks with three choices: keep editing, reset or discard", { tags: "long" }, async () => {
  const { user, onClose } = open(() => original);
  await retype(user, await box("Ort"), "Adendorf");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  let asks = await screen.findByRole("alertdialog", { name: "Daten wurden geändert" });
  await user.click(within(asks).getByRole("button", { name: "Weiter bearbeiten" }));
  screen.getByDisplayValue("Adendorf");

  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  asks = await screen.findByRole("alertdialog");
  await user.click(within(asks).getByRole("button", { name: "Bleiben und zurücksetzen" }));
  await screen.findByDisplayValue("Lüneburg");
  expect(onClose).not.toHaveBeenCalled();

  await retype(user, await box("Ort"), "Adendorf");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  asks = await screen.findByRole("alertdialog");
  await user.click(within(asks).getByRole("button", { name: "Verwerfen und verlassen" }));
  expect(onClose).toHaveBeenCalled();
});

test("a pasted postal code with a country prefix becomes five digits", async () => {
  const { user } = open(() => original);
  const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "PLZ" });
  await user.clear(code);
  await user.paste(" D-21337 ");
  expect(code.value).toBe("21337");
});
