import type { Page } from "@playwright/test";
import { addDays, weekday } from "../../../packages/domain/src/calendar/days.ts";
import { formatDate, formatDay, formatMonth } from "../../../packages/domain/src/format/date.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, signInLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";
import { today } from "../../support/today.ts";

const saved = "Ihre Daten wurden erfolgreich gespeichert.";
const treeOf = (page: Page) => page.getByRole("tree", { name: "Unternehmen, Niederlassungen, Liefergebiete" });
const inTree = (page: Page) => treeOf(page).getByRole("treeitem", { name: /^Sachsenwald/ });

const midNovember = `${today().slice(0, 4)}-11-15`;
/** The third Friday of November. The weeks around it have no public holiday that counts. */
const friday = addDays(midNovember, (12 - weekday(midNovember)) % 7);
const after = (days: number): string => addDays(friday, days);
/** A day of the calendar by its name, "26. November 2026, Do, geschlossen". */
const closedDay = (page: Page, day: string) =>
  page.getByRole("button", {
    name: new RegExp(String.raw`^${Number(day.slice(8))}\. ${formatMonth(day)}, (?:Do|Fr), geschlossen`),
  });

/** Expects that no changes are left and that the message is shown. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^\d+ Änderung/ })).toHaveCount(0);
  await expect(snack(page, saved)).toBeVisible();
}

test("a new area is painted, edited beside a colleague, made ready, put online, paused, moved and deleted", {
  tag: "@long",
}, async ({ page, otherBrowser, stack }) => {
  // The longest flow of the portal, in two browsers.
  test.setTimeout(limit(240_000));
  await signIn(page, people.masterAdmin);
  const agency = treeOf(page).getByRole("treeitem", { name: /^Lüneburg/, level: 2 });
  await agency.click();
  await page.getByRole("button", { name: "Liefergebiet hinzufügen" }).click();
  const adding = page.getByRole("dialog", { name: "Liefergebiet hinzufügen" });
  await adding.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(adding.getByText("Pflichtfeld")).toBeVisible();
  await adding.getByLabel("Name des neuen Liefergebiets").fill("Sachsenwald");
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(snack(page, "Das Liefergebiet ist angelegt.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Sachsenwald" })).toBeVisible();
  await expect(inTree(page)).toHaveAccessibleName(/offline/);
  await expect(inTree(page)).toHaveAttribute("aria-selected", "true");

  // The area has no codes and no prices. The first reason's link leads to the field for codes.
  const pill = page.getByRole("main").getByRole("button", { name: "Offline" });
  await pill.click();
  const checklist = page.getByRole("dialog", { name: /Was zum Onlinegehen nötig ist/ });
  await expect(checklist.getByText("Noch 3 Punkte bis online")).toBeVisible();
  await expectAccessible(page);
  await checklist.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByLabel("PLZ oder Ort, auch mehrere einfügen")).toBeFocused();
  // The map's cells and the directory are loaded.
  await expect(page.getByRole("button", { name: /^Lücken \d+/ })).toBeVisible();
  await page.keyboard.type("21335, 21522, 99999");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Postleitzahlen übernehmen" });
  await expect(preview.getByText("1 Postleitzahl kommt dazu")).toBeVisible();
  await expect(preview.getByText("21335 (Lüneburg Stadt)")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("row", { name: /21522 .*neu/ })).toBeVisible();
  await expect(page.getByText(/\d+ Bestellung/)).toHaveCount(0);

  // Drags the brush north from there, which adds a neighbouring code.
  await page.getByRole("button", { name: "Ganzes Gebiet zeigen" }).click();
  const map = page.getByRole("application", { name: "Karte des Liefergebiets Sachsenwald: 1 Postleitzahl im Gebiet" });
  const box = await map.boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await map.press("m");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 40, { steps: 6 });
  await page.mouse.up();
  const painted = page.getByRole("heading", { name: /^[2-9] Postleitzahlen$/ });
  await expect(painted).toBeVisible();
  const count = Number.parseInt(await painted.innerText(), 10);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("heading", { name: "1 Postleitzahl", exact: true })).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(painted).toBeVisible();
  for (const group of ["Sorten", "Schlauchlängen", "Zahlungsarten"]) {
    const on = page.getByRole("group", { name: group }).getByRole("checkbox", { checked: true });
    while ((await on.count()) > 0) await on.first().press("Space");
  }

  // The service is unavailable for a moment; no change is lost.
  stack.faults.set("/delivery-area/", "unavailable");
  const bar = page.getByRole("region", { name: /^\d+ Änderungen$/ });
  const changes = await bar.getAttribute("aria-label");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: "Meldungen" }).getByRole("alert")).toBeVisible();
  await expect(bar).toHaveAccessibleName(changes ?? "");
  await expect(painted).toBeVisible();
  stack.faults.heal();

  // A colleague adds another code meanwhile; afterwards both are there.
  const colleague = await otherBrowser.newPage();
  await signInLive(colleague, people.admin, new URL(page.url()).pathname);
  await expect(colleague.getByRole("button", { name: /^Lücken \d+/ })).toBeVisible();
  await colleague.getByLabel("PLZ oder Ort, auch mehrere einfügen").fill("21465");
  await colleague.keyboard.press("Enter");
  await expect(colleague.getByRole("row", { name: /21465 .*neu/ })).toBeVisible();
  await colleague.keyboard.press("Control+s");
  await expect(snack(colleague, saved)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: `${count + 1} Postleitzahlen` })).toBeVisible();
  // A saved code shows its orders; its rank comes with the prices.
  await expect(page.getByRole("row", { name: /^21465 .*0 Bestellungen/ })).toBeVisible();

  // Without a sort the area may share a code; with a sort that Lüneburg Stadt sells it may not.
  await page.getByLabel("PLZ oder Ort, auch mehrere einfügen").fill("21335");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /21335 .*neu/ })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await pill.click();
  await expect(checklist.getByText("Noch 5 Punkte bis online")).toBeVisible();
  const cure = async (reason: string, link: string) =>
    checklist.getByRole("listitem").filter({ hasText: reason }).getByRole("button", { name: link }).click();
  await cure("Sorte", "Auswählen");
  const standard = page.getByRole("group", { name: "Sorten" }).getByLabel("Standard", { exact: true });
  await expect(standard).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  const refusal = snack(page, "Schon in Lüneburg Stadt, mit denselben Produkten: 21335");
  await expect(refusal).toBeVisible();
  await expect(standard).toBeChecked();
  await page.getByRole("button", { name: "21335 aus dem Gebiet nehmen" }).click();
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await expect(refusal).toHaveCount(0);

  // Delivery times: the preview uses the typed values, and days are closed by keyboard.
  await page.getByRole("link", { name: "Lieferzeiten" }).click();
  const promise = page.getByRole("region", { name: "Vorschau" });
  await promise.getByLabel("Bestellung am").fill(formatDate(friday));
  await promise.getByLabel("um").fill("14:05");
  const said = `Eine Bestellung am ${formatDay(friday)}, 14:05\u00a0Uhr wird zwischen`;
  const promised = (from: number) =>
    promise.getByText(`${said} ${formatDay(after(from))} und ${formatDay(after(from + 7))} geliefert.`);
  await expect(promised(7)).toBeVisible();

  // Closed by keyboard; the next working day takes its place at once.
  await page.getByLabel("Erster Tag").fill(formatDate(after(6)));
  await page.getByRole("main").getByRole("button", { name: "Schließen", exact: true }).click();
  await expect(promised(10)).toBeVisible();
  const closed = closedDay(page, after(6));
  await closed.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(closedDay(page, after(7))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(closed).toHaveCount(0);
  await expect(promised(10)).toBeVisible();

  // A delivery class without a weekday is marked, and nothing is sent.
  const express = page.getByRole("group", { name: "3–5 Werktage", exact: true });
  for (const weekday of ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"])
    await express.getByRole("checkbox", { name: weekday }).press("Space");
  await page.keyboard.press("Control+s");
  await expect(express.getByText(/Wählen Sie mindestens einen Annahmetag/)).toBeVisible();
  await expectAccessible(page);
  await express.getByRole("checkbox", { name: "Mittwoch" }).press("Space");
  await expect(promise.getByText("Wochenende")).toHaveCount(0);

  await page.keyboard.press("Control+s");
  await expectSaved(page);

  // The reasons are resolved one after the other, the first of them on this page. The area cannot go online before the last.
  for (const { reason, group, left } of [
    { reason: "Schlauchlänge", group: "Schlauchlängen", left: 4 },
    { reason: "Zahlungsart", group: "Zahlungsarten", left: 3 },
  ]) {
    await pill.click();
    await expect(checklist.getByText(`Noch ${left} Punkte bis online`)).toBeVisible();
    await cure(reason, "Auswählen");
    const first = page.getByRole("group", { name: group }).getByRole("checkbox").first();
    await expect(first).toBeFocused();
    await page.keyboard.press("Space");
    await expect(first).toBeChecked();
    await page.keyboard.press("Control+s");
    await expectSaved(page);
  }
  await pill.click();
  await expect(checklist.getByText("Noch 2 Punkte bis online")).toBeVisible();
  await expect(checklist.getByRole("button", { name: "Online stellen" })).toBeDisabled();
  await cure("Preismarge", "Preise übernehmen");
  const prices = page.getByRole("dialog", { name: "Preise von einem anderen Liefergebiet übernehmen" });
  await prices.getByRole("radio", { name: /^Ostheide/ }).check();
  await prices.getByRole("button", { name: "Preise übernehmen" }).click();
  await expect(snack(page, "Preise übernommen.")).toBeVisible();
  await expect(inTree(colleague)).toHaveAccessibleName(/offline/);
  await pill.click();
  await expect(checklist.getByText("Alles da: Das Gebiet kann online gehen.")).toBeVisible();
  await checklist.getByRole("button", { name: "Online stellen" }).click();
  await expect(snack(page, "Der Status des Liefergebiets wurde erfolgreich geändert.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^21465 .*Rang \d+ von \d+ 0 Bestellungen/ })).toBeVisible();
  await expect(inTree(page)).toHaveAccessibleName(/online/);
  // The colleague's tree shows the change by itself.
  await expect(inTree(colleague)).toHaveAccessibleName(/online/);
  await expect(colleague.getByRole("main").getByRole("button", { name: "Online" })).toBeVisible();

  // The message that the area is online covers the tabs until it is closed.
  await page.keyboard.press("Escape");
  // A pause is shown until it ends, and leaving unsaved changes asks for confirmation.
  await page.getByRole("link", { name: "Lieferzeiten" }).click();
  await page.getByRole("checkbox", { name: "Pause planen" }).check();
  await expect(page.getByText(/danach automatisch wieder online/)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await expect(inTree(page)).toContainText("Pause");
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Pause planen" }).uncheck();
  await page.getByRole("link", { name: "Gebiet", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Daten wurden geändert" });
  await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("button", { name: /^Speichern/ }).click();
  await expect(inTree(page)).toContainText("online");

  await page.getByRole("link", { name: "Gebiet", exact: true }).click();
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Umbenennen" }).click();
  await expect(page.getByLabel("Name des Liefergebiets")).toBeFocused();
  // Moves the area to another agency of the company; the tree shows it at once.
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Verschieben …" }).click();
  const moving = page.getByRole("dialog", { name: "Sachsenwald verschieben" });
  await moving.getByRole("radio", { name: "Soltau" }).check();
  await expect(moving.getByText("Bisherige Aufträge bleiben bei Lüneburg.")).toBeVisible();
  await moving.getByRole("button", { name: "Verschieben" }).click();
  await expect(snack(page, "Sachsenwald wurde zu Soltau verschoben.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Soltau", exact: true })).toBeVisible();
  await expect(inTree(page)).toHaveAccessibleName(/online/);
  // The colleague, who has the page open, is notified.
  await expect(colleague.getByRole("link", { name: "Soltau", exact: true })).toBeVisible();
  // Deletes the area, as other tests expect.
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Löschen …" }).click();
  const asking = page.getByRole("alertdialog", { name: "Liefergebiet Sachsenwald löschen?" });
  await asking.getByRole("button", { name: "Liefergebiet löschen" }).click();
  await expect(inTree(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Soltau" })).toBeVisible();
  await expect(inTree(colleague)).toHaveCount(0);
  await expect(colleague.getByText("Dieses Liefergebiet gibt es hier nicht mehr.")).toBeVisible();
  await expectAccessible(colleague);
});
