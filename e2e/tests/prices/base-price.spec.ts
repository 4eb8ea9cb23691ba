import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { callFrom } from "../../support/calls.ts";
import { snack } from "../../support/orders.ts";
import { password, people, signInLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const saved = "Ihre Daten wurden erfolgreich gespeichert.";

interface StoredPrices {
  version: number;
  indices: { heatingOil: { netCents: number; day: string } };
  surveys: { oil: { north: { netCents: number; day: string } } };
}

test("an area's base price moves from surveys to an own price, follows the index and returns to platform", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signInLive(page, people.masterAdmin);
  const tree = page.getByRole("tree", { name: "Unternehmen, Niederlassungen, Liefergebiete" });
  await tree.getByRole("treeitem", { name: /^Buchholz/, level: 2 }).click();
  await page.keyboard.press("ArrowRight");
  await tree.getByRole("treeitem", { name: /^Buchholz Stadt/ }).click();
  await page.getByRole("link", { name: "Basispreis" }).click();
  const now = page.getByRole("region", { name: "Aktuell gültig" });
  await expect(now.getByText(/^seit /)).toBeVisible();
  await expect(now.getByText("Fracht ab Depot")).toBeVisible();

  await page.getByRole("radio", { name: "Erhebungsdienst" }).check();
  await expect(now.getByText(/^Erhebung vom /)).toBeVisible();
  const customer = page.getByRole("complementary", { name: "Kundenpreis" });
  await expect(customer.getByText(/ brutto, bisher /)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(snack(page, saved)).toBeVisible();
  const staff = await request.newContext({ baseURL: stack.url });
  await callFrom(staff, "session.login", { email: people.platformAdmin, password });
  const { version, surveys } = await callFrom<StoredPrices>(staff, "adminBasePrice.get", {});
  const { day, netCents } = surveys.oil.north;
  const body = { surveys: [{ goods: "oil", region: "north", day, netCents: netCents + 11 }] };
  await callFrom(staff, "adminBasePrice.putSurveys", { version, body, key: randomUUID() });
  await expect(snack(page, "In Ihrem Konto wurden neue Erhebungen eingespielt.").first()).toBeVisible();
  const written = ((netCents + 11) / 100).toFixed(2).replace(".", ",");
  await expect(now.getByText(written, { exact: true })).toBeVisible();

  await page.getByRole("radio", { name: "Selbst" }).check();
  const own = page.getByRole("textbox", { name: "Eigener Preis, netto" });
  await own.fill("70,505");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Höchstens zwei Stellen hinter dem Komma/)).toBeVisible();
  await expect(own).toBeFocused();
  await expectAccessible(page);
  await own.fill("70,50");
  await expect(now.getByText("70,50", { exact: true })).toBeVisible();
  await page
    .getByRole("combobox", { name: "Ware ab Depot der Region" })
    .selectOption("keine, die Ware liegt im Gebiet");
  await expect(now.getByText("Die Ware liegt im Gebiet: Es fällt keine Fracht an.")).toBeVisible();
  const panel = page.getByRole("region", { name: "Dem Index folgen" });
  await expect(panel.getByRole("button", { name: "Dem Index folgen …" })).toBeDisabled();
  await page.keyboard.press("Control+s");
  await expect(snack(page, saved).last()).toBeVisible();

  // The area's own price follows the index, with an offset that keeps it unchanged at first.
  await panel.getByRole("button", { name: "Dem Index folgen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Dem Index folgen" });
  await expect(dialog.getByText("Der Basispreis wird jetzt 70,50 €/100 l")).toBeVisible();
  const deadBand = dialog.getByRole("textbox", { name: "Erst ändern ab einer Abweichung von" });
  await deadBand.fill("0.205");
  await dialog.getByRole("button", { name: "Ab jetzt folgen" }).click();
  await expect(dialog.getByText(/^Höchstens zwei Stellen hinter dem Komma/)).toBeVisible();
  await deadBand.fill("0,20");
  await dialog.getByRole("checkbox", { name: "Nur zu bestimmten Uhrzeiten ändern" }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ab jetzt folgen" }).click();
  await expect(snack(page, "Der Basispreis folgt jetzt dem Index.")).toBeVisible();
  await expect(panel.getByText("folgt", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const market = await callFrom<StoredPrices>(staff, "adminBasePrice.get", {});
  const index = market.indices.heatingOil;
  const indices = [{ series: "heatingOil", day: index.day, netCents: index.netCents + 20 }];
  await callFrom(staff, "adminBasePrice.putIndices", { version: market.version, body: { indices }, key: randomUUID() });
  await staff.dispose();
  await expect(async () => {
    await page.reload();
    await expect(own).toHaveValue("70,70", { timeout: 2000 });
  }).toPass({ timeout: limit(20_000) });
  await panel.getByRole("button", { name: "Nicht mehr folgen …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Nicht mehr folgen" }).click();
  await expect(snack(page, "Der Basispreis folgt dem Index nicht mehr. Er bleibt, wie er ist.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Dem Index folgen …" })).toBeVisible();

  // Restores the state that other tests expect.
  await page.getByRole("radio", { name: "Plattform" }).check();
  await page.getByRole("button", { name: "Nord übernehmen" }).click();
  await page.keyboard.press("Control+s");
  await expect(snack(page, saved).last()).toBeVisible();
  await expect(page.getByRole("region", { name: /^\d+ Änderung/ })).toHaveCount(0);
});
