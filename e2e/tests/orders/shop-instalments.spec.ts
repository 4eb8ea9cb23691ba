import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { askForRating } from "../../support/done-order.ts";
import { expectFits } from "../../support/fits.ts";
import { litresFor } from "../../support/instalment-order.ts";
import { sheetOf } from "../../support/orders.ts";
import { people, signInLive } from "../../support/people.ts";
import { fillOrder, offersIn, toOffers } from "../../support/shop-order.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const phone = { width: 360, height: 740 };
const inRates = { zahlung: "guaranteedPayment" };

async function expectGood(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

const order = (page: Page) => page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
const numberOn = async (page: Page): Promise<string> => (await page.locator("dd").first().textContent()) ?? "";

test("an order in instalments is paid by the partner, delivered and rated, and the partner learns of it", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  test.setTimeout(limit(240_000));
  await signInLive(page, people.orderManager);
  const customer = await otherBrowser.newPage();
  await customer.setViewportSize(phone);
  await toOffers(customer, stack);
  await customer
    .getByRole("link", { name: /Heidebrand/ })
    .first()
    .click();
  await customer.getByRole("link", { name: /^Ratenzahlung/ }).click();
  const plans = customer.getByRole("radiogroup", { name: "In wie vielen Monaten möchten Sie zahlen?" });
  await expect(plans.getByRole("radio", { name: /^12 Monate/ })).toBeChecked();
  await expectGood(customer);
  await plans.getByRole("radio", { name: /^24 Monate/ }).check();
  const email = "raten@post.example";
  await fillOrder(customer, { email });
  await order(customer);
  await expect(customer.getByRole("heading", { name: "Ihre Ratenzahlung ist bestätigt" })).toBeVisible();
  const orderId = await numberOn(customer);
  // The dealer first: the message closes after five seconds.
  const message = page.getByRole("region", { name: "Meldungen" });
  await expect(message).toContainText(orderId);
  await message.getByRole("button", { name: /^Ansehen/ }).click();
  const sheet = sheetOf(page, orderId);
  await expect(sheet).toBeVisible();
  const address = page.url();
  await expect(customer.getByRole("region", { name: "Ihre Ratenzahlung ist bestätigt" })).toContainText("24 Monate");
  await expectGood(customer);

  await expect(sheet).toContainText("Ratenzahlung");
  // The payment and the history use the same words as the order's status, which stands in the head.
  const head = sheet.getByRole("heading", { level: 2 }).locator("..");
  await sheet.getByRole("button", { name: "Bestätigen …" }).click();
  const confirming = page.getByRole("dialog", { name: `Bestellung ${orderId} bestätigen` });
  await confirming.getByLabel("Nur bestätigen, Termin später").check();
  await confirming.getByRole("button", { name: /^Bestätigen/ }).click();
  await expect(confirming).toBeHidden();
  await page.goto(address);
  await expect(head.getByText("Bestätigt", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Termin …" }).click();
  const dating = page.getByRole("dialog", { name: `Liefertermin für Bestellung ${orderId}` });
  await dating.getByRole("button", { name: "Termin senden" }).click();
  await expect(dating).toBeHidden();
  await page.goto(address);
  await expect(head.getByText("LT bestätigt", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Erledigt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erledigt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fertig" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(address);
  await expect(head.getByText("Erledigt", { exact: true })).toBeVisible();

  const id = new URL(page.url()).searchParams.get("orderId") ?? "";
  const payment = async () => {
    const read = await callFrom<{ payment: { status: string; isWaiting: boolean } }>(page.request, "order.get", { id });
    return read.payment;
  };
  await expect.poll(payment).toMatchObject({ status: "shipped", isWaiting: false });
  const { history } = await callFrom<{ history: { event: string }[] }>(page.request, "order.get", { id });
  expect(history.map(({ event }) => event)).toEqual(expect.arrayContaining(["paymentConfirmed", "paymentShipped"]));
  await askForRating(stack, { id });
  await stack.mailTo(email, `Wie war Ihre Lieferung zur Bestellung ${orderId}`);
});

test("a customer finishes the partner's check on a phone, and a choice that is changed keeps the address", {
  tag: "@long",
}, async ({ page, stack }) => {
  await page.setViewportSize(phone);
  await toOffers(page, stack, { ...inRates, menge: "3.000" });
  await offersIn(page).first().getByRole("link").click();
  await fillOrder(page, { email: "keine Adresse" });
  await order(page);
  await expect(page.getByText("Keine gültige E-Mail")).toBeVisible();
  await page.getByRole("button", { name: "Auswahl ändern" }).click();
  await page.getByLabel("Menge in Litern").fill(await litresFor(stack, "pending"));
  await page.getByRole("button", { name: "Angebote neu berechnen" }).click();
  await expectGood(page);
  await offersIn(page).first().getByRole("button").click();
  await expect(page.getByLabel("Straße")).toHaveValue("Am Wüstenfeld");
  await page.getByLabel("E-Mail-Adresse").fill("pruefung@post.example");
  await order(page);
  const check = { name: "Bitte schließen Sie die Prüfung beim Zahlungspartner ab" };
  await expect(page.getByRole("heading", check)).toBeVisible();
  await expectGood(page);
  const orderId = await numberOn(page);
  await page.getByRole("button", { name: "Ich habe die Prüfung abgeschlossen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Ratenzahlung ist bestätigt" })).toBeVisible();
  await expectGood(page);
  await stack.mailTo("pruefung@post.example", `Ihre Ratenzahlung zur Bestellung ${orderId} ist bestätigt`);
});
