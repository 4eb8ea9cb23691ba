import type { Page } from "@playwright/test";
import { agencyOf } from "../../support/calls.ts";
import { forgetSession, people, signIn, visit } from "../../support/people.ts";
import { supportPhone } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("the start page is the overview of the first company, and the title names the current page", async ({ page }) => {
  await signIn(page, undefined, "/");
  await expect(page).toHaveURL(/\/company\/[\w-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Heidebrand Energie GmbH & Co. KG" })).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Unternehmen · Partner Konto$/);
  await visit(page, "/faq");
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Hilfe · Partner Konto$/);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Sie sind hier" }).waitFor();
  await page.getByRole("link", { name: "Rechtliche Hinweise" }).click();
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Rechtliche Hinweise · Partner Konto$/);
  const terms = page.getByRole("link", { name: /^AGB für Lieferanten/ });
  const answer = await page.request.get((await terms.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Werkzeuge" }).click();
  await readTank(page);
  await lookUp(page);
});

/** A dealer looks up where a place is and which other places share its code. A place outside the directory is not called wrong. */
async function lookUp(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Postleitzahlen" }).click();
  await expect(page.getByRole("link", { name: "Geodaten" })).toHaveCount(0);
  const search = page.getByRole("textbox", { name: "PLZ oder Ort" }).last();
  await search.fill("adendorf");
  const found = page.getByRole("row", { name: /^Adendorf/ });
  await expect(found.filter({ hasText: "Landkreis Lüneburg" })).toContainText("Niedersachsen");
  await found.getByRole("link", { name: "21365" }).click();
  await expect(page).toHaveURL(/text=21365/);
  const facts = page.getByRole("region", { name: "Postleitzahl 21365" });
  await expect(facts.getByText("Nord", { exact: true })).toBeVisible();
  await expect(facts.getByText("Zu dieser Postleitzahl sind keine Straßen bekannt.")).toBeVisible();
  await search.fill("99999");
  await expect(page.getByText(/^Steht nicht im Verzeichnis\./)).toBeVisible();
}

async function readTank(page: Page): Promise<void> {
  await page.getByLabel("Hersteller").selectOption("Wesertal Kunststoffbehälter");
  await page.getByLabel("Bauart").selectOption("Batterietank B 1000");
  await page.getByLabel("Verbundene Tanks").selectOption("3");
  const level = page.getByLabel("Gemessener Stand");
  await level.fill("200");
  await expect(page.getByText("Geben Sie einen ganzen Wert zwischen 0 und 138 ein")).toBeVisible();
  await level.fill("100");
  const answer = page.getByText("in 3 Tanks zusammen");
  await expect(answer).toContainText("2.244");
  await page.getByLabel("Postleitzahl").fill("99999");
  await expect(page.getByText("Zu dieser Postleitzahl ist kein Betrieb hinterlegt. Stimmt sie?")).toBeVisible();
  await page.getByLabel("Postleitzahl").fill("21339");
  const firms = page.getByRole("region", { name: "Tankschutzbetriebe" }).getByRole("listitem");
  await expect(firms.first()).toContainText("Tankschutz Elbaue");
  await page.reload();
  await expect(answer).toContainText("2.244");
  await expect(firms.first()).toContainText("Tankschutz Elbaue");
}

test("only users who may create agencies see Verwaltung; others get the access-denied panel", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.masterAdmin);
  const drawer = page.getByRole("navigation", { name: "Unternehmen und Menü" });
  await expect(drawer.getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: supportPhone })).toHaveAttribute("href", "tel:+4941312470");
  await drawer.getByRole("link", { name: "Verwaltung", exact: true }).click();
  await expect(page).toHaveURL("/settings/agencies");
  const agencies = page.getByRole("table", { name: "Niederlassungen", exact: true });
  await expect(agencies.getByRole("row", { name: /Soltau/ })).toBeVisible();
  await expectAccessible(page);

  await forgetSession(page);
  await signIn(page, people.orderManager, "/settings/agencies");
  await expect(drawer.getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Verwaltung", exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Kein Zugriff" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(/\/company\//);
});

test("Strg B collapses the drawer to a rail, and the search brings it back", { tag: "@long" }, async ({ page }) => {
  await signIn(page);
  const tree = page.getByRole("tree");
  await expect(tree).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(tree).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Name oder PLZ" }).click();
  await expect(tree).toBeVisible();
  await page.getByRole("button", { name: "Seitenleiste einklappen (Strg B)" }).click();
  await expect(tree).toHaveCount(0);
});

