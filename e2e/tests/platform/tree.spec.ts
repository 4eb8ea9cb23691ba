import { agencyOf } from "../../support/calls.ts";
import { forgetSession, people, signIn } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

test("the tree shows company, agencies and areas with their state, and links to each", async ({ page }) => {
  await signIn(page, people.masterAdmin);
  const tree = page.getByRole("tree", { name: "Unternehmen, Niederlassungen, Liefergebiete" });
  const branch = tree.getByRole("treeitem", { level: 2, name: /^Lüneburg/ });
  await expect(branch).toHaveAccessibleName(/online/);
  await expect(tree.getByRole("treeitem", { name: /^Uelzen/ })).toHaveAccessibleName(/gesperrt/);
  await expect(tree.getByRole("treeitem", { name: /^Schneverdingen/ })).toHaveAccessibleName(/offline/);
  await branch.locator("[data-toggle]").click();
  await expect(page).toHaveURL(/\/company\//);
  await tree.getByRole("treeitem", { name: /^Elbmarsch.*offline/ }).click();
  await expect(page).toHaveURL(/\/delivery-area\//);
  await expect(page.getByRole("heading", { level: 1, name: "Elbmarsch" })).toBeVisible();
  await expect(page.getByText("21380")).toBeVisible();
  await expectAccessible(page);
  await branch.click();
  await expect(page).toHaveURL(/\/agency\/[\w-]{36}$/);
  await expect(branch).toHaveAttribute("aria-selected", "true");
});

test("the search finds names by their start at once, and areas by their postal codes", {
  tag: "@long",
}, async ({ page }) => {
  await signIn(page);
  const tree = page.getByRole("tree");
  const search = page.getByLabel("Name oder PLZ");
  await expect(tree.getByRole("treeitem", { name: /^Soltau/ })).toBeVisible();
  await search.fill("lüne");
  await expect(tree.getByRole("treeitem", { name: /^Soltau/ })).toHaveCount(0);
  await expect(tree.getByRole("treeitem", { name: /^Lüneburg Stadt/ })).toBeVisible();

  await search.fill("29614");
  await expect(tree.getByRole("treeitem")).toHaveText([/Heidebrand/, /^Soltau/, /Soltau und Bispingen/]);
  await search.fill("2132");
  await expect(page.getByText("Weder ein Name noch eine PLZ beginnt mit „2132“.")).toBeVisible();
  await search.fill("296");
  await expect(tree.getByRole("treeitem", { level: 2 })).toHaveText([/^Schneverdingen/, /^Soltau/]);
  await search.fill("Neustrelitz");
  await expect(page.getByText("Weder ein Name noch eine PLZ beginnt mit „Neustrelitz“.")).toBeVisible();
  await expectAccessible(page);
  await search.press("Escape");
  await expect(tree.getByRole("treeitem", { name: /^Soltau/ })).toBeVisible();
});

test("names from fifteen characters get a tooltip, shorter ones do not", { tag: "@long" }, async ({ page }) => {
  await signIn(page);
  await page.getByRole("tree").getByText("Buchholz i. d. Nordheide").hover();
  await expect(page.getByRole("tooltip", { name: "Buchholz i. d. Nordheide" })).toBeVisible();
  await page.mouse.move(150, 500, { steps: 5 });
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.getByRole("tree").getByText("Schneverdingen").hover();
  await page.waitForTimeout(600);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("the keyboard walks the tree: arrows, Home, End, typing, Enter", async ({ page }) => {
  await signIn(page);
  const tree = page.getByRole("tree");
  const agencyId = await agencyOf(page.request, "Soltau");
  const activeName = () =>
    tree.evaluate((node) => document.getElementById(node.getAttribute("aria-activedescendant") ?? "")?.textContent);
  await tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  expect(await activeName()).toMatch(/^Buchholz/);
  await page.keyboard.press("ArrowDown");
  expect(await activeName()).toMatch(/^Lüneburg/);
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem", { name: /^Ostheide/ })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  expect(await activeName()).toMatch(/^Amelinghausen/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("treeitem", { name: /^Ostheide/ })).toHaveCount(0);
  await page.keyboard.press("End");
  expect(await activeName()).toMatch(/^Uelzen/);
  await page.keyboard.type("so");
  expect(await activeName()).toMatch(/^Soltau/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/agency/${agencyId}/orders`);
});

test("staff see every company, collapsed; a user of one agency sees only that agency", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page, people.platformAdmin);
  const tree = page.getByRole("tree");
  await expect(tree.getByRole("treeitem", { name: /^Heidepellets/ })).toHaveAttribute("aria-expanded", "false");
  // Only some of the demo's companies, because other tests add and merge companies. Nodes far below are drawn once they are scrolled into
  // view.
  const companies = tree.getByRole("treeitem", { level: 1 });
  await expect(companies).toContainText([/^Elbsaale/, /^Heidebrand/, /^Heidepellets/, /^Ostseewärme/]);
  await tree.focus();
  await page.keyboard.press("End");
  await expect(companies).toContainText([/^Terhorst/, /^Vilstal/]);
  await page.getByRole("link", { name: "Alle Bestellungen" }).click();
  await expect(page).toHaveURL("/agency/all/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Alle Bestellungen" })).toBeVisible();
  await forgetSession(page);
  await signIn(page, people.reader);
  await expect(tree.getByRole("treeitem", { level: 2 })).toHaveText([/^Lüneburg/]);
  await expect(page.getByRole("link", { name: "Alle Bestellungen" })).toHaveCount(0);
});
