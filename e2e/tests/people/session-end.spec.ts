import type { Page } from "@playwright/test";
import { agencyOf, callFrom } from "../../support/calls.ts";
import { newcomer, resetPassword } from "../../support/newcomer.ts";
import { askForMore, listOf, rowOf, sheetOf } from "../../support/orders.ts";
import { fillSignIn, password, visit } from "../../support/people.ts";
import type { PlacedOrder } from "../../support/stack.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

const outOfDate = "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.";

declare global {
  interface Window {
    errorsShown: string[];
  }
}

/** Records every error that a page shows, however briefly. */
function noteErrors(): void {
  window.errorsShown = [];
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll("[role=alert]")) window.errorsShown.push(alert.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Without notifications no stream reports the end of the session. */
async function switchNotificationsOff({ request }: Page): Promise<void> {
  const { subscription } = await callFrom<{ subscription: { id: string; version: number } }>(
    request,
    "session.bootstrap",
  );
  const { id, version } = subscription;
  await callFrom(request, "messenger.patchSubscription", { id, version, body: { perApp: false } });
}

const openOrder = (page: Page, { orderId }: PlacedOrder) => rowOf(page, orderId).getByRole("link").click();

const message = (page: Page) => page.getByRole("dialog", { name: /ablehnen$/ }).getByRole("textbox");

async function denyHalfway(page: Page, placed: PlacedOrder): Promise<void> {
  await openOrder(page, placed);
  await sheetOf(page, placed.orderId).getByRole("button", { name: "Ablehnen" }).click();
  await message(page).fill("Der Wagen steht.");
}

for (const { ends, live, meanwhile } of [
  { ends: "at once, with a refusal half typed", live: true, meanwhile: denyHalfway },
  { ends: "with the next click on an order", live: false, meanwhile: openOrder },
  { ends: "with the next question to the list", live: false, meanwhile: askForMore },
]) {
  test(`an ended session leads to the sign-in ${ends}, and signing in leads back`, {
    tag: live ? [] : "@long",
  }, async ({ page, stack }) => {
    const { email } = await newcomer(stack);
    await callFrom(page.request, "session.login", { email, password });
    if (!live) await switchNotificationsOff(page);
    const agencyId = await agencyOf(page.request, "Soltau");
    const placed = await stack.placeOrder({ agencyId });
    await page.addInitScript(noteErrors);
    await visit(page, `/agency/${agencyId}/orders?status=open&sort=-createdAt`);
    await expect(rowOf(page, placed.orderId)).toBeVisible();
    // Waits for the page's own requests, which would otherwise be refused first.
    if (!live) await page.waitForLoadState("networkidle");
    if (live) await meanwhile(page, placed);

    await resetPassword(stack, email, "Pellets-2027");
    if (!live) await meanwhile(page, placed);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText(outOfDate)).toBeVisible();
    expect(await page.evaluate(() => window.errorsShown)).toEqual([]);
    const login = new URL(page.url());
    const asked = login.searchParams.get("from") ?? "";
    expect(asked).toContain(`/agency/${agencyId}/orders`);
    await expectAccessible(page);
    await fillSignIn(page, email, "Pellets-2027");
    await expect(page).toHaveURL(stack.url + asked);
    await expect(listOf(page)).toBeVisible();
    if (meanwhile === denyHalfway) await expect(message(page)).toHaveValue("Der Wagen steht.");
    if (meanwhile === openOrder) await expect(sheetOf(page, placed.orderId)).toContainText("Neu");
  });
}
