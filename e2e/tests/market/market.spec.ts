import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** Checks the page on a light desktop and on a narrow dark phone. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("staff read the market by chart, table, CSV and drawn line, see trades and density; dealers cannot", {
  tag: "@long",
}, async ({ page, otherBrowser }) => {
  await signIn(page, people.platformAdmin, "/market?range=30&regions=west");
  const history = page.getByRole("region", { name: "Basispreise Heizöl, netto €/100 l" });
  const days = history.getByRole("slider");
  const reads = () => days.getAttribute("aria-valuetext");
  await days.focus();
  const newest = await reads();
  expect(newest).toMatch(/^..?., \d\d\.\d\d\.\d{4}: Mittel \d+,\d\d €\/100 l, West \d+,\d\d €\/100 l$/);
  await page.keyboard.press("ArrowLeft");
  const before = await reads();
  expect(before).not.toBe(newest);
  await expect(history.getByText(before?.slice(0, before.indexOf(":")) ?? "")).toBeVisible();
  await page.keyboard.press("Home");
  await page.getByText("Trendkanal").click();
  await expect(history.getByText("Kanal oben")).toBeVisible();
  await expect(page).toHaveURL(/channel=1/);
  await look(page);

  await history.getByRole("button", { name: "Tabelle" }).click();
  // A header row and thirty days.
  await expect(history.getByRole("row")).toHaveCount(31);
  await expectAccessible(page);
  const kept = page.waitForEvent("download");
  await history.getByRole("button", { name: "Als CSV speichern" }).click();
  const text = await readFile(await (await kept).path(), "utf8");
  expect(text.split("\r\n")[0]).toBe(
    "\uFEFFTag;Mittel, €/100 l;West, €/100 l;Spanne der Regionen, unten, €/100 l;Spanne der Regionen, oben, €/100 l",
  );
  expect(text.split("\r\n")[1]).toMatch(/^\d\d\.\d\d\.\d{4}(?:;\d+,\d\d){4}$/);
  await history.getByRole("button", { name: "Diagramm" }).click();

  await page.getByRole("button", { name: "Linie ziehen" }).click();
  await page.getByLabel("Preis 1").fill("70,105");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Pflichtfeld")).toBeVisible();
  await page.getByLabel("Bezeichnung").fill("Winterpreis");
  await page.getByLabel("Preis 1").fill("70,10");
  await page.getByLabel("Preis 2").fill("74");
  await page.keyboard.press("Control+s");
  await expect(snack(page, "Ihre Daten wurden erfolgreich gespeichert.")).toBeVisible();
  await expect(history.getByText("Winterpreis")).toBeVisible();
  await page.getByRole("button", { name: "Linie Winterpreis löschen" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Noch keine Linie")).toBeVisible();
  await expect(page.getByRole("region", { name: "1 Änderung" })).toHaveCount(0);

  await page.getByRole("link", { name: "Indizes" }).click();
  await page.getByText("Gasöl", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Index Gasöl, netto €/t" }).getByRole("slider")).toBeAttached();
  await expect(page.getByRole("region", { name: "Erhebungen Heizöl, netto €/100 l" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Geschäfte" }).click();
  await expect(page.getByRole("table", { name: /^Geschäfte am / })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Dichte" }).click();
  await page.getByRole("searchbox", { name: "PLZ beginnt mit" }).or(page.getByLabel("PLZ beginnt mit")).fill("2133");
  await expect(page.getByRole("cell", { name: "21335", exact: true })).toBeVisible();
  await look(page);

  // Dealers have no access to this page.
  const dealer = await otherBrowser.newPage();
  await signIn(dealer, people.masterAdmin, "/faq");
  await visit(dealer, "/market");
  await expect(dealer.getByText("Sie haben keine ausreichende Berechtigung")).toBeVisible();
});
