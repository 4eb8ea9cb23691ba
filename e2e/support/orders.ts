import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./people.ts";

/** The table of orders. */
export const listOf = (page: Page): Locator => page.getByRole("table", { name: "Bestellungen" });

/** The row of an order by its public number. */
export const rowOf = (page: Page, orderId: string): Locator => page.getByRole("row", { name: new RegExp(orderId) });

/** The sheet of an order beside the list. */
export const sheetOf = (page: Page, orderId: string): Locator =>
  page.getByRole("complementary", { name: `Bestellung ${orderId}` });

/** Opens an order by its own URL. */
export async function visitOrder(
  page: Page,
  agencyId: string,
  order: { id: string; orderId: string },
): Promise<Locator> {
  await visit(page, `/agency/${agencyId}/orders?orderId=${order.id}`);
  const sheet = sheetOf(page, order.orderId);
  await expect(sheet).toContainText(order.orderId);
  return sheet;
}

/** Opens an order and its edit dialog. */
export async function editOrder(
  page: Page,
  agencyId: string,
  order: { id: string; orderId: string },
): Promise<Locator> {
  const sheet = await visitOrder(page, agencyId, order);
  await sheet.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Ändern …" }).click();
  return page.getByRole("dialog", { name: `Bestellung ${order.orderId} ändern` });
}

/** The snackbar with exactly this text. */
export const snack = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Meldungen" }).getByText(text);

/** Selects a filter whose orders are not loaded yet, which calls the order service. */
export async function askForMore(page: Page): Promise<void> {
  await page
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: /^Erledigt/ })
    .click();
}
