import { agencyOf, callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { listOf } from "../../support/orders.ts";
import { people, signIn, signInLive, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("an order by phone is paid in instalments of the chosen duration, and its sheet shows the payment", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signInLive(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const { customer } = await callFrom<{ customer: { phone: string; email: string } }>(page.request, "order.get", {
    id: placed.id,
  });
  await visit(page, `/agency/${agencyId}/orders`);
  await expect(listOf(page).getByRole("link").first()).toBeVisible();
  await page.getByRole("button", { name: "Bestellung erfassen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Bestellung erfassen" });
  await dialog.getByLabel("Bekannten Kunden suchen").fill(customer.phone);
  await dialog.getByRole("list", { name: "Gefundene Kunden" }).getByRole("button").first().click();
  await expect(dialog.getByLabel("E-Mail", { exact: true })).toHaveValue(customer.email);
  await dialog.getByLabel("Menge").fill("2000");
  // Several unloading points would need a dealer who delivers to so many.
  await dialog.getByLabel("Abladestellen").fill("1");
  await dialog.getByLabel("Zahlung", { exact: true }).selectOption("Ratenzahlung");
  const plans = dialog.getByRole("group", { name: "Laufzeit der Ratenzahlung" });
  await expect(plans.getByRole("radio", { name: /^12 Monate/ })).toBeChecked();
  await plans.getByText("24 Monate").click();
  await expect(dialog.getByText(/€ brutto$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole("button", { name: "Bestellung aufnehmen" }).click();
  const sheet = page.getByRole("complementary");
  await expect(sheet.getByRole("heading", { name: "Ratenzahlung" })).toBeVisible();
  await expect(sheet.getByText("24 Monate")).toBeVisible();
  await expect(sheet.getByText("Bestätigt – der Zahlungspartner zahlt aus")).toBeVisible();
  await expect(sheet.getByText("Ratenzahlung bestätigt")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("a dealer stops offering instalments for an agency, and its overview says so", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.masterAdmin);
  const agencyId = await agencyOf(page.request, "Soltau");
  await visit(page, `/agency/${agencyId}`);
  const fact = page.getByText("Ratenzahlung", { exact: true }).locator("+ dd");
  await expect(fact).toHaveText("wird angeboten");
  await visit(page, `/agency/${agencyId}/edit`);
  const offer = page.getByLabel("Ratenzahlung anbieten");
  const save = async () => {
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Ihre Daten wurden erfolgreich gespeichert/)).toBeVisible();
  };
  try {
    await offer.uncheck();
    await expect(page.getByText("Zurzeit bieten Sie die Ratenzahlung nicht an.")).toBeVisible();
    await expectAccessible(page);
    await save();
    await visit(page, `/agency/${agencyId}`);
    await expect(fact).toHaveText("wird nicht angeboten");
  } finally {
    // The other tests of this stack sell in instalments.
    await visit(page, `/agency/${agencyId}/edit`);
    if (!(await offer.isChecked())) {
      await offer.check();
      await save();
    }
  }
});
