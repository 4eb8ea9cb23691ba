import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { orderInInstalments } from "../../support/instalment-order.ts";
import { sheetOf, snack } from "../../support/orders.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const rowOf = (page: Page, orderId: string) => page.getByRole("row", { name: new RegExp(orderId) });
const paymentOf = (page: Page, orderId: string) => page.getByRole("complementary", { name: `Ratenzahlung ${orderId}` });

test("staff find a payment whose provider is silent, and send its message again", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { orderId, status } = await orderInInstalments(stack, "silent");
  expect(status).toBe("requested");
  await signIn(page, people.platformAdmin, "/platform/payments");
  await page.getByRole("button", { name: /^Nur hängende/ }).click();
  await expect(page).toHaveURL(/isWaiting=true/);
  await expect(rowOf(page, orderId)).toContainText(/wartet seit .*Versuch/);
  await expectAccessible(page);

  await rowOf(page, orderId).click();
  const sheet = paymentOf(page, orderId);
  await expect(sheet.getByRole("listitem")).toContainText(/Anfrage.*keine Antwort/);
  await sheet.getByRole("button", { name: "Jetzt erneut senden" }).click();
  await expect(snack(page, "Der Zahlungspartner antwortet noch nicht. Wir versuchen es weiter.")).toBeVisible();
  await expect(sheet.getByRole("listitem")).toContainText(/\d Versuche/);
});

test("staff refund a part of a payment, and the order's history tells it", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { orderId, status } = await orderInInstalments(stack, "confirmed");
  expect(status).toBe("confirmed");
  await signIn(page, people.platformAdmin, `/platform/payments?payment=${orderId}`);
  const sheet = paymentOf(page, orderId);
  await sheet.getByRole("textbox", { name: "Interne Notiz" }).fill("Ein Fass fehlte.");
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();

  await sheet.getByRole("button", { name: "Erstatten …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Betrag" }).fill("150,50");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^150,50/ }).click();
  await expect(sheet.getByText("Teilweise erstattet")).toBeVisible();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Erstattung über" })).toContainText("angekommen", {
    timeout: limit(20_000),
  });

  await sheet.getByRole("link", { name: orderId }).click();
  await expect(sheetOf(page, orderId)).toContainText(/Aus der Ratenzahlung erstattet[\s\S]*150,50\s€/);
});

test("on a phone the list and a payment fit, and cancelling asks first", { tag: "@long" }, async ({ page, stack }) => {
  const { orderId } = await orderInInstalments(stack, "confirmed");
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.platformAdmin, "/platform/payments");
  await expect(rowOf(page, orderId)).toContainText("Bestätigt");
  await expectFits(page);
  await visit(page, `/platform/payments?payment=${orderId}`);
  const sheet = paymentOf(page, orderId);
  await sheet.getByRole("button", { name: "Stornieren …" }).click();
  await expectFits(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
  await expect(sheet.getByText("Storniert")).toBeVisible();
  await expectAccessible(page);
});
