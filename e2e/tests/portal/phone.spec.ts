import type { Page } from "@playwright/test";
import { bellOf, bellWith, drawerOf, unreadOf } from "../../support/bell.ts";
import { agencyOf } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { sheetOf, snack, visitOrder } from "../../support/orders.ts";
import { fillSignIn, people, signIn, untilLive, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test("on a phone a user signs in, chooses an agency, confirms a new order and opens its notification", async ({
  page,
  stack,
}) => {
  const stream = untilLive(page);
  await page.goto("/login");
  await expect(page.getByLabel("E-Mail")).toBeVisible();
  await expectGood(page);
  await fillSignIn(page, people.orderManager);
  await expect(page.getByRole("region", { name: "Neue Bestellungen" }).getByRole("link").first()).toBeVisible();
  await stream;

  await page.getByRole("button", { name: "Menü öffnen" }).tap();
  const menu = page.getByRole("dialog", { name: "Unternehmen und Menü" });
  await expect(menu.getByRole("tree")).toBeVisible();
  await expectGood(page);
  await menu.getByRole("treeitem", { name: "Soltau" }).first().tap();
  await expect(menu).toBeHidden();
  const agencyId = await agencyOf(page.request, "Soltau");
  await expect(page).toHaveURL(`/agency/${agencyId}`);
  await page.getByRole("navigation", { name: "Bereiche" }).getByRole("link", { name: "Bestellungen" }).tap();
  await expect(page).toHaveURL(`/agency/${agencyId}/orders`);

  const unread = await unreadOf(page);
  const placed = await stack.placeOrder({ agencyId });
  await expect(bellWith(page, unread + 1)).toBeVisible();
  const card = page.getByRole("region", { name: "Meldungen" });
  await expect(card).toContainText(placed.orderId);
  // A message that has the focus does not close by itself.
  await card.getByRole("button", { name: /^Schließen/ }).focus();
  await expectGood(page);
  await card.getByRole("button", { name: /^Schließen/ }).tap();

  await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  const row = page.getByRole("list", { name: "Bestellungen" }).getByRole("link").first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(72);
  await expectGood(page);
  await row.tap();
  const sheet = sheetOf(page, placed.orderId);
  await expect(sheet).toContainText("Neu");
  await expect(sheet.getByRole("heading", { name: "Verlauf" })).toBeAttached();
  await expectGood(page);

  await sheet.getByRole("button", { name: "Bestätigen …" }).tap();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} bestätigen` });
  await dialog.getByLabel("Nachricht an den Kunden").fill("Wir melden uns.");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Bestätigen" }).tap();
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await expect(dialog).toBeHidden();
  await visitOrder(page, agencyId, placed);
  await expect(sheet.getByText("Bestätigt").first()).toBeVisible();
  await expectGood(page);
  await sheet.getByRole("button", { name: "Schließen" }).tap();
  await expect(sheet).toBeHidden();

  await bellOf(page).tap();
  const drawer = drawerOf(page);
  await expect(drawer.getByText(placed.orderId)).toBeVisible();
  await expectGood(page);
  await drawer.getByRole("button", { name: new RegExp(`^Ansehen: .*${placed.orderId}`) }).tap();
  await expect(drawer).toBeHidden();
  await expect(sheet).toContainText("LT bestätigt");
});

test("on a phone a message does not cover the buttons of the dialog", { tag: "@long" }, async ({ page, stack }) => {
  await signIn(page, people.masterAdmin, "/settings/agencies");
  await page.getByRole("button", { name: "Aktionen für Soltau" }).tap();
  await page.getByRole("menuitem", { name: "Deaktivieren …" }).tap();
  const dialog = page.getByRole("alertdialog", { name: "Niederlassung Soltau deaktivieren?" });
  const deactivate = dialog.getByRole("button", { name: "Deaktivieren" });
  stack.faults.set("/business-customer/", "unavailable");
  await deactivate.tap();
  const said = dialog.getByRole("region", { name: "Meldungen" }).getByRole("alert");
  await expect(said).toBeVisible();
  const [message, button] = await Promise.all([said.boundingBox(), deactivate.boundingBox()]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expectGood(page);
});
