import { agencyOf, callFrom } from "../../support/calls.ts";
import { editOrder, snack, visitOrder } from "../../support/orders.ts";
import { forgetSession, people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface OrderAnswer {
  status: string;
  amount: number;
  version: number;
  deliveryAddress: { postalCode: string; city: string };
  price: { grossCents: number };
  history: { event: string }[];
}

const undone = "Das ist rückgängig gemacht.";
const undoButton = "Rückgängig mit Korrekturmail";

test("an edit with a code outside the area and an amount far off is asked about, mailed, and taken back", async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const read = () => callFrom<OrderAnswer>(page.request, "order.get", { id: placed.id });
  const before = await read();
  const dialog = await editOrder(page, agencyId, placed);
  await dialog.getByLabel("Menge").fill("49000");
  const code = dialog.getByLabel("PLZ");
  await code.fill("80331");
  // The test types faster than the directory loads, so it leaves the field repeatedly until the place appears.
  await expect(async () => {
    await code.focus();
    await code.blur();
    await expect(dialog.getByLabel("Ort")).toHaveValue("München", { timeout: 500 });
  }).toPass();
  await expect(dialog.getByText(/^49\.000\sl liegt außerhalb Ihrer Liefermengen/)).toBeVisible();
  await expect(dialog.getByText(/80331 .*Trotzdem dorthin liefern\?$/)).toBeVisible();
  await expectAccessible(page);
  // Enter in a field of a form that mails does nothing.
  await dialog.getByLabel("Menge").press("Enter");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte bestätigen Sie erst, dass die Angaben stimmen.")).toBeVisible();
  expect((await read()).version).toBe(before.version);
  await dialog.getByRole("checkbox", { name: "Ja, das stimmt so" }).check();
  await dialog.getByLabel("Menge").press("Control+Enter");
  await expect(dialog).toBeHidden();
  await stack.mailFor(placed.orderId, "wir haben Ihre Bestellung geändert");
  expect((await read()).deliveryAddress).toMatchObject({ postalCode: "80331", city: "München" });
  await page.getByRole("complementary").getByRole("button", { name: undoButton }).click();
  await expect(snack(page, undone)).toBeVisible();
  const mail = await stack.mailFor(placed.orderId, "Ihre Bestellung gilt wieder so:");
  expect(mail.text).toContain(before.amount.toLocaleString("de-DE"));
  const { version: _, history, ...after } = await read();
  expect(after).toMatchObject({
    amount: before.amount,
    deliveryAddress: before.deliveryAddress,
    price: { grossCents: before.price.grossCents },
  });
  expect(history.map(({ event }) => event)).toEqual(["placed", "updated", "undone"]);
});

test("an order by phone that was a mistake is taken back with a mail, and its sheet tells both", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const { customer } = await callFrom<{ customer: { lastName: string } }>(page.request, "order.get", { id: placed.id });
  await visitOrder(page, agencyId, placed);
  await page.getByRole("button", { name: "Bestellung erfassen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Bestellung erfassen" });
  await dialog.getByLabel("Bekannten Kunden suchen").fill(customer.lastName);
  await dialog.getByRole("list", { name: "Gefundene Kunden" }).getByRole("button").first().click();
  await expect(dialog.getByText(/€ brutto$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Bestellung aufnehmen" }).click();
  const sheet = page.getByRole("complementary");
  await expect(sheet).toContainText("Telefon");
  await sheet.getByRole("button", { name: undoButton }).click();
  await expect(snack(page, undone)).toBeVisible();
  await expect(sheet).toContainText("Letzter Schritt rückgängig gemacht");
  await expect(sheet.getByRole("button", { name: undoButton })).toHaveCount(0);
  const title = await sheet.getByRole("heading", { name: /^Bestellung \d+$/ }).innerText();
  await stack.mailFor(title.replace("Bestellung ", ""), "wurde versehentlich aufgenommen. Sie gilt nicht");
});

test("a prepayment is open until somebody marks it with the day of the money", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.platformAdmin);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const { version } = await callFrom<OrderAnswer>(page.request, "order.get", { id: placed.id });
  await callFrom(page.request, "order.adminUpdate", {
    orderId: placed.id,
    version,
    body: { paymentType: "inAdvance" },
  });
  await forgetSession(page);
  await signIn(page);
  const sheet = await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText(/^Noch nicht als bezahlt markiert/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Als bezahlt markieren …" }).click();
  const dialog = page.getByRole("dialog", { name: /^Vorkasse zu/ });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(snack(page, "Als bezahlt markiert.")).toBeVisible();
  await expect(sheet.getByText(/^Eingegangen am/)).toBeVisible();
  const openOnes = await callFrom<{ data: { id: string }[] }>(page.request, "order.list", {
    businesscustomerId: agencyId,
    limit: 100,
    page: 1,
    sortField: "createdAt",
    body: { unpaid: true, direction: "desc" },
  });
  expect(openOnes.data.map(({ id }) => id)).not.toContain(placed.id);
});
