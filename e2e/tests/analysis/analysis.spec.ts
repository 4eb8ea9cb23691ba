import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listInput } from "../../../apps/web/src/orders/view/list-input.ts";
import { ordersView } from "../../../apps/web/src/orders/view/view.ts";
import { limit } from "../../../packages/testing/src/how-many.ts";
import { pressAmong, pressAt, tabTo, typeAt } from "../../support/by-keyboard.ts";
import { callFrom } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const figure = (page: Page, name: string) =>
  page.getByRole("list", { name: "Kennzahlen" }).getByRole("link", { name: new RegExp(`^${name}: `) });
const periods = (page: Page) => page.getByRole("radiogroup", { name: "Zeitraum" });

/** The number in a figure's name: "Bestellungen: 1.240". */
async function countOf(page: Page, name: string): Promise<number> {
  const label = (await figure(page, name).getAttribute("aria-label")) ?? "";
  return Number(label.replaceAll(/\D/g, ""));
}

test("a Monday morning on the analysis by keyboard alone", { tag: "@long" }, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/company");
  await expect(page.getByRole("heading", { name: "Braucht Ihre Aufmerksamkeit" })).toBeVisible();
  await pressAt(page.getByRole("navigation").getByRole("link", { name: "Auswertung" }));
  await expect(page.getByText("Der Zeitraum läuft noch")).toBeVisible();

  // Last month, against the year before.
  await tabTo(periods(page).getByRole("radio", { name: "Dieser Monat" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/period=lastMonth/);
  await tabTo(page.getByRole("radio", { name: "Zeitraum davor" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/compare=year/);
  await expect(page.getByText("Der Zeitraum läuft noch")).toHaveCount(0);

  // One agency: its figures stand beside those of all.
  await pressAt(page.getByRole("button", { name: "Auswahl: Alle Niederlassungen" }));
  await pressAt(page.getByRole("checkbox", { name: "Lüneburg", exact: true }), "Space");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Auswahl: Lüneburg" })).toBeFocused();
  await expect(page.getByText(/^Alle zusammen: \d/).first()).toBeVisible();
  await expectAccessible(page);

  // A chart's table, copied and saved.
  await pressAt(page.getByRole("button", { name: /^Verlauf je \w+: Tabelle$/ }));
  await expect(page.getByRole("table", { name: /^Verlauf je/ })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await pressAt(page.getByRole("button", { name: "Sorten: Kopieren" }));
  await expect(page.getByRole("button", { name: "Sorten: Kopiert" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Sorte\tBestellungen\tStorniert/);
  const saving = page.waitForEvent("download");
  await pressAt(page.getByRole("button", { name: "Bestellmengen: Speichern" }));
  await pressAmong(page.getByRole("menuitem", { name: "Als CSV-Datei" }));
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("bestellmengen.csv");
  expect(await readFile(await saved.path(), "utf8")).toMatch(/^\uFEFFMenge;Bestellungen;Storniert;"?Menge, l/);

  // The figure's orders: as many in the list as in the analysis.
  const orders = await countOf(page, "Bestellungen");
  expect(orders).toBeGreaterThan(0);
  await visit(page, page.url());
  await pressAt(figure(page, "Bestellungen"));
  await expect(page).toHaveURL(/\/agency\/[^/]+\/orders\?start=\d{4}-\d\d-01&end=/);
  await expect(page.getByText(new RegExp(`^1 - \\d+ von ${orders}$`))).toBeVisible();
});

test("a free period without orders shows dashes, and the page fits a phone", { tag: "@long" }, async ({ page }) => {
  await signIn(page, people.masterAdmin, "/company");
  const start = new URL(page.url()).pathname;
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${start}/analysis?period=free&from=2001-01-01&to=2001-01-07`);
  await expect(page.getByText("01.–07.01.2001, verglichen mit 25.–31.12.2000")).toBeVisible();
  await expect(page.getByRole("list", { name: "Kennzahlen" })).not.toContainText(/NaN|∞|%/);
  await expectFits(page);
  await expectAccessible(page);
  await typeAt(page.getByRole("textbox", { name: "Bis" }), "31.12.2000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/„Bis“ liegt vor „Von“/)).toBeVisible();

  // The start of the day fits, too.
  await visit(page, start);
  await expect(page.getByRole("link", { name: "Auswertung", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Alle Liefertermine" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test("a chart is as wide as its place before the first change of its size is reported", async ({ page }) => {
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => undefined;
  });
  await signIn(page, people.masterAdmin, "/company");
  const start = new URL(page.url()).pathname;
  const prices = page.getByRole("region", { name: "Preis im Vergleich" });
  await expect(prices.getByRole("slider")).toBeAttached();
  await expectFits(page);
  await visit(page, `${start}/analysis?period=season`);
  const chart = page.getByRole("img", { name: /^Verlauf je/ });
  await expect(chart).toBeVisible();
  const [own, place] = await chart.evaluate((svg) => [
    Number(svg.getAttribute("width")),
    svg.parentElement?.clientWidth,
  ]);
  expect(own).toBeCloseTo(place ?? 0, 0);
});

/** How many orders the list shows at an address. */
async function listed({ request }: Page, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, "http://portal.example");
  const [, kind, id = ""] = pathname.split("/");
  const input = listInput(kind === "agency" ? { agencyId: id } : { companyId: id }, ordersView.read(searchParams));
  return (await callFrom<{ total: number }>(request, "order.list", { ...input, limit: 1 })).total;
}

test("every row of every table opens exactly its orders, and paper has the panels one below the other", {
  tag: "@long",
}, async ({ page }) => {
  test.setTimeout(limit(120_000));
  await signIn(page, people.masterAdmin, "/company");
  await visit(page, `${new URL(page.url()).pathname}/analysis?period=season`);
  await expect(page.getByRole("heading", { name: "Marktanteil nach Sorte" })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const name of ["Sorten", "Postleitzahlen", "Niederlassungen", "Marktanteil nach Sorte"]) {
    // The rows of a grid that is longer than a page are printed over each other.
    const displays = await page.getByRole("heading", { name, exact: true }).evaluate((heading) => {
      const found: string[] = [];
      for (let at = heading.closest("section")?.parentElement; at && at.id !== "page"; at = at.parentElement)
        found.push(getComputedStyle(at).display);
      return found;
    });
    expect(displays, name).not.toContain("grid");
  }
  await page.emulateMedia({ media: null });

  for (const toTable of await page.getByRole("button", { name: /Tabelle$/ }).all()) await toTable.click();
  let rows = 0;
  for (const table of await page.locator("#page").getByRole("table").all()) {
    const heads = await table.getByRole("columnheader").allInnerTexts();
    const at = heads.findIndex((head) => head.includes("Bestellungen"));
    for (const row of at === -1 ? [] : await table.locator("tbody tr").all()) {
      const [link] = await row.getByRole("link").all();
      if (!link) continue;
      const cells = await row.locator("th, td").allInnerTexts();
      const orders = Number(cells[at]?.replaceAll(".", ""));
      expect(await listed(page, (await link.getAttribute("href")) ?? ""), cells.join(" | ")).toBe(orders);
      rows += 1;
    }
  }
  expect(rows).toBeGreaterThan(30);
});
