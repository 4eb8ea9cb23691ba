import type { Page } from "@playwright/test";
import { agencyOf } from "../support/calls.ts";
import { listOf } from "../support/orders.ts";
import { answered } from "../support/page-states.ts";
import { people, signIn, visit } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { lastYear } from "../support/today.ts";

interface Column {
  name: string;
  /** The texts that are cut off, in the header and in the cells. */
  cut: string[];
}

/** The visible columns by their headers, with the texts that their width cuts off. */
const columnsOf = (page: Page): Promise<Column[]> =>
  listOf(page).evaluate((table) => {
    const { rows, tHead } = table as HTMLTableElement;
    const isCut = (element: Element) => {
      const cell = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const inner = [
        cell.left + Number.parseFloat(style.paddingLeft),
        cell.right - Number.parseFloat(style.paddingRight),
      ];
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return text.width > 0 && (text.left < (inner[0] ?? 0) - 1 || text.right > (inner[1] ?? 0) + 1);
    };
    const heads = [...(tHead?.rows[0]?.cells ?? [])];
    return heads.flatMap((head, at) => {
      if (!head.checkVisibility()) return [];
      const lines = [...rows].filter((row) => row.parentElement === tHead || row.querySelector("[data-row-link]"));
      const cells = lines.flatMap((row) => row.cells[at] ?? []);
      const cut = cells.filter(isCut).map((cell) => cell.textContent ?? "");
      return [{ name: head.textContent ?? "", cut }];
    });
  });

/** Sets the width of the window. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** Names of people, places and goods may be cut off; the sheet shows them in full. */
const names = ["Kunde", "PLZ, Ort", "Niederlassung", "Sorte"];
const lists = [
  {
    what: "by arrival, with checkboxes",
    email: people.orderManager,
    query: "?status=done&sort=createdAt&direction=asc",
  },
  { what: "by status, without checkboxes", email: people.reader, query: `?status=done&end=${lastYear()}-12-31` },
] as const;

for (const { what, email, query } of lists)
  test(`orders ${what}: header, dates and figures are not cut off at 1280 and 1440 px`, { tag: "@long" }, async ({
    page,
  }) => {
    await signIn(page, email);
    await visit(page, `/agency/${await agencyOf(page.request, "Lüneburg")}/orders${query}`);
    await expect(listOf(page).getByRole("link").first()).toBeVisible();
    // Dates of other years are the longest.
    await expect(listOf(page)).toContainText(new RegExp(String.raw`\d\d\.\d\d\.(?:${lastYear() - 1}|${lastYear()})`));
    for (const width of [1280, 1440]) {
      await widen(page, width);
      const cut = (await columnsOf(page)).filter(({ name }) => !names.includes(name)).flatMap((column) => column.cut);
      expect(cut, `cut off at ${width} px`).toEqual([]);
      expect((await columnsOf(page)).map(({ name }) => name)).toContain("Eingang");
    }
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
  await answered("order.list", { deliveryDate: "2025-10-28T12:00:00+01:00", overdue })(page);
  const agencyId = await agencyOf(page.request, "Lüneburg");
  await visit(page, `/agency/${agencyId}/orders?limit=-1`);
  await expect(
    listOf(page)
      .getByText(/^überfällig seit/)
      .first(),
  ).toBeVisible();
  for (const width of [1280, 1440, 1920]) {
    await widen(page, width);
    const dates = (await columnsOf(page)).find(({ name }) => name === "Lieferung");
    expect(dates?.cut ?? [], `cut off at ${width} px`).toEqual([]);
  }
  const edges = await edgesOf(page);
  const seen = await listOf(page).getByRole("link").first().textContent();
  await listOf(page).hover();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(0, 1500);
    expect(await edgesOf(page)).toEqual(edges);
  }
  // The list is long enough for other rows than before.
  expect(await listOf(page).getByRole("link").first().textContent()).not.toBe(seen);
});

test("the name of a new order keeps its room beside the hours that are left for its answer", { tag: "@long" }, async ({
  page,
  stack,
}) => {
  await signIn(page, people.masterAdmin);
  const { orderId } = await stack.placeOrder({ agencyId: await agencyOf(page.request, "Lüneburg") });
  await visit(page, `/company/orders?status=open&number=${orderId}`);
  const name = listOf(page).getByRole("link").first();
  await expect(name).toBeVisible();
  for (const width of [1280, 1440, 1920]) {
    await widen(page, width);
    const box = await name.boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(60);
  }
});

test("in a wide window places are not cut off, and short ones leave their room to names", { tag: "@long" }, async ({
  page,
}) => {
  await signIn(page);
  await visit(page, `/agency/${await agencyOf(page.request, "Lüneburg")}/orders?sort=createdAt&direction=desc`);
  await widen(page, 2200);
  await expect(listOf(page).getByRole("link").first()).toBeVisible();
  const cut = (await columnsOf(page)).filter(({ name }) => name !== "Kunde").flatMap((column) => column.cut);
  expect(cut).toEqual([]);
});
