import { callFrom } from "../../support/calls.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("an agency is created like another one, cannot go online without an area, and is deleted again", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/settings/agencies/create");
  const create = page.getByRole("button", { name: "Niederlassung anlegen" });
  await create.click();
  await expect(page.getByLabel("Name der Niederlassung")).toBeFocused();
  await expect(page.getByText("Pflichtfeld").first()).toBeVisible();
  await page.getByLabel("Angaben übernehmen von").selectOption("Soltau");
  await page.getByLabel("Name der Niederlassung").fill("Winsen");
  await page.getByLabel("Straße").fill("Bahnhofstraße");
  await page.getByLabel("PLZ", { exact: true }).fill("21423");
  await page.getByLabel("Ort").fill("Winsen");
  await expectAccessible(page);
  await create.click();
  await expect(snack(page, "Die Niederlassung ist angelegt.")).toBeVisible();
  await expect(page).toHaveURL(/\/agency\//);
  // The tree shows the agency at once.
  await expect(page.getByRole("treeitem", { name: /Winsen/ })).toBeVisible();
  await expect(page.getByText(/Noch kein Liefergebiet/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Verwaltung", exact: true }).click();
  await page.getByRole("textbox", { name: "Name, Unternehmen oder PLZ suchen" }).fill("wins");
  const online = page.getByRole("checkbox", { name: "Winsen ist online" });
  await online.click();
  const checklist = page.getByRole("dialog", { name: /was zum Onlinegehen nötig ist/ });
  await expect(checklist.getByText("Der Niederlassung fehlt ein Liefergebiet.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(online).not.toBeChecked();

  await page.getByRole("button", { name: "Aktionen für Winsen" }).click();
  await page.getByRole("menuitem", { name: "Löschen …" }).click();
  const remove = page.getByRole("button", { name: "Niederlassung löschen" });
  // The button does nothing while the affected users are loaded.
  await expect(remove).not.toHaveAttribute("aria-busy", "true");
  await remove.click();
  await expect(snack(page, "Die Niederlassung wurde gelöscht.")).toBeVisible();
  await expect(page.getByText("Keine Niederlassung passt dazu.")).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /Winsen/ })).toHaveCount(0);
});

test("an agency edit saves with Ctrl S, asks before it is left and shows a colleague's conflicting save", {
  tag: "@long",
}, async ({ page, otherBrowser }) => {
  await signIn(page, people.masterAdmin, "/settings/agencies?text=buchholz");
  await page.getByRole("link", { name: "Buchholz i. d. Nordheide" }).first().click();
  await page.getByRole("link", { name: "Bearbeiten", exact: true }).click();
  const text = page.getByLabel("Text der Auftragsbestätigung");
  await text.fill("Danke, {Kunde}, für {Menge}.");
  const preview = page.getByRole("region", { name: "So liest es der Kunde" });
  await expect(preview.getByText("Danke, Frau Lührs, für 3.000\u00a0l.")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();

  const brand = page.getByLabel("Markenname");
  await brand.fill("Heide Öl");
  await page.getByRole("treeitem", { name: /Soltau/ }).click();
  const dialog = page.getByRole("alertdialog", { name: "Daten wurden geändert" });
  const stays = async () => {
    await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(brand).toHaveValue("Heide Öl");
  };
  await stays();
  // Going back, signing out and closing the tab ask for confirmation as well.
  await page.evaluate(() => history.back());
  await stays();
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).click();
  await stays();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe("beforeunload");
  await closing.dismiss();
  await expect(brand).toHaveValue("Heide Öl");

  // Another window saves the same field first.
  const id = /agency\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const { version } = await callFrom<{ version: number }>(page.request, "businessCustomer.get", { id });
  const body = [{ op: "replace", path: "/brandName", value: "Heidebrand Nord" }];
  await callFrom(page.request, "businessCustomer.patch", { id, version, body });
  await page.getByRole("button", { name: /^Speichern/ }).click();
  const conflict = page.getByRole("alertdialog", { name: "Jemand anderes hat auch gespeichert" });
  await expect(conflict.getByText("Heidebrand Nord")).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(page.getByText("1 Änderung")).toHaveCount(0);
  // The tree leads to the same page of another agency, and back.
  await page.getByRole("treeitem", { name: /Soltau/ }).click();
  await expect(page.getByLabel("Name der Niederlassung")).toHaveValue("Soltau");
  await visit(page, `/agency/${id}/edit`);
  await expect(brand).toHaveValue("Heide Öl");
  await expect(text).toHaveValue("Danke, {Kunde}, für {Menge}.");

  // The history shows who changed what, before and after; the filters are in the URL.
  await visit(page, `/agency/${id}`);
  await page.getByRole("link", { name: "Verlauf" }).click();
  const entry = page
    .getByRole("listitem")
    .filter({ hasText: "den Markennamen der Niederlassung Buchholz i. d. Nordheide geändert" });
  await expect(entry.first()).toContainText(
    /Frauke Heidebrand.*Markenname.*vorher: Heidebrand Nord.*nachher: Heide Öl/s,
  );
  await page.getByRole("combobox", { name: "Art der Änderung" }).selectOption("Gelöscht");
  await expect(page.getByText("Keine Änderung passt dazu.")).toBeVisible();
  await expect(page).toHaveURL(/change=removed/);
  await page.goBack();
  await expect(entry.first()).toBeVisible();
  // A user who does not administer people has no access to it.
  const reader = await otherBrowser.newPage();
  await signIn(reader, people.orderManager, new URL(page.url()).pathname);
  await expect(reader.getByRole("heading", { name: "Kein Zugriff" })).toBeVisible();
  await expectAccessible(reader);
});
