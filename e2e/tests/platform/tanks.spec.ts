import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("the tank protector shows a maker and a firm that an editor creates, and no longer a removed one", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.platformEditor, "/platform/content/tanks");
  await page.getByRole("button", { name: "Neuer Hersteller" }).click();
  const maker = page.getByRole("dialog", { name: "Neuer Hersteller" });
  await maker.getByLabel("Name").fill("Ilmenauer Tankbau");
  await maker.getByLabel("Bezeichnung").fill("Kellertank K 4000");
  await maker.getByLabel("Länge innen").fill("200");
  await maker.getByLabel("Breite innen").fill("140");
  await maker.getByLabel("Höhe innen").fill("150");
  await expect(maker.getByText("Aus den Maßen: 4.200 l")).toBeVisible();
  await maker.getByLabel("Nenninhalt").fill("40000");
  await maker.getByRole("button", { name: "Anlegen" }).click();
  await expect(maker.getByText(/^Aus den Maßen ergeben sich 4\.200 l\./)).toBeVisible();
  await expectAccessible(page);
  await maker.getByLabel("Nenninhalt").fill("4000");
  await maker.getByRole("button", { name: "Anlegen" }).click();
  await expect(page.getByText("Der Hersteller ist angelegt.")).toBeVisible();

  await page.getByRole("button", { name: "Neuer Betrieb" }).click();
  const firm = page.getByRole("dialog", { name: "Neuer Betrieb" });
  await firm.getByLabel("Name").fill("Tankschutz Ilmenau");
  await firm.getByLabel("Straße und Hausnummer").fill("Am Alten Kran 4");
  await firm.getByLabel("PLZ").fill("29525");
  await firm.getByLabel("Ort").fill("Uelzen");
  await firm.getByLabel("Telefon").fill("0581/555016");
  await firm.getByLabel("Webseite").fill("https://tankschutz-ilmenau.example");
  await firm.getByRole("button", { name: "Anlegen" }).click();
  const row = page.getByRole("table", { name: "Tankschutzbetriebe" }).getByRole("row", { name: /^Tankschutz Ilmenau/ });
  await expect(row).toContainText("0581 555016");
  await expectAccessible(page);

  await visit(page, "/tools/tank-protector?plz=29525");
  await page.getByLabel("Hersteller").selectOption("Ilmenauer Tankbau");
  await page.getByLabel("Bauart").selectOption("Kellertank K 4000");
  await page.getByLabel("Gemessener Stand").fill("75");
  await expect(page.getByRole("region", { name: "Peiltabelle" }).locator("output")).toContainText("2.100");
  const firms = page.getByRole("region", { name: "Tankschutzbetriebe" }).getByRole("listitem");
  await expect(firms.first()).toContainText("Tankschutz Ilmenau");

  await visit(page, "/platform/content/tanks");
  await page.getByRole("button", { name: "Aktionen für Ilmenauer Tankbau" }).click();
  await page.getByRole("menuitem", { name: "Löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Hersteller löschen?" });
  await expect(question).toContainText("Ilmenauer Tankbau verschwindet mit seiner Bauart");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Der Hersteller ist gelöscht.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Hersteller" })).not.toContainText("Ilmenauer Tankbau");
});
