import type { Locator, Page } from "@playwright/test";
import { bellOf, drawerOf } from "../../support/bell.ts";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { snack } from "../../support/orders.ts";
import { people, signIn, signInLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface Price {
  netCents: number;
}
interface Base {
  version: number;
  mainDepotPrices: { oil: Record<string, Price> };
  scheduled: { oil?: Record<string, Price[]> };
  surveys: { oil: Record<string, Price> };
}

const baseOf = (page: Page) => callFrom<Base>(page.request, "adminBasePrice.get");
const german = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
const saved = (page: Page): Locator => snack(page, "Ihre Daten wurden erfolgreich gespeichert.");
const priceOf = (page: Page, region: string): Locator => page.getByLabel(`Neuer Preis ${region}`, { exact: true });

/** Checks the page on a light desktop and on a narrow dark phone. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("staff set base prices, confirm an unlikely one, schedule one and resolve a colleague's conflict", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.platformAdmin, "/basis-prices");
  const { mainDepotPrices } = await baseOf(page);
  const before = mainDepotPrices.oil;
  const [north, south, west] = ["north", "south", "west"].map((region) => before[region]?.netCents ?? 0) as [
    number,
    number,
    number,
  ];
  const dear = Math.round(west * 1.2);
  // Two prices like those pasted from a spreadsheet column, and one typed.
  await priceOf(page, "Nord").fill("71,205");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Höchstens zwei Stellen hinter dem Komma/)).toBeVisible();
  await priceOf(page, "Nord").fill(german(north + 40));
  await priceOf(page, "Süd").fill(german(south - 30));
  await page.keyboard.press("ArrowDown");
  await expect(priceOf(page, "Süd-Ost")).toBeFocused();
  await priceOf(page, "West").fill(german(dear));
  await expect(page.getByRole("row", { name: /^Nord / })).toContainText("+0,40");
  await expect(page.getByRole("row", { name: /^West / })).toContainText("prüfen");
  await look(page);
  await page.keyboard.press("Control+s");
  const asked = page.getByRole("alertdialog", { name: "Sind diese Preise gewollt?" });
  await expect(asked.getByRole("listitem")).toHaveText([/^West/]);
  await expectAccessible(page);
  expect((await baseOf(page)).mainDepotPrices.oil).toEqual(before);
  await asked.getByRole("button", { name: "So übernehmen" }).click();
  await expect(saved(page)).toBeVisible();
  expect((await baseOf(page)).mainDepotPrices.oil).toMatchObject({
    north: { netCents: north + 40 },
    south: { netCents: south - 30 },
    west: { netCents: dear },
  });

  // A colleague changes the north first; the south is merged.
  await priceOf(page, "Nord").fill(german(north + 60));
  await priceOf(page, "Süd").fill(german(south));
  const { version } = await baseOf(page);
  const theirs = [{ goods: "oil", region: "north", netCents: north + 50 }];
  await callFrom(page.request, "adminBasePrice.putMainDepotPrices", { version, body: { prices: theirs } });
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("alertdialog");
  await expect(conflict.getByRole("rowheader", { name: "Nord" })).toBeVisible();
  await expect(conflict).toContainText(`${german(north + 50)} €/100 l`);
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(conflict).toHaveCount(0);
  await expect
    .poll(async () => (await baseOf(page)).mainDepotPrices.oil)
    .toMatchObject({ north: { netCents: north + 60 }, south: { netCents: south } });

  await expect(page.getByRole("region", { name: /Änderung/ })).toHaveCount(0);

  await page.getByText("Ab einem Zeitpunkt", { exact: true }).click();
  await expect(page.getByLabel("Uhrzeit")).toHaveValue("06:00");
  await priceOf(page, "Nord").fill(german(north + 80));
  await page.keyboard.press("Control+s");
  const scheduled = page.getByRole("table", { name: "Vorgemerkt" });
  await expect(scheduled.getByRole("row", { name: new RegExp(`06:00.*Nord.*${german(north + 80)}`) })).toBeVisible();
  const after = await baseOf(page);
  expect(after.scheduled.oil?.["north"]?.at(-1)?.netCents).toBe(north + 80);
  expect(after.mainDepotPrices.oil["north"]?.netCents).toBe(north + 60);
  await look(page);

  // Restores the prices that other tests expect.
  const prices = Object.entries({ north, south, west }).map(([region, netCents]) => ({
    goods: "oil",
    region,
    netCents,
  }));
  await callFrom(page.request, "adminBasePrice.putMainDepotPrices", {
    version: after.version,
    body: { prices, confirmed: true },
  });

  await page.getByRole("link", { name: "Indizes" }).click();
  await expect(priceOf(page, "Gasöl, €/t")).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Depots" }).click();
  await page.getByRole("button", { name: "Depot anlegen" }).click();
  const made = page.getByRole("dialog", { name: "Depot anlegen" });
  await made.getByLabel("Name").fill("Brunsbüttel");
  await made.getByLabel("Region").selectOption("Nord");
  await expectAccessible(page);
  await made.getByRole("button", { name: "Depot anlegen" }).click();
  await expect(page.getByRole("combobox", { name: "Depot" }).locator("option:checked")).toHaveText(
    "Brunsbüttel (Nord)",
  );
  await page.getByLabel("PLZ-Anfänge mit Fracht hinzufügen").fill("25\t0,60\n25541\t0,3");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await page.getByLabel("Fracht für 25541", { exact: true }).fill("0,35");
  await look(page);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("region", { name: /Änderung/ })).toHaveCount(0);
  const depots = await callFrom<{ name: string; charges: object[] }[]>(page.request, "adminDepotCharges.get");
  expect(depots.find(({ name }) => name === "Brunsbüttel")?.charges).toEqual([
    { prefix: "25", netCents: 60 },
    { prefix: "25541", netCents: 35 },
  ]);
});

test("a survey import names wrong lines before it applies, and notifies the dealers concerned", {
  tag: "@long",
}, async ({ page, otherBrowser }) => {
  const dealer = await otherBrowser.newPage();
  await signInLive(dealer, people.masterAdmin, "/faq");
  await signIn(page, people.platformAdmin, "/basis-prices/surveys");
  const { surveys } = await baseOf(page);
  const names = { north: "Nord", northEast: "Nord-Ost", east2: "Ost 2", west: "West", centre: "Mitte" };
  const today = new Date().toLocaleDateString("de-DE", {
    timeZone: "Europe/Berlin",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  const lines = Object.entries(names).map(
    ([region, name]) => `${today};Heizöl;${name};${german((surveys.oil[region]?.netCents ?? 7000) + 7)}`,
  );
  const bring = (rows: string[]) =>
    page.getByLabel("Datei wählen").setInputFiles({
      name: "erhebungen.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Tag;Ware;Region;Preis", ...rows].join("\r\n"), "latin1"),
    });
  await page.getByRole("button", { name: "Datei einspielen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Erhebungen einspielen" });
  await bring([...lines, `${today};Heizöl;Bayern;71,00`]);
  await expect(dialog.getByRole("row", { name: /Bayern.*Diese Region ist nicht bekannt\./ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Übernehmen" })).toHaveAttribute("aria-disabled", "true");
  await look(page);
  await bring(lines);
  await expect(dialog.getByRole("button", { name: "Übernehmen" })).not.toHaveAttribute("aria-disabled", "true");
  expect((await baseOf(page)).surveys).toEqual(surveys);
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(priceOf(page, "Nord")).toHaveValue(german((surveys.oil["north"]?.netCents ?? 0) + 7));
  await look(page);
  await bellOf(dealer).click();
  await expect(drawerOf(dealer).getByText("In Ihrem Konto wurden neue Erhebungen eingespielt.").first()).toBeVisible();
});

test("staff announce a VAT rate, read what follows from it, and take it back", { tag: "@long" }, async ({ page }) => {
  await signIn(page, people.platformAdmin, "/basis-prices");
  await page.getByRole("link", { name: "Steuern und CO2" }).click();
  const day = `01.01.${new Date().getFullYear() + 3}`;
  const coming = page.getByRole("region", { name: "Angekündigt" });
  await expect(coming).toContainText("Nichts angekündigt");
  await page.getByRole("button", { name: "Satz ankündigen …" }).click();
  const dialog = page.getByRole("dialog", { name: "Satz ankündigen" });
  await dialog.getByLabel("Wert", { exact: true }).fill("29");
  await dialog.getByLabel("Für Lieferungen ab").fill(day);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("29 % statt 19 % weicht um mehr als die Hälfte")).toBeVisible();
  await look(page);
  await dialog.getByLabel("Wert", { exact: true }).fill("20,5");
  await expect(dialog.getByText(`20,5 % gilt für Lieferungen ab ${day}, bis dahin bleibt es bei 19 %.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Ankündigen" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(coming.getByRole("row", { name: new RegExp(`^${day} Umsatzsteuer Heizöl 20,5`) })).toBeVisible();
  const rates = await callFrom<{ kind: string; value: number }[]>(page.request, "tax.list");
  expect(rates.filter(({ value }) => value === 20.5)).toMatchObject([{ kind: "oilVat" }]);
  await look(page);
  await coming.getByRole("button", { name: /zurückziehen$/ }).click();
  const asked = page.getByRole("alertdialog", { name: "Angekündigten Satz zurückziehen?" });
  await asked.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(coming).toContainText("Nichts angekündigt");
  const history = page.getByRole("table", { name: "Verlauf" });
  await expect(history.getByRole("row").nth(1)).toContainText("zurückgezogen");
  await expect(history.getByRole("row").nth(2)).toContainText("20,5");
});
