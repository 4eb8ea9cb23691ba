import type { Page } from "@playwright/test";
import { bellOf, bellWith, drawerOf, unreadOf } from "../../support/bell.ts";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { newcomer } from "../../support/newcomer.ts";
import { rowOf, snack } from "../../support/orders.ts";
import { forgetSession, people, signIn, signInLive, untilLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** Marks the notifications of earlier tests as read, so that counting starts at zero. */
async function readAll(page: Page): Promise<void> {
  await bellOf(page).click();
  const mark = drawerOf(page).getByRole("button", { name: "Alle als gelesen markieren" });
  await expect(drawerOf(page).getByRole("listitem").first()).toBeVisible();
  if ((await mark.getAttribute("aria-disabled")) !== "true") await mark.click();
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toHaveCount(0);
  await expect(bellWith(page, 0)).toBeVisible();
}

test("a user without messages sees an empty drawer, and marking all as read empties the badge", {
  tag: "@long",
}, async ({ page, stack }) => {
  // No other test changes anything of her company. Ratings that are published on the demo's day bring her a few messages.
  await signInLive(page, people.pelletAdmin);
  const unread = await unreadOf(page);
  await bellOf(page).click();
  const drawer = drawerOf(page);
  const cards = drawer.getByRole("listitem");
  for (let left = unread; left > 0; left -= 1) {
    await expect(cards).toHaveCount(left);
    await cards
      .first()
      .getByRole("button", { name: /^Schließen/ })
      .click();
  }
  await expect(drawer.getByText("Benachrichtigungen", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await forgetSession(page);

  const other = await newcomer(stack);
  await signInLive(page, other.email);
  const agencyId = await agencyOf(page.request, "Soltau");
  await stack.placeOrder({ agencyId });
  const [older, newer] = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await bellOf(page).click();
  await expect(cards.nth(0)).toContainText(newer.orderId);
  await expect(cards.nth(1)).toContainText(older.orderId);
  await expectAccessible(page);
  await cards
    .nth(1)
    .getByRole("button", { name: /^Schließen/ })
    .click();
  await expect(cards.filter({ hasText: older.orderId })).toHaveCount(0);
  await drawer.getByRole("button", { name: "Alle als gelesen markieren" }).click();
  await page.keyboard.press("Escape");
  await expect(bellWith(page, 0)).toBeVisible();
  await expect(page).toHaveTitle("Bestellungen · Partner Konto");
  await page.reload();
  await expect(bellWith(page, 0)).toBeVisible();
});

test("a user's own changes raise no message, a colleague's changes do", async ({ page, stack, otherBrowser }) => {
  const { email } = await newcomer(stack);
  await signInLive(page, email);
  const agencyId = await agencyOf(page.request, "Soltau");
  const [mine, theirs] = [await stack.placeOrder({ agencyId }), await stack.placeOrder({ agencyId })];
  await expect(page.getByRole("table")).toContainText(theirs.orderId);
  await readAll(page);
  await callFrom(page.request, "order.confirm", { orderId: mine.id, body: {} });
  const colleague = await otherBrowser.newPage();
  await signIn(colleague, people.masterAdmin);
  await callFrom(colleague.request, "order.confirm", { orderId: theirs.id, body: {} });
  await bellWith(page, 1).click();
  await expect(drawerOf(page).getByRole("listitem").first()).toContainText(
    `Bestellung ${theirs.orderId} für ${theirs.companyName}, Soltau ist jetzt: Bestätigt.`,
  );
  await expect(drawerOf(page).getByText(`${mine.orderId} für ${mine.companyName}, Soltau ist jetzt`)).toHaveCount(0);
});

test("a change type that is switched off raises no message until it is switched on again", { tag: "@long" }, async ({
  page,
  stack,
  otherBrowser,
}) => {
  const { email } = await newcomer(stack);
  await signInLive(page, email);
  const agencyId = await agencyOf(page.request, "Soltau");
  const hear = async (type: string, on: boolean) => {
    const { subscription } = await callFrom<{
      subscription: { id: string; version: number; appTypes: Record<string, boolean> };
    }>(page.request, "session.bootstrap");
    const { id, version, appTypes } = subscription;
    const body = { appTypes: { ...appTypes, [type]: on } };
    await callFrom(page.request, "messenger.patchSubscription", { id, version, body });
  };
  const known = await stack.placeOrder({ agencyId });
  await expect(snack(page, `Neue Bestellung ${known.orderId} für`)).toBeVisible();
  await readAll(page);
  await hear("order.CREATE", false);
  const silent = await stack.placeOrder({ agencyId });
  // Events arrive in order: once the colleague's change is counted, the silent order has passed.
  const colleague = await otherBrowser.newPage();
  await signIn(colleague, people.masterAdmin);
  await callFrom(colleague.request, "order.confirm", { orderId: known.id, body: {} });
  await expect(bellWith(page, 1)).toBeVisible();
  await hear("order.CREATE", true);
  const heard = await stack.placeOrder({ agencyId });
  await expect(bellWith(page, 2)).toBeVisible();
  await expect(snack(page, `Neue Bestellung ${silent.orderId} für`)).toHaveCount(0);
  await bellWith(page, 2).click();
  await expect(drawerOf(page).getByRole("listitem").first()).toContainText(`Neue Bestellung ${heard.orderId} für`);
  await expect(drawerOf(page).getByText(`Neue Bestellung ${silent.orderId} für`)).toHaveCount(0);
});

test("two tabs of one user show the same count, and a message read in one is read in the other", {
  tag: "@long",
}, async ({ page, stack }) => {
  const { email } = await newcomer(stack);
  await signInLive(page, email);
  const agencyId = await agencyOf(page.request, "Soltau");
  const second = await page.context().newPage();
  const live = untilLive(second);
  await second.goto(`/agency/${agencyId}/orders`);
  await live;
  const placed = await stack.placeOrder({ agencyId });
  await expect(rowOf(second, placed.orderId)).toBeVisible();
  await readAll(page);
  await expect(bellWith(second, 0)).toBeVisible();
  await stack.placeOrder({ agencyId });
  await expect(bellWith(page, 1)).toBeVisible();
  await expect(bellWith(second, 1)).toBeVisible();
  await readAll(second);
  await expect(bellWith(page, 0)).toBeVisible();
});
