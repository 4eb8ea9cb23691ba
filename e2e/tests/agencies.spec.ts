import { snack } from "../support/orders.ts";
import { people, signIn } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("a branch is made like another, cannot go online without an area, and is deleted again", async ({ page }) => {
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
  // The tree has it at once.
  await expect(page.getByRole("treeitem", { name: /Winsen/ })).toBeVisible();
  await expect(page.getByText(/Noch kein Liefergebiet/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Verwaltung" }).click();
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
  await page.getByRole("button", { name: "Niederlassung löschen" }).click();
  await expect(snack(page, "Die Niederlassung wurde gelöscht.")).toBeVisible();
  await expect(page.getByText("Keine Niederlassung passt dazu.")).toBeVisible();
  await expect(page.getByRole("treeitem", { name: /Winsen/ })).toHaveCount(0);
});
