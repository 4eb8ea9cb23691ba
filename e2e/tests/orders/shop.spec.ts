import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { sheetOf } from "../../support/orders.ts";
import { people, signInLive } from "../../support/people.ts";
import { fillOrder, offersIn, toForm, toOffers } from "../../support/shop-order.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const phone = { width: 360, height: 740 };
const own = /Heidebrand/;

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test("a customer orders on a phone, and the dealer sees the order live and confirms it", async ({
  page,
  stack,
  otherBrowser,
}) => {
  test.setTimeout(limit(180_000));
  await signInLive(page, people.orderManager);
  const customer = await otherBrowser.newPage();
  await customer.setViewportSize(phone);
  await customer.goto(`${stack.marketplace.url}/shop`);
  await expectGood(customer);
  await customer.getByRole("button", { name: "Heizölpreise ansehen" }).click();
  await expect(customer.getByText("Bitte geben Sie die Postleitzahl")).toBeVisible();
  await expectGood(customer);
  await customer.getByLabel("Postleitzahl").fill("21335");
  await customer.getByLabel("Menge in Litern").fill("3.000 l");
  await customer.getByRole("button", { name: "Heizölpreise ansehen" }).click();
  await expect(offersIn(customer).first()).toContainText("inkl.");
  await expectGood(customer);
  await customer.getByRole("link", { name: own }).first().click();
  await expect(customer.getByRole("heading", { name: "Wie möchten Sie bezahlen?" })).toBeVisible();
  await expectGood(customer);
  await customer.getByRole("link", { name: /^EC/ }).click();
  await expect(customer.getByText(/Dieser Preis gilt bis \d\d:\d\d\sUhr/)).toBeVisible();
  await expectGood(customer);
  await fillOrder(customer, { email: "keine Adresse" });
  await customer.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(customer.getByText("Keine gültige E-Mail")).toBeVisible();
  await expect(customer.getByLabel("Straße")).toHaveValue("Am Wüstenfeld");
  // A reload sends nothing again, so no browser asks about it.
  await customer.reload();
  await expect(customer.getByLabel("Straße")).toHaveValue("Am Wüstenfeld");
  await expectGood(customer);
  await customer.getByLabel("E-Mail-Adresse").fill("handy@post.example");
  await customer.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  const orderId = (await customer.locator("dd").first().textContent()) ?? "";
  // The dealer first: the message closes after five seconds.
  const message = page.getByRole("region", { name: "Meldungen" });
  await expect(message).toContainText(orderId);
  await message.getByRole("button", { name: /^Ansehen/ }).click();
  const sheet = sheetOf(page, orderId);
  await expect(sheet).toBeVisible();
  const address = page.url();
  await expectGood(customer);
  expect(customer.url()).toBe(`${stack.marketplace.url}/shop/bestellt`);
  expect((await stack.mailFor(orderId, "vielen Dank für Ihre Bestellung")).to).toBe("handy@post.example");

  await expect(sheet).toContainText("Am Wüstenfeld 12 a");
  await sheet.getByRole("button", { name: "Bestätigen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${orderId} bestätigen` });
  await dialog.getByRole("button", { name: /^Bestätigen/ }).click();
  await expect(dialog).toBeHidden();
  await page.goto(address);
  await expect(sheet).toContainText("estätigt");
  await stack.mailFor(orderId, "bestätigen sie gern");
});

test("a price that changed while a customer was typing is shown, and a second press orders at it", {
  tag: "@long",
}, async ({ page, stack }) => {
  await toForm(page, stack);
  await fillOrder(page, { email: "spaet@post.example" });
  // As after half an hour and a new price: the quote no longer holds, and another total was shown.
  await page.locator('input[name="stand"]').evaluate((input: HTMLInputElement) => {
    const offer = JSON.parse(input.value) as { quote: string; grossCents: number };
    input.value = JSON.stringify({ ...offer, quote: "abgelaufen", grossCents: offer.grossCents - 1000 });
  });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const told = page.getByRole("alert");
  await expect(told).toContainText(/Der Preis hat sich geändert: bisher .*, jetzt /);
  const price = (await told.getByRole("strong").textContent()) ?? "";
  await expect(page.getByLabel("Nachname", { exact: true })).toHaveValue("Brückner");
  await expectGood(page);
  await page.getByRole("button", { name: "Zum neuen Preis zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  await expect(page.locator("main")).toContainText(price);
});

test("a customer orders without script, and a reload of the answer orders nothing more", { tag: "@long" }, async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await toForm(page, stack);
  await fillOrder(page, { email: "ohne.script@post.example" });
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  const number = await page.locator("dd").first().textContent();
  // Sent again by a reload: the same order.
  await page.reload();
  await expect(page.locator("dd").first()).toHaveText(number ?? "");
  await context.close();
});

test("a second order of a day waits for the link in its mail, and then reaches the dealer live", async ({
  page,
  stack,
  otherBrowser,
}) => {
  test.setTimeout(limit(180_000));
  const email = "zweimal@post.example";
  await signInLive(page, people.orderManager);
  const customer = await otherBrowser.newPage();
  await customer.setViewportSize(phone);
  // As from outside; this machine's own requests are not counted.
  await customer.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.77" });
  const order = async (houseNumber: string): Promise<void> => {
    await toOffers(customer, stack, { zahlung: "ec" });
    await customer.getByRole("link", { name: own }).first().click();
    await fillOrder(customer, { email });
    await customer.getByLabel("Hausnummer", { exact: true }).fill(houseNumber);
    await customer.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  };
  await order("1");
  await expect(customer.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  await order("2");
  await expect(customer.getByRole("heading", { name: "Nur noch ein Schritt" })).toBeVisible();
  await expectGood(customer);

  const { text } = await stack.mailTo(email, "Bitte bestätigen Sie Ihre Bestellung");
  expect(text).not.toContain("Brückner");
  const [link = ""] = /\/bestaetigen\?t=[\w-]+/.exec(text) ?? [];
  await customer.goto(stack.marketplace.url + link);
  await expectGood(customer);
  await customer.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" })).toBeVisible();
  const orderId = (await customer.locator("dd").first().textContent()) ?? "";
  // The dealer first: the message closes after five seconds.
  await expect(page.getByRole("region", { name: "Meldungen" })).toContainText(orderId);
  await expectGood(customer);
  expect((await stack.mailFor(orderId, "vielen Dank für Ihre Bestellung")).text).toContain("Brückner");
});
