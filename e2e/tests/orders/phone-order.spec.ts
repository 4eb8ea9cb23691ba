import type { Locator, Page } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { listOf, snack } from "../../support/orders.ts";
import { signIn, visit } from "../../support/people.ts";
import type { PlacedOrder, Stack } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Consumer {
  lastName: string;
  email: string;
}

const taken = "Die Bestellung ist aufgenommen.";
const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Bestellung erfassen" });
const sumOf = (page: Page): Locator => dialogOf(page).getByText(/€ brutto$/);

/** A keyboard that counts each pressed key. */
function countedKeys({ keyboard }: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...keys: string[]) {
      count += keys.length;
      for (const key of keys) await keyboard.press(key);
    },
    async type(text: string) {
      count += text.length;
      await keyboard.type(text);
    },
  };
}

/** Opens the orders of an agency; the page's letter for a new order needs no focus. */
async function visitOrders(page: Page): Promise<string> {
  const agencyId = await agencyOf(page.request, "Soltau");
  await visit(page, `/agency/${agencyId}/orders`);
  await expect(listOf(page).getByRole("link").first()).toBeVisible();
  return agencyId;
}

async function consumerOf(page: Page, { id }: PlacedOrder): Promise<Consumer> {
  return (await callFrom<{ customer: Consumer }>(page.request, "order.get", { id })).customer;
}

/** The public number of the order whose sheet has opened. */
async function numberOf(page: Page): Promise<string> {
  await expect(snack(page, taken)).toBeVisible();
  const title = page.getByRole("complementary").getByRole("heading", { name: /^Bestellung \d+$/ });
  await expect(title).toBeVisible();
  return (await title.innerText()).replace("Bestellung ", "");
}

/** The mail that tells the customer about the order. */
async function expectMail(stack: Stack, orderId: string, to: string): Promise<void> {
  await expect
    .poll(async () =>
      (await stack.mails()).some((mail) => mail.to === to && `${mail.subject} ${mail.text}`.includes(orderId)),
    )
    .toBe(true);
}

test("by keyboard: the order of a known customer is taken in under 250 keys", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page);
  const placed = await stack.placeOrder({ agencyId: await agencyOf(page.request, "Soltau") });
  await visitOrders(page);
  const { lastName, email } = await consumerOf(page, placed);
  const keys = countedKeys(page);
  await keys.press("p");
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Bekannten Kunden suchen")).toBeFocused();
  await keys.type(lastName);
  await expect(dialog.getByRole("list", { name: "Gefundene Kunden" })).toBeVisible();
  await expectAccessible(page);
  await keys.press("Enter");
  await expect(dialog.getByLabel("Menge")).toBeFocused();
  await keys.type("2500");
  await expect(sumOf(page)).toBeVisible();
  await expectAccessible(page);
  // A second Enter, meant for the list, orders nothing.
  await keys.press("Enter");
  await expect(dialog).toBeVisible();
  await keys.press("Control+Enter");
  const orderId = await numberOf(page);
  expect(keys.count()).toBeLessThan(250);
  const sheet = page.getByRole("complementary");
  await expect(sheet).toContainText("Telefon");
  await expect(sheet).toContainText(/2\.500\sl/);
  await expectMail(stack, orderId, email);
});

test("by keyboard: a new customer's order is taken in under 400 keys", { tag: "@long" }, async ({ page, stack }) => {
  await signIn(page);
  const agencyId = await visitOrders(page);
  const { deliveryAddress } = await callFrom<{ deliveryAddress: { postalCode: string; city: string } }>(
    page.request,
    "order.get",
    { id: (await stack.placeOrder({ agencyId })).id },
  );
  const dialog = dialogOf(page);
  const keys = countedKeys(page);
  await keys.press("p");
  await expect(dialog.getByLabel("Bekannten Kunden suchen")).toBeFocused();
  await keys.press("Tab", "ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Frau" })).toBeChecked();
  for (const [label, text] of [
    ["Vorname", "Wilhelmine"],
    ["Nachname", "Scharrenberg"],
    ["Firma", ""],
    ["Telefon", "05191 4711"],
    ["E-Mail", "w.scharrenberg@post.example"],
    ["Straße", "Am Böhmewald"],
    ["Hausnummer", "7"],
    ["PLZ", deliveryAddress.postalCode],
  ] as const) {
    await keys.press("Tab");
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await keys.type(text);
  }
  await keys.press("Tab");
  const city = dialog.getByLabel("Ort", { exact: true });
  await expect(city).toBeFocused();
  await keys.press("Control+a");
  await keys.type(deliveryAddress.city);
  await keys.press("Tab", "Tab");
  await expect(dialog.getByLabel("Menge")).toBeFocused();
  await keys.press("Control+a");
  await keys.type("2000");
  await expect(sumOf(page)).toBeVisible();
  await keys.press("Control+Enter");
  const orderId = await numberOf(page);
  expect(keys.count()).toBeLessThan(400);
  await expectMail(stack, orderId, "w.scharrenberg@post.example");
});

test("a discount beyond the price limits is refused in words, and Escape asks before the order is lost", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page);
  const placed = await stack.placeOrder({ agencyId: await agencyOf(page.request, "Soltau") });
  await visitOrders(page);
  await page.getByRole("button", { name: "Bestellung erfassen …" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Bekannten Kunden suchen").fill((await consumerOf(page, placed)).lastName);
  await dialog.getByRole("list", { name: "Gefundene Kunden" }).getByRole("button").first().click();
  await expect(sumOf(page)).toBeVisible();
  await expect(dialog.getByText(/^(?:Höchstens|Kein Nachlass möglich)/)).toBeVisible();
  await dialog.getByLabel("Nachlass, netto").fill("90");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText(/^Marge nach dem Nachlass: .* liegt unter der Untergrenze/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(dialog.getByLabel("Nachlass, netto")).toHaveValue("90");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("an order is taken", { tag: "@long" }, async ({ page, stack }) => {
    await signIn(page);
    const agencyId = await agencyOf(page.request, "Soltau");
    const placed = await stack.placeOrder({ agencyId });
    const { lastName } = await consumerOf(page, placed);
    await visit(page, `/agency/${agencyId}/orders`);
    await page.getByRole("button", { name: "Bestellung erfassen …" }).tap();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Bekannten Kunden suchen").fill(lastName);
    await dialog.getByRole("list", { name: "Gefundene Kunden" }).getByRole("button").first().tap();
    await expect(sumOf(page)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Bestellung aufnehmen" }).tap();
    await numberOf(page);
  });
});
