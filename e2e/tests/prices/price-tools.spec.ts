import { readFile } from "node:fs/promises";
import { agencyOf } from "../../support/calls.ts";
import { visitOrder } from "../../support/orders.ts";
import { people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("the price calculator shows own ranks, price parts and all codes of an area, and saves them as CSV", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/tools/price-calculator");
  const form = page.getByRole("form", { name: "Angenommene Bestellung" });
  await form.getByRole("button", { name: "Berechnen" }).click();
  await expect(form.getByText("Der Wert muss 5 Zahlen lang sein")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Postleitzahl" })).toBeFocused();
  await page.keyboard.type("21335");
  await page.keyboard.press("Enter");
  const prices = page.getByRole("table", { name: "Preise" });
  await expect(prices.getByRole("cell", { name: /^\d+ von \d+$/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\?zipcode=21335&amount=3\.000$/);
  const line = prices.getByRole("row").nth(1);
  await line.getByRole("button", { name: /^Einzelheiten zu / }).click();
  const parts = page.getByRole("region", { name: /^Was steckt in / });
  await expect(parts.getByText("Ihre Marge")).toBeVisible();
  const total = await line.getByRole("cell").nth(2).innerText();
  await expect(parts.getByRole("heading")).toHaveText(`Was steckt in ${total.replace(/\s*€/, "\u00a0€")}?`);
  await expectAccessible(page);

  await form.getByText("alle PLZ", { exact: true }).click();
  const areas = form.getByRole("group", { name: "Niederlassungen und Liefergebiete" }).last();
  await areas.getByRole("checkbox").nth(1).check();
  await form.getByRole("button", { name: "Berechnen" }).click();
  await expect(page).toHaveURL(/scope=codes/);
  const codes = page.getByRole("table", { name: "Je Postleitzahl" });
  await expect(codes.getByRole("cell", { name: /^\d{5}$/ }).first()).toBeVisible();
  await codes
    .getByRole("button", { name: /^Einzelheiten zu \d{5}, / })
    .first()
    .click();
  await expect(parts.getByText("Ihre Marge")).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als CSV speichern" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("preisanalyse.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFPostleitzahl;Liefergebiet;.+\r\n\d{5};/);

  // The URL holds the query; going back shows the single code again.
  await page.goBack();
  await expect(prices).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Postleitzahl" })).toHaveValue("21335");

  // The price history of the same code, read day by day by keyboard.
  await page.getByRole("link", { name: "Preisverlauf" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preisverlauf" })).toBeVisible();
  await form.getByRole("textbox", { name: "Postleitzahl" }).fill("21335");
  await form.getByRole("button", { name: "Berechnen" }).click();
  await page.getByText("30 Tage", { exact: true }).click();
  await expect(page).toHaveURL(/\?zipcode=21335&amount=3\.000&range=30$/);
  const days = page.getByRole("slider", { name: "Standard, 3.000 l in 21335, brutto €/100 l: Tag" });
  await expect(days).toHaveAttribute("max", "30");
  await days.press("Home");
  await expect(days).toHaveAttribute(
    "aria-valuetext",
    /: Günstigstes \d+,\d\d €\/100 l, Mittel aller \d+,\d\d €\/100 l$/,
  );
  await expectAccessible(page);

  // The same for an own area, together with the base price.
  await form.getByText("einem Liefergebiet", { exact: true }).click();
  await form.getByRole("combobox", { name: "Liefergebiet" }).selectOption({ label: "Lüneburg Stadt" });
  await form.getByRole("button", { name: "Berechnen" }).click();
  const own = page.getByRole("slider", { name: "Lüneburg Stadt: Standard, 3.000 l in 21335, €/100 l: Tag" });
  await own.press("End");
  await expect(own).toHaveAttribute(
    "aria-valuetext",
    /: Kundenpreis, brutto \d+,\d\d €\/100 l, Basispreis, netto \d+,\d\d €\/100 l/,
  );
  await expectAccessible(page);
});

test("Top3 shows the three cheapest offers for a code and why own areas have none; pellets have no Top3", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/tools/top3");
  await expect(page.getByText(/gezahlt mit EC-Karte und geliefert mit 40 m Schlauch/)).toBeVisible();
  await page.getByLabel("Postleitzahl").fill("21335");
  await page.getByRole("button", { name: "Berechnen" }).click();
  await expect(page.getByRole("table", { name: "Top3" }).getByRole("cell", { name: /€$/ }).first()).toBeVisible();
  const own = page.getByRole("table", { name: "Ihre Liefergebiete" });
  await expect(own.getByText("Keine Daten").first()).toBeVisible();
  await expect(own.getByText("Diese Postleitzahl gehört nicht zum Liefergebiet.").first()).toBeVisible();
  await expectAccessible(page);

  await signIn(page, people.pelletAdmin, "/tools/top3");
  await expect(page.getByText("Top3 gibt es nur für Heizöl.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Top3" })).toHaveCount(0);
});

test("an order leads to the price shown when it was placed; the URL of another moment shows it again", {
  tag: "@long",
}, async ({ page, stack }) => {
  await signIn(page, people.masterAdmin);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  const sheet = await visitOrder(page, agencyId, await stack.placeOrder({ agencyId }));
  const total = await sheet
    .getByRole("row", { name: /^Gesamt brutto/ })
    .getByRole("cell")
    .last()
    .innerText();
  await sheet.getByRole("link", { name: "Preis am Stichtag ansehen" }).click();
  await expect(page).toHaveURL(/\/tools\/price-check\?.*zipcode=\d{5}.*clock=/);
  const compared = page.getByRole("table", { name: "Damals und heute" });
  await expect(compared.getByRole("row", { name: /^Basispreis/ })).toBeVisible();
  const sum = compared.getByRole("row", { name: /^Brutto/ });
  // The order costs what the calculator showed.
  expect(total).toMatch(/^\d{1,3}(\.\d{3})*,\d\d\s€$/);
  await expect(sum.getByRole("cell").nth(1)).toHaveText(new RegExp(`^${total.replace(/\s€$/, "")}\\s?€$`));
  await expect(sum.getByRole("cell").nth(3)).toHaveText(/^0,00\s?€$/);
  await expectAccessible(page);

  const form = page.getByRole("form", { name: "Angenommene Bestellung" });
  await form.getByLabel("Tag").fill("31.12.2098");
  await form.getByRole("button", { name: "Berechnen" }).click();
  await expect(form.getByText("Dieser Zeitpunkt ist noch nicht vorbei.")).toBeVisible();
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 60);
  const typed = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(day);
  await form.getByLabel("Tag").fill(typed);
  await form.getByLabel("Uhrzeit").fill("10");
  await form.getByRole("button", { name: "Berechnen" }).click();
  const said = page.getByText(new RegExp(`^Preis am Stichtag in \\d{5}: .*${typed}, 10:00`));
  await expect(said).toBeVisible();
  await expect(sum.getByRole("cell").nth(1)).toHaveText(/€$/);
  const was = await sum.innerText();
  // The URL shows the same to another user, also on a phone, where the form alone fills the window.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(sum).toBeVisible();
  await expect(page.getByRole("region", { name: /^Was steckt in / })).toBeInViewport({ ratio: 1 });
  await expect(sum).toHaveText(
    new RegExp(was.replaceAll(/\s+/g, "\\s*").replaceAll(".", "\\.").replaceAll("+", "\\+")),
  );
});

test("staff check a past pellet price for a chosen area, and its margin is not labelled as their own", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page, people.platformAdmin, "/tools/price-check");
  const form = page.getByRole("form", { name: "Angenommene Bestellung" });
  const day = new Date(Date.now() - 24 * 3_600_000);
  const typed = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "Europe/Berlin" }).format(day);
  await form.getByLabel("Tag").fill(typed);
  await form.getByLabel("Uhrzeit").fill("10");
  await form.getByText("Holzpellets", { exact: true }).click();
  await expect(form.getByRole("textbox", { name: "Menge" })).toHaveValue("6.000");
  await form.getByRole("textbox", { name: "Postleitzahl" }).fill("29221");
  await form.getByRole("button", { name: "Berechnen" }).click();
  await expect(form.getByText("Wählen Sie mindestens ein Liefergebiet.")).toBeVisible();
  await form.getByLabel("Celle Stadt", { exact: true }).check();
  await form.getByRole("button", { name: "Berechnen" }).click();
  const parts = page.getByRole("region", { name: /^Was steckt in / });
  await expect(parts.getByText("Einblaspauschale")).toBeVisible();
  await expect(parts.getByText("Marge", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Damals und heute" }).getByRole("row", { name: /^7 % MwSt/ }),
  ).toBeVisible();
  await expectAccessible(page);
});
