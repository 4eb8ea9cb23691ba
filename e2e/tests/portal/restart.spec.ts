import { limit } from "../../../packages/testing/src/how-many.ts";
import { bellWith, drawerOf, unreadOf } from "../../support/bell.ts";
import { agencyOf } from "../../support/calls.ts";
import { people, signInLive } from "../../support/people.ts";
import type { PlacedOrder } from "../../support/stack.ts";
import { expect, test } from "../../support/test.ts";

test("promise 36: ten orders during gateway and marketplace restarts each appear once and in order", {
  tag: "@long",
}, async ({ page, stack }) => {
  test.setTimeout(limit(240_000));
  await signInLive(page, people.masterAdmin);
  const agencyId = await agencyOf(page.request, "Soltau");
  await page.getByRole("treeitem", { name: "Soltau" }).first().click();
  await expect(page).toHaveURL(/\/agency\/[\w-]{36}\/orders$/);
  await expect(page.getByRole("table", { name: "Bestellungen" })).toBeVisible();
  const unread = await unreadOf(page);
  const placed: PlacedOrder[] = [];
  const place = async (count: number) => {
    for (let left = count; left > 0; left -= 1) placed.push(await stack.placeOrder({ agencyId }));
  };

  await place(2);
  await stack.gateway.stop();
  await place(2);
  await stack.gateway.start();
  await place(1);
  await stack.marketplace.stop("SIGKILL");
  await stack.marketplace.start();
  await place(2);
  await Promise.all([stack.gateway.stop("SIGKILL"), stack.marketplace.stop()]);
  await stack.marketplace.start();
  await place(2);
  await stack.gateway.start();
  await place(1);

  const restarted = Date.now();
  const bell = bellWith(page, unread + 10);
  await expect(bell).toBeVisible({ timeout: limit(30_000) });
  const seconds = (Date.now() - restarted) / 1000;
  test.info().annotations.push({ type: "measured", description: `all ten ${seconds} s after the last restart` });
  await bell.click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  const shown = async () => {
    const cards = await drawer.getByRole("listitem").allInnerTexts();
    const ids = cards.map((card) => placed.find(({ orderId }) => card.includes(orderId))?.orderId);
    return ids.filter((orderId) => orderId !== undefined);
  };
  const newestFirst = placed.map(({ orderId }) => orderId).toReversed();
  await expect.poll(shown).toEqual(newestFirst);
  await drawer.getByRole("button", { name: "Schließen", exact: true }).click();
  // Notifications arrive in order, so one that came twice would have been counted before this one.
  await place(1);
  await expect(bellWith(page, unread + 11)).toBeVisible();
});
