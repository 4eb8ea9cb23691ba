import type { Page } from "@playwright/test";
import { sampleDocument } from "../../../packages/contracts/src/sample-files.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const subjectOf = (page: Page) => page.getByRole("textbox", { name: "Betreff" });
const textOf = (page: Page) => page.getByRole("textbox", { name: "Text" });
const preview = (page: Page) => page.getByRole("region", { name: "Vorschau" });

test("a mail is written, tried, and sent to the people of a company once, and its results are shown", {
  tag: "@long",
}, async ({ page, stack }) => {
  test.setTimeout(limit(120_000));
  const subject = `Neues für {{companyName}} (${process.pid})`;
  await signIn(page, people.platformAdmin, "/platform/mails/create");
  await page.getByRole("combobox", { name: "Art der E-Mail" }).selectOption("Neuigkeit");
  await subjectOf(page).fill(subject);
  await textOf(page).fill("{{salutation}},\n\nab morgen gilt **Neues** für {{vorname}}.");
  await page.getByRole("button", { name: "Senden …" }).click();
  await expect(page.getByText("Den Platzhalter {{vorname}} gibt es nicht.").first()).toBeVisible();
  await textOf(page).fill("{{salutation}},\n\nab morgen gilt **Neues** für ");
  await textOf(page).press("End");
  await page
    .getByRole("group", { name: "Platzhalter einfügen" })
    .getByRole("button", { name: "Niederlassung" })
    .click();
  await expect(textOf(page)).toHaveValue(/für \{\{agencyName\}\}$/);
  await page.getByRole("textbox", { name: "Name des Unternehmens oder der Niederlassung" }).fill("Heidepellets");
  await page
    .getByRole("checkbox", { name: /^Heidepellets/ })
    .first()
    .check();
  await expect(preview(page).getByText(/Adressen? bek(?:ommen|ommt) diese E-Mail\.$/)).toBeVisible();
  const shown = preview(page).frameLocator("iframe");
  await expect(shown.locator("p", { hasText: "ab morgen gilt Neues" })).toBeVisible();
  await preview(page).getByText("Nur Text").click();
  await expect(preview(page).locator("pre")).toContainText("ab morgen gilt Neues für");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "Preise.pdf", mimeType: "application/pdf", buffer: Buffer.from(sampleDocument, "base64") });
  await expect(page.getByRole("list", { name: "Anhänge" })).toContainText("Preise.pdf");
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Testmail an mich" }).click();
  await expect(snack(page, "Die Testmail ist an Ihre Adresse unterwegs.")).toBeVisible();
  await stack.mailTo(people.platformAdmin, "Test: Neues für Heidepellets");

  await page.getByRole("button", { name: "Senden …" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^An .* senden\?$/ });
  // A changed draft is saved before the question.
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Jetzt senden" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  const results = page.getByRole("region", { name: "Ergebnis je Adresse" });
  await expect(results.getByRole("row").filter({ hasText: people.pelletAdmin })).toContainText("Verschickt", {
    timeout: limit(20_000),
  });
  await expect(page.getByText("Verschickt", { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const got = (await stack.mails()).filter(
    (mail) =>
      mail.to === people.pelletAdmin &&
      mail.subject.startsWith("Neues für") &&
      mail.subject.includes(String(process.pid)),
  );
  expect(got).toHaveLength(1);
  expect(got[0]?.text).toContain("ab morgen gilt Neues");
});

test("a short mail goes out at once; an address that waits for nothing gets no link", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.platformAdmin, "/platform/mails/person");
  await page.getByRole("textbox", { name: "E-Mail-Adresse", exact: true }).fill("niemand@post.example");
  const verification = page.getByRole("region", { name: "Adresse bestätigen" });
  await verification.getByRole("button", { name: "Link schicken" }).click();
  await expect(verification.getByText("Diese Adresse wartet auf keine Bestätigung.")).toBeVisible();
  const subject = `Ihre Anfrage ${process.pid}`;
  await page.getByRole("textbox", { name: "An", exact: true }).fill("gast@post.example");
  await page.getByRole("combobox", { name: "Art der E-Mail" }).selectOption("Neuigkeit");
  await subjectOf(page).fill(subject);
  await textOf(page).fill("Guten Tag,\n\nIhre Anfrage ist geklärt.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await stack.mailTo("gast@post.example", subject);
});
