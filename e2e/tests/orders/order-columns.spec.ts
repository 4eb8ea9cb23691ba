import type { Page } from "@playwright/test";
import { agencyOf } from "../../support/calls.ts";
import { expectFits } from "../../support/fits.ts";
import { listOf } from "../../support/orders.ts";
import { replaceFields } from "../../support/page-states.ts";
import { people, signIn, visit } from "../../support/people.ts";
import { expect, test } from "../../support/test.ts";

/** Sets the size of the window and waits until the page is drawn in it. */
async function widen(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

const long = {
  customerName: "Autohaus und Landmaschinen Brüggemann-Hinrichsen GmbH & Co. KG",
  city: "Villingen-Schwenningen im Schwarzwald",
  blacklisted: true,
  prod: "climateNeutralPremium",
  paymentType: "guaranteedPayment",
};

const lists = [
  { of: "an agency", query: "status=open" },
  { of: "an agency", query: "status=open&sort=createdAt&direction=desc" },
  { of: "all agencies", query: "status=open" },
  { of: "all agencies", query: "status=open&sort=createdAt&direction=desc" },
] as const;

for (const [at, { of, query }] of lists.entries())
  test(`names have 150 px in orders of ${of} (${query})`, { tag: at === 3 ? [] : ["@long"] }, async ({
    page,
    stack,
  }) => {
    await signIn(page, people.masterAdmin);
    const agencyId = await agencyOf(page.request, "Lüneburg");
    // An order whose time for an answer runs shows it beside the name.
    await stack.placeOrder({ agencyId });
    await replaceFields("order.list", long)(page);
    await visit(page, `${of === "an agency" ? `/agency/${agencyId}` : "/company"}/orders?${query}`);
    const name = page.getByText(long.customerName).filter({ visible: true }).first();
    await expect(name).toBeVisible();
    for (const sheet of ["closed", "open"]) {
      if (sheet === "open") {
        await widen(page, 1440);
        await name.click();
        await expect(page.getByRole("complementary")).toBeVisible();
      }
      for (const [width, height] of [
        [1280, 800],
        [1440, 900],
        [1920, 1080],
        [799, 450],
        [720, 450],
      ] as const) {
        await widen(page, width, height);
        await expectFits(page);
        // Below 1100 px the sheet covers the list.
        if (sheet === "closed" || width > 1100)
          expect((await name.boundingBox())?.width, `at ${width} px, sheet ${sheet}`).toBeGreaterThanOrEqual(149);
      }
    }
  });

test("at 200 % two orders are in sight, and a row has two lines below 800 px", async ({ page }) => {
  await signIn(page, people.masterAdmin);
  await visit(page, `/agency/${await agencyOf(page.request, "Lüneburg")}/orders`);
  await widen(page, 720, 450);
  const rows = page.getByRole("list", { name: "Bestellungen" }).getByRole("link");
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await widen(page, 800, 450);
  await expect(page.getByRole("table", { name: "Bestellungen" })).toBeVisible();
});

/** The x positions of the columns' left edges. */
const edgesOf = (page: Page): Promise<number[]> =>
  listOf(page)
    .getByRole("columnheader")
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().left)));

test("since when an order is overdue is not cut off, and widths stay while the list scrolls", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page);
  // Not every day of the demo leaves an overdue order behind.
  const overdue = [{ status: "deliveryDateShared", count: 1, amount: 3000, grossCents: 312_000 }];
  await replaceFields("order.list", { deliveryDate: "2025-10-28T12:00:00+01:00", overdue })(page);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  await visit(page, `/agency/${agencyId}/orders?limit=-1`);
  const since = listOf(page)
    .getByText(/^überfällig seit/)
    .filter({ visible: true });
  await expect(since.first()).toBeVisible();
  for (const width of [1440, 1920]) {
    await widen(page, width);
    const isCut = await since.first().evaluate((text) => {
      const cell = text.closest("td");
      return cell !== null && cell.scrollWidth > cell.clientWidth;
    });
    expect(isCut, `cut off at ${width} px`).toBe(false);
  }
  const edges = await edgesOf(page);
  const first = listOf(page).getByRole("link").first();
  const seen = (await first.textContent()) ?? "";
  await listOf(page).hover();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 1500);
    expect(await edgesOf(page)).toEqual(edges);
  }
  // The list is long enough for other rows than before.
  await expect(first).not.toHaveText(seen);
});

test("a list is printed whole: all columns and names, and nothing to press", async ({ page }) => {
  await signIn(page, people.masterAdmin);
  await replaceFields("order.list", { customerName: long.customerName })(page);
  await visit(page, `/agency/${await agencyOf(page.request, "Lüneburg")}/orders?status=open`);
  await expect(listOf(page).getByRole("link").first()).toBeVisible();
  await widen(page, 720, 1000);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Bestellungen" })).toBeVisible();
  const heads = await listOf(page).getByRole("columnheader").filter({ visible: true }).allTextContents();
  expect(heads).toEqual(["Eingang", "Nummer", "Kunde", "PLZ, Ort", "Menge", "Sorte", "Lieferung", "Zahlung", "Betrag"]);
  const controls = page.locator("button:not(th button), input, select, fieldset, search").filter({ visible: true });
  await expect(controls).toHaveCount(0);
  await expectFits(page);
  const cut = await listOf(page).evaluate(
    (table) =>
      [...table.querySelectorAll("td, td *")].filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
      ).length,
  );
  expect(cut, "texts that are cut off on paper").toBe(0);
});