test("each frontend has its colour: oil and pellets by user, and staff can switch theirs", { tag: "@long" }, async ({
  page,
}) => {
  const frontendColours = () => page.evaluate(() => document.documentElement.dataset["frontend"]);
  const colour = () =>
    page
      .locator("header")
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  await signIn(page);
  expect(await frontendColours()).toBe("PARTNER");
  const oil = await colour();
  await page.getByRole("button", { name: /Benutzermenü von Jonas Brandt/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "Holzpellets" })).toHaveCount(0);
  await forgetSession(page);

  await signIn(page, people.pelletAdmin);
  await expect.poll(frontendColours).toBe("PARTNER_PELLET");
  const pellets = await colour();
  expect(pellets).not.toBe(oil);
  await forgetSession(page);

  await signIn(page, people.platformAdmin);
  await expect.poll(frontendColours).toBe("AMI");
  await expect(page.getByRole("link", { name: "Partner Konto AMI" })).toBeVisible();
  await page.getByRole("button", { name: /Benutzermenü von Martina Vogt/ }).click();
  await expectAccessible(page);
  await page.getByRole("menuitemradio", { name: "Holzpellets" }).click();
  await expect.poll(frontendColours).toBe("PARTNER_PELLET");
  await expect.poll(colour).toBe(pellets);
  const chosen = (await page.context().cookies()).find(({ name }) => name === "FrontendSource");
  expect(chosen?.value).toBe("PARTNER_PELLET");
  await page.reload();
  await expect(page.getByRole("tree")).toBeVisible();
  expect(await frontendColours()).toBe("PARTNER_PELLET");
});

test("the user menu names the user and links to settings, appearance and sign-out", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toContainText("Jonas Brandt");
  await expect(menu).toContainText(people.orderManager);
  await menu.getByRole("menuitemradio", { name: "Dunkel" }).click();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  await page.reload();
  await expect(page.getByRole("tree")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
  await expectAccessible(page);
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await menu.getByRole("menuitem", { name: "Einstellungen" }).click();
  await expect(page).toHaveURL("/user");
  await page.getByRole("button", { name: /Benutzermenü/ }).click();
  await menu.getByRole("menuitem", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/login");
});

const legalPages = { Datenschutz: "/privacy", Impressum: "/imprint", Barrierefreiheit: "/accessibility" };

test("promise 60: privacy, imprint and accessibility are one click from every public page", async ({ page }) => {
  await page.goto("/registration");
  await page.getByLabel("Firma laut Handelsregister").fill("Brennstoffe Neumann GmbH");
  for (const [name, path] of Object.entries(legalPages)) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name }).first().click();
    const legal = await opened;
    await expect(legal).toHaveURL(path);
    await expect(legal.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(legal);
    await legal.close();
  }
  await expect(page.getByLabel("Firma laut Handelsregister")).toHaveValue("Brennstoffe Neumann GmbH");
});

test("promise 60: the legal pages are two clicks from every signed-in page and leave the session alone", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page);
  for (const from of ["/user", "/faq", "/nirgendwo/hier"])
    for (const [name, path] of Object.entries(legalPages)) {
      await page.goto(from);
      await page.getByRole("button", { name: /Benutzermenü/ }).click();
      const opened = page.waitForEvent("popup");
      await page.getByRole("menuitem", { name }).click();
      const legal = await opened;
      await expect(legal).toHaveURL(path);
      await expect(legal.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(legal.locator("html")).toHaveAttribute("lang", "de");
      await legal.close();
    }
  await page.goto("/user");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
});

test("routes without an id lead to the first place of their kind, and a foreign id to a 404", async ({ page }) => {
  await signIn(page, people.reader, "/agency/orders");
  const agencyId = await agencyOf(page.request, "Lüneburg");
  await expect(page).toHaveURL(`/agency/${agencyId}/orders`);
  await visit(page, "/delivery-area");
  await expect(page).toHaveURL(/\/delivery-area\/[\w-]{36}$/);
  await visit(page, "/delivery-area/margin/");
  await expect(page).toHaveURL(/\/delivery-area\/[\w-]{36}\/margin$/);
  await visit(page, `/agency/${crypto.randomUUID()}/orders`);
  await expect(page.getByText("404 Not Found")).toBeVisible();
});
