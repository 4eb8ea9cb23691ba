import type { Page } from "@playwright/test";
import { bellOf, bellWith, drawerOf, unreadOf } from "../support/bell.ts";
import { agencyOf } from "../support/calls.ts";
import { sheetOf, snack } from "../support/orders.ts";
import { fillSignIn, people, untilLive, visit } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Nothing to push sideways but the row of status chips (mock 04), nothing cut off at the edge; axe is asked at the same time. */
async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(async () => {
    // What slides in is looked at where it stands in the end.
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const chips = 'fieldset[aria-label="Status"]';
    const name = (element: Element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`;
    const pushed = [...document.querySelectorAll("*")].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = element === document.documentElement || overflowX === "auto" || overflowX === "scroll";
      return scrolls && !element.matches(chips) && element.scrollWidth > element.clientWidth + 1;
    });
    const cut = [...document.querySelectorAll("a, button, input, textarea")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && !element.closest(chips) && (left < 0 || right > innerWidth + 1);
    });
    return [...pushed.map((element) => `pushed: ${name(element)}`), ...cut.map((element) => `cut: ${name(element)}`)];
  });
  expect(beyond).toEqual([]);
  await expectAccessible(page);
}

test("the main job on a phone: sign in, choose the branch, open the new order, confirm it, look at the bell", async ({
  page,
  stack,
}) => {
  const stream = untilLive(page);
  await page.goto("/login");
  await expect(page.getByLabel("E-Mail")).toBeVisible();
  await expectFits(page);
  await fillSignIn(page, people.orderManager);
  const list = page.getByRole("list", { name: "Bestellungen" });
  await expect(list.getByRole("link").first()).toBeVisible();
  await stream;

  await page.getByRole("button", { name: "Menü öffnen" }).tap();
  const menu = page.getByRole("dialog", { name: "Unternehmen und Menü" });
  await expect(menu.getByRole("tree")).toBeVisible();
  await expectFits(page);
  await menu.getByRole("treeitem", { name: "Soltau" }).first().tap();
  await expect(menu).toBeHidden();
  const agencyId = await agencyOf(page.request, "Soltau");
  await expect(page).toHaveURL(`/agency/${agencyId}/orders`);

  const unread = await unreadOf(page);
  const placed = await stack.placeOrder({ agencyId });
  await expect(bellWith(page, unread + 1)).toBeVisible();
  const card = page.getByRole("region", { name: "Meldungen" });
  await expect(card).toContainText(placed.orderId);
  await expectFits(page);
  await card.getByRole("button", { name: /^Schließen/ }).tap();

  await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
  const row = list.getByRole("link").first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(72);
  await expectFits(page);
  await row.tap();
  const sheet = sheetOf(page, placed.orderId);
  await expect(sheet).toContainText("Neu");
  await expect(sheet.getByRole("heading", { name: "Verlauf" })).toBeAttached();
  await expectFits(page);

  await sheet.getByRole("button", { name: "Bestätigen …" }).tap();
  const dialog = page.getByRole("dialog", { name: `Bestellung ${placed.orderId} bestätigen` });
  await dialog.getByLabel("Nachricht an die Kundschaft").fill("Wir melden uns.");
  await expectFits(page);
  await dialog.getByRole("button", { name: "Bestätigen" }).tap();
  await expect(snack(page, "Aufträge bestätigt und neu geladen")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(sheet.getByText("Bestätigt").first()).toBeVisible();
  await expectFits(page);
  await sheet.getByRole("button", { name: "Schließen" }).tap();
  await expect(sheet).toBeHidden();

  await bellOf(page).tap();
  const drawer = drawerOf(page);
  await expect(drawer.getByText(placed.orderId)).toBeVisible();
  await expectFits(page);
  await drawer.getByRole("button", { name: new RegExp(`^Ansehen: .*${placed.orderId}`) }).tap();
  await expect(drawer).toBeHidden();
  await expect(sheet).toContainText("Bestätigt");
});
