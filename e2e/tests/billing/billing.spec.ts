import type { Page } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { groundOf } from "../../support/ground.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const invoicesOf = (page: Page) => page.getByRole("table", { name: /^Rechnungen \d{4}$/ });
const sheetOf = (page: Page) => page.getByRole("complementary");

/** Opens an invoice of the list and disputes its first fee that can be disputed. */
async function dispute(page: Page, number: string, reason: string): Promise<string> {
  await invoicesOf(page).getByRole("link", { name: number }).click();
  const fee = sheetOf(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Gebühr beanstanden/ }) })
    .first();
  const orderNumber = await fee.getByRole("link").innerText();
  await fee.getByRole("button", { name: /^Gebühr beanstanden/ }).click();
  const dialog = page.getByRole("dialog", { name: `Gebühr für Auftrag ${orderNumber} beanstanden` });
  await dialog.getByRole("textbox").fill(reason);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Beanstanden", exact: true }).click();
  await expect(snack(page, "Ihre Beanstandung ist eingegangen. Wir prüfen sie.")).toBeVisible();
  const row = sheetOf(page).getByRole("listitem").filter({ hasText: orderNumber });
  await expect(row).toContainText("Beanstandet, in Prüfung");
  await expect(row).toContainText(reason);
  return orderNumber;
}

test("a fee is disputed and granted, the next run gives it back, and the dealer checks the new invoice", {
  tag: "@long",
}, async ({ page, stack }) => {
  test.setTimeout(limit(120_000));
  const { pelletCompanyId } = await groundOf(stack);
  const address = `/company/${pelletCompanyId}/billing`;
  await signIn(page, people.pelletAdmin, address);
  await expectFits(page);
  const newest = await invoicesOf(page)
    .getByRole("row")
    .filter({ hasText: "zahlbar bis" })
    .first()
    .getByRole("link")
    .innerText();
  const orderNumber = await dispute(page, newest, "Der Kunde hat die Lieferung nie bekommen.");

  await signIn(page, people.platformAdmin, "/platform/billing/credits");
  const waiting = page.getByRole("list", { name: "Beanstandete Gebühren" }).getByRole("listitem");
  const asked = waiting.filter({ hasText: orderNumber });
  await expect(asked).toContainText("Der Kunde hat die Lieferung nie bekommen.");
  await asked.getByRole("button", { name: /^Gewähren/ }).click();
  const grant = page.getByRole("dialog", { name: `Gebühr für Auftrag ${orderNumber} gutschreiben` });
  await grant.getByRole("textbox", { name: "Antwort an den Händler" }).fill("Das stimmt, es fehlt der Lieferschein.");
  await grant.getByRole("button", { name: "Gutschreiben", exact: true }).click();
  await expect(waiting.filter({ hasText: orderNumber })).toHaveCount(0);

  await visit(page, "/platform/billing");
  const title = await page.getByRole("heading", { name: / ist abzurechnen$/ }).innerText();
  const month = title.replace(" ist abzurechnen", "");
  await page.getByRole("button", { name: "Rechnungen erstellen …" }).click();
  const question = page.getByRole("alertdialog", { name: `Rechnungen für ${month} erstellen?` });
  await expect(question).toContainText("Heidepellets");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Rechnungen erstellen" }).click();
  const billed = page.getByRole("table", { name: "Monate" }).getByRole("row").filter({ hasText: month });
  await expect(billed).toContainText("abgerechnet", { timeout: limit(60_000) });
  const collmex = page.waitForEvent("download");
  await billed.getByRole("button", { name: /^Collmex/ }).click();
  expect((await collmex).suggestedFilename()).toMatch(/^CMXINV_.*\.csv$/);

  await signIn(page, people.pelletAdmin, address);
  const note = invoicesOf(page)
    .getByRole("row")
    .filter({ hasText: `zu ${newest}` })
    .first();
  await expect(note).toContainText("−");
  await note.getByRole("link").click();
  await expect(sheetOf(page).getByRole("listitem").filter({ hasText: orderNumber })).toContainText(
    "Das stimmt, es fehlt der Lieferschein.",
  );
  await sheetOf(page).getByRole("button", { name: "Schließen" }).click();

  const invoice = invoicesOf(page).getByRole("row").filter({ hasText: month }).filter({ hasText: "zahlbar bis" });
  const number = await invoice.getByRole("link").innerText();
  await dispute(page, number, "Diesen Auftrag haben wir zweimal bekommen.");
  await sheetOf(page).getByRole("button", { name: "Stimmt das?" }).click();
  await expect(page.getByRole("dialog").getByText(/^Ja\. \d+ erfolgreiche Aufträge ergeben/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const pdf = page.waitForEvent("download");
  await sheetOf(page).getByRole("button", { name: "PDF", exact: true }).click();
  expect((await pdf).suggestedFilename()).toContain(number);
  const xml = page.waitForEvent("download");
  await sheetOf(page).getByRole("button", { name: "XRechnung" }).click();
  expect((await xml).suggestedFilename()).toMatch(/\.xml$/);

  await sheetOf(page).getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/orders\?orderId=/);
});

test("a year goes out as ZIP, DATEV and table, and price makers see no billing", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  const { pelletCompanyId, companyId } = await groundOf(stack);
  await signIn(page, people.pelletAdmin, `/company/${pelletCompanyId}/billing`);
  await expect(invoicesOf(page)).toBeVisible();
  for (const [button, file] of [
    ["Alle als ZIP", /\.zip$/],
    ["DATEV", /\.csv$/],
    ["Excel herunterladen", /\.xlsx$/],
    ["CSV herunterladen", /\.csv$/],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    expect((await saved).suggestedFilename(), button).toMatch(file);
  }
  await signIn(page, people.priceMaker, `/company/${companyId}/billing`);
  await expect(page.getByRole("heading", { name: /Kein Zugriff/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrechnung" })).toHaveCount(0);
});
