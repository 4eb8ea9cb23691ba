import type { Locator, Page } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { rowOf, snack, visitOrder } from "../../support/orders.ts";
import { forgetSession, people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";
import { lastYear } from "../../support/today.ts";

const saved = "Ihre Daten wurden erfolgreich gespeichert.";

async function fromMenu(sheet: Locator, entry: string): Promise<void> {
  await sheet.getByRole("button", { name: "Weitere Aktionen" }).click();
  await sheet.page().getByRole("menuitem", { name: entry, exact: true }).click();
}

/** The number of orders for a filter, read from the server directly. */
async function totalOf(page: Page, businesscustomerId: string, filter: object): Promise<string> {
  const body = { direction: "asc", ...filter };
  const input = { businesscustomerId, limit: 25, page: 1, sortField: "status", body };
  const { total } = await callFrom<{ total: number }>(page.request, "order.list", input);
  return total.toLocaleString("de-DE");
}

test("the server filters by period, payment and number; chips, counts and URL follow the filter", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  await visit(page, `/agency/${agencyId}/orders`);
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await filter.click();
  await page.getByLabel("Eingang von").fill(`1.1.${lastYear()}`);
  await page.getByLabel("Eingang bis").fill(`31.12.${lastYear() - 1}`);
  await page.getByRole("button", { name: "Anwenden" }).click();
  await expect(page.getByText("Der letzte Tag liegt vor dem ersten.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Eingang bis").fill(`30.6.${lastYear() % 100}`);
  await page.getByRole("checkbox", { name: "Rechnung" }).check();
  await page.getByRole("button", { name: "Anwenden" }).click();
  const period = { start: `${lastYear()}-01-01`, end: `${lastYear()}-06-30` };
  await expect(page).toHaveURL(new RegExp(`payment=invoice&start=${period.start}&end=${period.end}`));
  const both = await totalOf(page, agencyId, { ...period, paymentType: ["invoice"] });
  const all = await totalOf(page, agencyId, period);
  expect(both).not.toBe(all);
  await expect(page.getByText(`1 - 25 von ${both}`)).toBeVisible();
  const done = await totalOf(page, agencyId, { ...period, paymentType: ["invoice"], status: ["done"] });
  await expect(page.getByRole("group", { name: "Status" }).getByRole("button", { name: /^Erledigt/ })).toHaveText(
    `Erledigt${done}`,
  );
  await page.getByRole("button", { name: /^Zahlung.* entfernen$/ }).click();
  await expect(page.getByText(`1 - 25 von ${all}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`1 - 25 von ${all}`)).toBeVisible();

  const number = await page
    .getByRole("row")
    .nth(2)
    .getByText(/^\d{7}$/)
    .innerText();
  await filter.click();
  await page.getByLabel("Nummer").fill(number);
  await page.getByRole("button", { name: "Anwenden" }).click();
  await expect(page.getByText("1 - 1 von 1")).toBeVisible();
  await expect(rowOf(page, number)).toBeVisible();
});

test("a company's page lists the orders of all its agencies, each with the agency's name", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.masterAdmin);
  const [soltau, lueneburg] = [await agencyOf(page.request, "Soltau"), await agencyOf(page.request, "Lüneburg")];
  const placed = [await stack.placeOrder({ agencyId: soltau }), await stack.placeOrder({ agencyId: lueneburg })];
  await expect(page).toHaveURL(/\/company\/[^/]+\/orders/);
  await page.getByRole("button", { name: "Nach Status gruppieren" }).click();
  for (const { orderId, agencyName } of placed) await expect(rowOf(page, orderId)).toContainText(agencyName);
  await expect(page.getByRole("columnheader", { name: "Niederlassung" })).toBeVisible();
});

test("a consumer is put on the revocation blacklist, is marked in the order and is taken off again", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page, people.masterAdmin);
  const agencyId = await agencyOf(page.request, "Soltau");
  const sheet = await visitOrder(page, agencyId, await stack.placeOrder({ agencyId }));
  await fromMenu(sheet, "Auf die Widerrufsliste …");
  const add = page.getByRole("dialog", { name: / auf die Widerrufsliste$/ });
  await add.getByLabel("Anlass").fill("Dritter Widerruf in Folge");
  await expectAccessible(page);
  await add.getByRole("button", { name: "Auf die Widerrufsliste setzen" }).click();
  await expect(snack(page, saved)).toBeVisible();
  await expect(add).toBeHidden();
  await expect(sheet.getByText("Steht auf der Widerrufsliste")).toBeAttached();

  await fromMenu(sheet, "Widerrufsliste …");
  const list = page.getByRole("dialog", { name: "Widerrufsliste" });
  const entry = list.getByRole("listitem").filter({ hasText: "Dritter Widerruf in Folge" });
  await expectAccessible(page);
  await entry.getByRole("button", { name: /Von der Liste nehmen$/ }).click();
  await expect(entry).toHaveCount(0);
  await list.getByRole("button", { name: "Schließen" }).last().click();
  await expect(sheet.getByText("Steht auf der Widerrufsliste")).toHaveCount(0);
});

test("the mails of an incoming order, to dealer and consumer, are shown as they were sent", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const sheet = await visitOrder(page, agencyId, placed);
  const customer = (await sheet.getByRole("link", { name: /@\w+\.example/ }).innerText()).trim();
  await fromMenu(sheet, "Bestellmail ansehen …");
  const dialog = page.getByRole("dialog", { name: `Bestellmail zu ${placed.orderId}` });
  await expect(dialog).toContainText(`Neue Bestellung ${placed.orderId}`);
  await expect(dialog.frameLocator("iframe").getByText(placed.orderId).first()).toBeVisible();
  await dialog.getByText("An den Kunden").click();
  await expect(dialog).toContainText(customer);
  await dialog.getByText("Nur Text").click();
  await expect(dialog.locator("pre")).toContainText(placed.orderId);
  await expectAccessible(page);
});

test("platform staff can change fields that a dealer cannot, and the order's history says so", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const asDealer = await visitOrder(page, agencyId, placed);
  await asDealer.getByRole("button", { name: "Weitere Aktionen" }).click();
  await expect(page.getByRole("menuitem", { name: "Ändern …" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Als Plattform ändern …" })).toHaveCount(0);
  await forgetSession(page);

  await signIn(page, people.platformAdmin);
  const sheet = await visitOrder(page, agencyId, placed);
  await fromMenu(sheet, "Als Plattform ändern …");
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} als Plattform ändern` });
  await dialog.getByLabel("Zahlung").selectOption("Vorkasse");
  await dialog.getByLabel("E-Mail").fill("neu@post.example");
  // Whatever the way of payment costs, it is shown before it is saved.
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(snack(page, saved)).toBeVisible();
  await expect(sheet).toContainText("Gesamt brutto, Vorkasse");
  await expect(sheet).toContainText("neu@post.example");
  await expect(sheet).toContainText("Von der Plattform geändert von Martina Vogt");
});
