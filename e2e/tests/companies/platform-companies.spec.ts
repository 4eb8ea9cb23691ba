import type { Page } from "@playwright/test";
import { people, signIn, visit } from "../../support/people.ts";
import { enterRegistration, finishRegistration } from "../../support/registration.ts";
import type { Stack } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

async function choose(page: Page, company: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Aktionen für ${company}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
/** Staff create a company, invite its first user, and find the user under the company. */
async function takeIn(page: Page, stack: Stack): Promise<void> {
  await page.getByRole("link", { name: "Unternehmen anlegen" }).click();
  const send = page.getByRole("button", { name: "Unternehmen anlegen" });
  await page.getByLabel("Firma laut Handelsregister").fill("Wärmehandel Ehlers GmbH");
  await page.getByLabel("Vorname").fill("Nora");
  await send.click();
  await expect(page.getByText("5 Angaben fehlen oder stimmen nicht.")).toBeVisible();
  await expect(page.getByLabel("USt-IdNr.")).toBeFocused();
  const rest = { "USt-IdNr.": "DE 136 695 976", Straße: "Am Hafen", PLZ: "21335", Ort: "Lüneburg" };
  for (const [label, value] of Object.entries(rest)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("E-Mail").fill("nora@ehlers.example");
  stack.faults.set("/group/v1", "unavailable");
  await send.click();
  await expect(page.getByText("Der Server ist momentan nicht erreichbar...").first()).toBeVisible();
  stack.faults.heal();
  await send.click();
  await expect(page.getByRole("heading", { name: "Wärmehandel Ehlers GmbH" })).toBeVisible();

  await page.getByRole("link", { name: "Benutzer einladen" }).click();
  await expect(page.getByText("Wärmehandel Ehlers GmbH, ganz").first()).toBeVisible();
  await page.getByLabel("E-Mail").fill("nora@ehlers.example");
  await page.getByLabel("Nachname").fill("Ehlers");
  await page.getByRole("checkbox", { name: /^Master-Administrator/ }).check();
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page).toHaveURL(/\/settings\/users\/edit\//);
  await page.getByRole("link", { name: "Zurück zur Liste" }).click();
  await page.getByRole("combobox", { name: "Unternehmen" }).selectOption("Wärmehandel Ehlers GmbH");
  await expect(page).toHaveURL(/company=/);
  await expect(page.getByText("1 - 1 von 1")).toBeVisible();
  // The focused button is gone; keyboard users continue in the page.
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("table").getByRole("link")).toHaveText(["Ehlers"]);
}
const csv = (text: string, column = "ort") => ({
  name: `${column}.csv`,
  mimeType: "text/csv",
  buffer: Buffer.from(`plz;${column}\n${text}\n`),
});

/** A file is checked before it is imported; a file with an invalid line is refused. Imported data can be deleted again. */
async function importPlaces(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Werkzeuge" }).click();
  await page.getByRole("link", { name: "Geodaten" }).click();
  await page.getByRole("button", { name: "Einspielen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Geodaten einspielen" });
  const choose = dialog.getByLabel("Datei wählen");
  await choose.setInputFiles(csv("21334;Neuort\n213355;Lüneburg"));
  await expect(dialog.getByText("Die Postleitzahl hat keine fünf Ziffern.")).toBeVisible();
  await expect(dialog.getByText("ort.csv")).toBeVisible();
  await expect(dialog.getByText("Erst müssen alle Zeilen stimmen.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Übernehmen" })).toHaveAttribute("aria-disabled", "true");
  await choose.setInputFiles(csv("21334;Neuort"));
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Die Geodaten sind übernommen.")).toBeVisible();
  await page.getByRole("combobox", { name: "Liste" }).selectOption("Ohne Fläche");
  await page.getByRole("button", { name: "21334 Neuort löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Der Eintrag wurde gelöscht.")).toBeVisible();
  await expect(page.getByRole("button", { name: "21334 Neuort löschen" })).toHaveCount(0);
}

