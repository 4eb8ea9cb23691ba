import { agencyOf, callFrom } from "../../support/calls.ts";
import { editOrder, sheetOf, snack } from "../../support/orders.ts";
import { signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Order {
  amount: number;
  prod: string;
  version: number;
  price: { grossCents: number; parts: { kind?: string }[] };
}

const inEuros = (cents: number): string =>
  (cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

test("a new amount shows both prices side by side, and the customer's mail has the difference", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  const placed = await stack.placeOrder({ agencyId });
  const order = () => callFrom<Order>(page.request, "order.get", { id: placed.id });
  const before = await order();
  const dialog = await editOrder(page, agencyId, placed);
  const amount = before.amount + 500;
  await dialog.getByLabel("Menge").fill(amount.toLocaleString("de-DE"));
  const price = dialog.getByRole("region", { name: "Preis" });
  const total = price.getByRole("row", { name: /^Gesamt brutto/ });
  await expect(total).toContainText(inEuros(before.price.grossCents));
  await expect(price.getByRole("row", { name: /^Marge/ })).toContainText("Staffel");
  await expect(price).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);
  const shown = plain((await dialog.getByText(/^Neuer Betrag/).innerText()).trim());
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();

  const after = await order();
  expect(after.amount).toBe(amount);
  expect(shown).toBe(`Neuer Betrag ${inEuros(after.price.grossCents)} €`);
  const history = `Preis ${inEuros(before.price.grossCents)} € → ${inEuros(after.price.grossCents)} €`;
  await expect(sheetOf(page, placed.orderId)).toContainText(history);
  const mail = await stack.mailFor(placed.orderId, "Unterschied");
  const text = plain(mail.text);
  expect(text).toContain(`${inEuros(before.price.grossCents)} € → ${inEuros(after.price.grossCents)} €`);
  expect(text).toContain(`+${inEuros(after.price.grossCents - before.price.grossCents)} €`);
});
