import type { Locator, Page } from "@playwright/test";
import { sampleDocument } from "../../../packages/contracts/src/sample-files.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { mailedLink } from "../../support/newcomer.ts";
import { snack } from "../../support/orders.ts";
import { fillSignIn, people } from "../../support/people.ts";
import { fillRegistration, finishRegistration, newPassword } from "../../support/registration.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Unternehmen und Menü" });

/** The entry of a place in the tree. */
const inTree = (page: Page, name: string): Locator => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });

async function fillAddress(page: Page, street: string, postalCode: string, city: string): Promise<void> {
  await page.getByLabel("Straße").fill(street);
  await page.getByLabel("PLZ", { exact: true }).fill(postalCode);
  await page.getByLabel("Ort").fill(city);
}

/** Uploads a file in the row of a document. */
async function upload(page: Page, document: string): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Hochladen ${document} (PDF)` }).click();
  const file = { name: `${document}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(sampleDocument, "base64") };
  await (await chosen).setFiles(file);
  await expect(page.getByRole("link", { name: `${document}.pdf` })).toBeVisible();
}

test("a newcomer registers, is activated, sets up the company and invites a colleague for one agency", {
  tag: "@long",
}, async ({ page, stack, otherBrowser }) => {
  test.setTimeout(limit(180_000));
  const email = `chefin-${process.pid}@neumann.example`;
  await page.goto("/login");
  await page.getByRole("link", { name: "Unternehmen registrieren" }).click();
  await page.getByLabel("USt-IdNr.").fill("DE136695975");
  await page.getByLabel("Straße").focus();
  await expect(page.getByText("Keine gültige USt-IdNr.")).toBeVisible();
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByText(/\d+ Angaben fehlen oder stimmen nicht\./)).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(page, email);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Sehen Sie in Ihr Postfach" })).toBeVisible();
  await expectAccessible(page);

  // A registration has no effect before the mailbox's owner confirms it.
  await page.goto("/login");
  await fillSignIn(page, email, newPassword);
  await expect(page.getByText("E-Mail oder Passwort ungültig. Bitte prüfen Sie Ihre Angaben.")).toBeVisible();
  await page.goto(await mailedLink(stack, email, "/user-verify"));
  await expect(page.getByLabel("Firma laut Handelsregister")).toHaveValue("Brennstoffe Neumann GmbH");
  await expectAccessible(page);
  await finishRegistration(page);
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await fillSignIn(page, email, newPassword);
  const waiting = page.getByRole("heading", { name: "Ihr Unternehmen wartet auf die Freischaltung" });
  await expect(waiting).toBeVisible();
  await expect(inTree(page, "Brennstoffe Neumann GmbH")).toBeVisible();

  // Before the activation nobody is invited, and every page says why.
  await page.goto("/settings/users");
  await expect(page.getByText(/Brennstoffe Neumann GmbH ist nicht freigeschaltet/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Benutzer einladen" })).toHaveCount(0);

  // Staff find the company among the waiting ones, in another browser, see that a document is missing, and ask for it.
  const staff = await otherBrowser.newPage();
  await staff.goto(stack.url);
  await fillSignIn(staff, people.platformAdmin);
  await staff.getByRole("link", { name: /^Unternehmen warten auf die Freischaltung/ }).click();
  await staff.getByRole("link", { name: "Brennstoffe Neumann GmbH prüfen" }).click();
  const card = staff.getByRole("region", { name: "Über die Freischaltung entscheiden" });
  await expect(card.getByText("Unterlagen, etwa die Gewerbeanmeldung")).toBeVisible();
  await expect(staff.getByText("So gehen Sie online")).toHaveCount(0);
  await expectAccessible(staff);
  await card.getByRole("button", { name: "Rückfrage" }).click();
  await staff.getByLabel("Ihre Frage").fill("Bitte schicken Sie uns Ihre Gewerbeanmeldung.");
  await staff.getByRole("dialog").getByRole("button", { name: "Rückfrage senden" }).click();
  await expect(card.getByText("Rückfrage gestellt, noch keine Antwort")).toBeVisible();

  // The dealer follows the mail, reads the question, and answers with a document.
  const { text: question } = await stack.mailTo(email, "Rückfrage");
  await page.goto(/http\S+\/company\/\S+/.exec(question)?.[0] ?? "");
  await expect(page.getByText("Bitte schicken Sie uns Ihre Gewerbeanmeldung.")).toBeVisible();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Datei hochladen" }).click();
  const buffer = Buffer.from(sampleDocument, "base64");
  await (await chosen).setFiles({ name: "Gewerbeanmeldung.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("link", { name: "Gewerbeanmeldung.pdf" })).toBeVisible();
  await expectAccessible(page);

  await staff.reload();
  await expect(card.getByText("Hat auf die Rückfrage geantwortet")).toBeVisible();
  await expect(card.getByRole("link", { name: "Gewerbeanmeldung.pdf" })).toBeVisible();
  await card.getByRole("button", { name: "Freischalten" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Freischalten" }).click();
  await expect(card).toHaveCount(0);
  await staff.goto("/logout");
  await expect(staff).toHaveURL(/\/login/);

  // The open page notices the activation by itself.
  await expect(waiting).toHaveCount(0, { timeout: limit(30_000) });
  await expect(inTree(page, "Brennstoffe Neumann GmbH")).toBeVisible();

  // Two agencies; the second is created from the first.
  await menuOf(page).getByRole("link", { name: "Verwaltung", exact: true }).click();
  await page.getByRole("link", { name: "Niederlassung anlegen" }).first().click();
  await page.getByLabel("Name der Niederlassung").fill("Hafen");
  await page.getByLabel("Markenname").fill("Neumann Wärme");
  await fillAddress(page, "Am Hafen", "21335", "Lüneburg");
  await page.getByLabel("E-Mail für Bestellungen").fill("hafen@neumann.example");
  await page.getByRole("button", { name: "Niederlassung anlegen" }).click();
  await expect(snack(page, "Die Niederlassung ist angelegt.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Liefergebiet hinzufügen" }).click();
  await page.getByLabel("Name des neuen Liefergebiets").fill("Elbmarsch");
  await page.getByRole("dialog").getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Elbmarsch" })).toBeVisible();
  await menuOf(page).getByRole("link", { name: "Verwaltung", exact: true }).click();
  await page.getByRole("link", { name: "Niederlassung anlegen" }).first().click();
  await page.getByLabel("Angaben übernehmen von").selectOption("Hafen");
  await page.getByLabel("Name der Niederlassung").fill("Bardowick");
  await fillAddress(page, "Dorfstraße", "21357", "Bardowick");
  await page.getByRole("button", { name: "Niederlassung anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bardowick" })).toBeVisible();
  const other = page.url();

  // The page that is required to go online: imprint, AGB, withdrawal text.
  await inTree(page, "Brennstoffe Neumann GmbH").click();
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await page.getByRole("button", { name: "Profilseite anlegen" }).click();
  await page.getByRole("textbox", { name: /^Impressum/ }).fill("Brennstoffe Neumann GmbH\nAm Hafen\n21335 Lüneburg");
  await page.getByRole("textbox", { name: /^Beschreibung/ }).fill("Wir liefern Heizöl ab Lüneburg.");
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await upload(page, "AGB");
  await upload(page, "Widerrufsbelehrung");
  await page.getByRole("link", { name: "Zur Vorschau" }).click();
  await expect(page.getByText("Es fehlt noch: das Logo.")).toBeVisible();
  const shown = page.getByRole("region", { name: "So sehen Kunden Ihre Seite" });
  await expect(shown.getByText("21335 Lüneburg").first()).toBeVisible();
  await expect(shown.getByRole("link", { name: "Widerrufsbelehrung", exact: true })).toBeVisible();
  const profile = page.url();

  const colleague = `jonas-${process.pid}@neumann.example`;
  await menuOf(page).getByRole("link", { name: "Verwaltung", exact: true }).click();
  await page.getByRole("link", { name: "Benutzer", exact: true }).click();
  await page.getByRole("link", { name: "Benutzer einladen" }).click();
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(colleague);
  await page.getByLabel("Vorname").fill("Jonas");
  await page.getByLabel("Nachname").fill("Jansen");
  await page.getByRole("checkbox", { name: /^Order Officer/ }).check();
  await page.getByRole("tree", { name: "Bereich" }).focus();
  await page.keyboard.type("Ha");
  await page.keyboard.press("Space");
  await expect(page.getByRole("treeitem", { name: "Hafen", checked: true })).toBeVisible();
  // The last message covers the button for five seconds, and stays while the pointer is over it.
  await expect(page.getByRole("region", { name: "Meldungen" }).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(snack(page, "Die Einladung an Jonas Jansen ist unterwegs.")).toBeVisible();

  const there = staff;
  await there.goto(await mailedLink(stack, colleague, "/user-invite"));
  await there.getByLabel("Neues Passwort", { exact: true }).fill("Heizoel-2027");
  await there.getByLabel("Passwort wiederholen").fill("Heizoel-2027");
  await there.getByRole("button", { name: "Konto einrichten" }).click();
  await fillSignIn(there, colleague, "Heizoel-2027");
  await expect(inTree(there, "Hafen")).toBeVisible();
  await expect(inTree(there, "Bardowick")).toHaveCount(0);
  await expect(menuOf(there).getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expect(menuOf(there).getByRole("link", { name: "Verwaltung", exact: true })).toHaveCount(0);
  // Pages that are not in his menu cannot be opened by URL either.
  for (const address of ["/settings/agencies", "/settings/users", `${profile}/edit`]) {
    await there.goto(address);
    await expect(there.getByRole("heading", { name: "Kein Zugriff" }), address).toBeVisible();
  }
  await there.goto(other);
  await expect(there.getByText("404 Not Found")).toBeVisible();
});