/** Imported streets are listed with their origin and deleted: first one, then the rest of the import. */
async function takeBackStreets(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Einspielen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Geodaten einspielen" });
  await dialog
    .getByLabel("Datei wählen")
    .setInputFiles(csv("21334;Am Sande\n21334;Am Berge\n21335;Sandweg", "strasse"));
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Postleitzahlen" }).click();
  await page.getByText("Eingespielte Straßen", { exact: true }).click();
  await page.getByLabel("PLZ oder Straße").fill("sand");
  await expect(page.getByText("1 - 2 von 2")).toBeVisible();
  await expect(row(page, "21334 Am Sande")).toContainText("strasse.csv");
  await expectAccessible(page);
  await page.getByRole("button", { name: "21334 Am Sande löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("1 - 1 von 1")).toBeVisible();
  await page.getByRole("combobox", { name: "Import" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Import löschen" }).click();
  const asked = page.getByRole("alertdialog", { name: "Alle Straßen aus strasse.csv löschen?" });
  await expect(asked).toContainText("sind noch 2 Straßen da");
  await asked.getByRole("button", { name: "Import löschen" }).click();
  await expect(asked).toHaveCount(0);
  await page.getByLabel("PLZ oder Straße").fill("");
  await expect(page.getByText("Es sind keine Straßen eingespielt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Geodaten öffnen" })).toBeVisible();
  // A looked-up code shows which areas have it.
  await page.getByText("Nachschlagen", { exact: true }).click();
  await page.getByLabel("PLZ oder Ort").fill("21335");
  await expect(
    page.getByRole("region", { name: "Postleitzahl 21335" }).getByRole("link", { name: "Lüneburg Stadt" }),
  ).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole("table").getByRole("row", { name });

test("staff take in, lock and merge companies and move an area, with a preview and a required reason", {
  tag: "@long",
}, async ({ page, stack }) => {
  const [source, target] = ["Donaumoos", "Dornbach"];
  await signIn(page, people.platformAdmin, "/");
  await expect(page.getByRole("heading", { name: "Wartet auf Sie" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Alle Unternehmen" }).click();
  await takeIn(page, stack);
  await page.getByRole("link", { name: "Alle Unternehmen" }).click();
  const nameOf = async (part: string) =>
    (await page
      .getByRole("table")
      .getByRole("link", { name: new RegExp(part) })
      .first()
      .textContent()) ?? "";
  const [from, to] = [await nameOf(source), await nameOf(target)];

  await choose(page, from, "Sperren …");
  const lock = page.getByRole("dialog", { name: `${from} sperren` });
  await lock.getByRole("button", { name: "Sperren" }).click();
  await expect(lock.getByText("Pflichtfeld")).toBeVisible();
  await lock.getByLabel("Grund").fill("Rechnungen sind offen.");
  await lock.getByRole("button", { name: "Sperren" }).click();
  await expect(row(page, from)).toContainText("Gesperrt");
  await choose(page, from, "Entsperren");
  await expect(row(page, from)).toContainText("Aktiv");

  await choose(page, from, "Liefergebiete verschieben …");
  const move = page.getByRole("dialog", { name: `Liefergebiete von ${from} verschieben` });
  await move.getByRole("checkbox").first().check();
  await move.getByLabel("Name der Niederlassung").fill(target);
  await move.getByRole("radio").first().check();
  await move.getByRole("button", { name: "Vorschau" }).click();
  await expect(move.getByText(`Das geht über nach`)).toContainText(to);
  await move.getByRole("button", { name: "Liefergebiete verschieben" }).click();
  await expect(page.getByText("Die Liefergebiete wurden verschoben.")).toBeVisible();

  await choose(page, from, "Zusammenführen …");
  const merge = page.getByRole("dialog", { name: `${from} zusammenführen` });
  const find = merge.getByLabel("Name des anderen Unternehmens");
  // Oil and pellet companies cannot be merged.
  await find.fill("Heidepellets");
  await expect(merge.getByText(/^Nichts gefunden\./)).toBeVisible();
  await find.fill(target);
  await merge.getByRole("radio", { name: to }).check();
  await merge.getByRole("button", { name: "Vorschau" }).click();
  await expect(merge.getByText(`Das geht über: ${from} → ${to}`)).toBeVisible();
  // Every user of the merged company needs a decision; nothing is preselected.
  for (const decision of await merge.getByRole("combobox", { name: /^Wer kommt mit\?/ }).all())
    await decision.selectOption({ index: 1 });
  await merge.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(page.getByText("Die Unternehmen wurden zusammengeführt.")).toBeVisible();
  await expect(row(page, from)).toHaveCount(0);
  await importPlaces(page);
  await takeBackStreets(page);
});

test("on a phone the link to a waiting company's card covers neither its name nor what is missing", {
  tag: "@long",
}, async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await enterRegistration(stack, "wartet@neumann.example"));
  await finishRegistration(page);
  await signIn(page, people.platformAdmin, "/platform/companies");
  const waiting = page.getByRole("row", { name: /Brennstoffe Neumann GmbH.*wartet seit.*alle Angaben da/ });
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  const row = waiting.first();
  const button = await row.getByRole("link", { name: /prüfen/i }).boundingBox();
  const texts = [row.getByRole("link").first(), row.getByText(/^wartet seit/)];
  for (const text of texts) {
    const box = await text.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
  await expect(row.getByText(/alle Angaben da$/)).toBeInViewport({ ratio: 1 });
  // Other stories of the same stack look for the one company that waits.
  await row.getByRole("link", { name: /prüfen/i }).click();
  await page.getByRole("button", { name: "Freischalten" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Freischalten" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await visit(page, "/platform/companies");
  await expect(waiting).toHaveCount(before - 1);
});
