import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { paymentIdOf, paymentOf } from "../../testing/payments.ts";
import { openPayments, sheet } from "../../testing/payments-page.tsx";

test("cancelling asks first and says what it does", { tags: "long" }, async () => {
  const { user, calls } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, status: "cancelled" }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Stornieren …" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Ratenzahlung 4812907 stornieren?" }));
  dialog.getByText(/zahlt die 2\.933,35 € nicht.*Auftrag selbst bleibt bestehen/);
  expect(calls("ratepayV2.update")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Stornieren" }));
  await screen.findByText("Die Ratenzahlung ist storniert.");
  expect(calls("ratepayV2.update")).toMatchObject([{ id: paymentIdOf(1), version: 3, body: { action: "cancel" } }]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a refund says what follows, is checked before it is sent, and goes out in cents", { tags: "long" }, async () => {
  const { user, calls } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, status: "partlyRefunded", refundedCents: 15_050 }),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Zu Ratenzahlung 4812907 erstatten" }));
  const amount = dialog.getByRole("textbox", { name: "Betrag" });
  await user.type(amount, "3000");
  await user.click(dialog.getByRole("button", { name: /erstatten$/i }));
  dialog.getByText("Noch erstattbar sind nur 2.933,35 €.");
  expect(calls("ratepayV2.update")).toEqual([]);
  await user.clear(amount);
  await user.type(amount, "150,50");
  dialog.getByText("Danach: 150,50 € erstattet, 2.782,85 € noch erstattbar");
  await user.click(dialog.getByRole("button", { name: /^150,50.€ erstatten$/ }));
  await screen.findByText("150,50 € sind erstattet.");
  expect(calls("ratepayV2.update")).toMatchObject([{ version: 3, body: { action: "refund", refundCents: 15_050 } }]);
});

test("when a colleague was faster the dialog shows the payment as it is, and keeps what was typed", {
  tags: "long",
}, async () => {
  const after = paymentOf({ version: 9, status: "partlyRefunded", refundedCents: 100_000 });
  const { user, calls } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: after }),
      () => ({ ...after, version: 10, refundedCents: 150_000 }),
    ),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500");
  await user.click(dialog.getByRole("button", { name: /^500,00.€ erstatten$/ }));
  await dialog.findByText(/inzwischen geändert: Teilweise erstattet, 1\.000,00 € erstattet/);
  expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveProperty("value", "500");
  await user.click(dialog.getByRole("button", { name: /^500,00.€ erstatten$/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls("ratepayV2.update").map(({ version }) => version)).toEqual([3, 9]);
});

test("when a colleague has cancelled meanwhile, no sum is named that could be given back", {
  tags: "long",
}, async () => {
  const over = paymentOf({ version: 9, status: "cancelled" });
  let found = paymentOf();
  const { user } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.list": () => ({ data: [found], total: 1 }),
    "ratepayV2.update": () => {
      found = over;
      return refuse(412, "VERSION_CONFLICT", "", { current: over });
    },
  });
  const there = await sheet();
  await there.findByText("Noch erstattbar");
  await user.click(there.getByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500{Control>}{Enter}{/Control}");
  await dialog.findByText(/inzwischen geändert: Storniert, 0,00 € erstattet\. Ein zweiter/);
  await waitFor(() => expect(there.queryByText("Noch erstattbar")).toBeNull());
});

test("a refusal stays in the dialog with its German text", async () => {
  const text = "So viel ist von dieser Ratenzahlung nicht mehr offen.";
  const { user } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": () => refuse(409, "PAYMENT_REFUND_TOO_HIGH", text),
  });
  await user.click(await (await sheet()).findByRole("button", { name: "Erstatten …" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Betrag" }), "500{Control>}{Enter}{/Control}");
  await dialog.findByText(text);
  expect(dialog.getByRole("textbox", { name: "Betrag" })).toHaveProperty("value", "500");
});

test("what the payment's life does not allow is off and says why", async () => {
  openPayments({
    search: "?payment=4812907",
    found: [paymentOf({ status: "shipped", shippedAt: "2026-11-24T09:00:00Z" })],
  });
  const there = await sheet();
  const cancel = await there.findByRole("button", { name: "Stornieren …" });
  expect(cancel.title).toMatch(/schon ausgeliefert/);
  expect(there.getByRole("button", { name: "Erstatten …" }).title).toBe("");
});

test("the note is saved with the version that was read, and steps wait for it", async () => {
  const { user, calls } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": () => paymentOf({ version: 4, note: "Angerufen" }),
  });
  const there = await sheet();
  await user.type(await there.findByRole("textbox", { name: "Interne Notiz" }), "Angerufen");
  const refund = there.getByRole("button", { name: "Erstatten …" });
  await waitFor(() => expect(refund.title).toBe("Speichern oder verwerfen Sie erst Ihre Änderungen."));
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Ihre Daten wurden erfolgreich gespeichert.");
  expect(calls("ratepayV2.update")).toMatchObject([{ version: 3, body: { note: "Angerufen" } }]);
});

test("two notes at once are shown side by side", async () => {
  const theirs = paymentOf({ version: 9, note: "Kollege war dran" });
  const { user, calls } = openPayments({
    search: "?payment=4812907",
    "ratepayV2.update": inTurn(
      () => refuse(412, "VERSION_CONFLICT", "", { current: theirs }),
      () => ({ ...theirs, version: 10, note: "Angerufen" }),
    ),
  });
  const there = await sheet();
  await user.type(await there.findByRole("textbox", { name: "Interne Notiz" }), "Angerufen");
  await user.keyboard("{Control>}s{/Control}");
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Kollege war dran");
  await user.click(dialog.getByRole("button", { name: "Auswahl speichern" }));
  await waitFor(() => expect(calls("ratepayV2.update").map(({ version }) => version)).toEqual([3, 9]));
});
