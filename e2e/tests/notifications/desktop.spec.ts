import { bellOf } from "../../support/bell.ts";
import { agencyOf } from "../../support/calls.ts";
import { sheetOf } from "../../support/orders.ts";
import { signInLive } from "../../support/people.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

interface ShownNotification {
  title: string;
  options: NotificationOptions;
  notification: EventTarget;
}

declare global {
  interface Window {
    told: ShownNotification[];
    asked: number;
  }
}

/** Replaces the Notification API, which a headless browser does not support, and records its calls. */
function watchDesktop(permission: string): void {
  window.told = [];
  window.asked = 0;
  class Desktop extends EventTarget {
    static permission = permission;
    static async requestPermission(): Promise<string> {
      window.asked += 1;
      Desktop.permission = "granted";
      return Desktop.permission;
    }
    constructor(title: string, options: NotificationOptions) {
      super();
      window.told.push({ title, options, notification: this });
    }
    close(): void {}
  }
  Object.defineProperty(window, "Notification", { value: Desktop });
}

test("a new order raises a desktop notification where permitted, and its click goes to the order", {
  tag: "@long",
}, async ({ page, stack }) => {
  await page.addInitScript(watchDesktop, "granted");
  await signInLive(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  const placed = await stack.placeOrder({ agencyId });
  const told = () => page.evaluate(() => window.told.map(({ title, options }) => ({ title, body: options.body })));
  const sentence = `Neue Bestellung ${placed.orderId} für ${placed.companyName}, Soltau eingegangen.`;
  await expect.poll(told).toEqual([{ title: "Partner Konto", body: expect.stringContaining(sentence) }]);
  const icon = await page.evaluate(() => window.told[0]?.options.icon ?? "");
  expect((await page.request.get(icon)).ok()).toBe(true);
  await page.evaluate(() => window.told[0]?.notification.dispatchEvent(new Event("click")));
  await expect(page).toHaveURL(new RegExp(`/agency/${agencyId}/orders\\?.*orderId=${placed.id}`));
  await expect(sheetOf(page, placed.orderId)).toBeVisible();
});

test("the permission is requested at the bell, not before, and without it no notification appears", {
  tag: "@long",
}, async ({ page, stack }) => {
  await page.addInitScript(watchDesktop, "default");
  await signInLive(page);
  const agencyId = await agencyOf(page.request, "Soltau");
  await stack.placeOrder({ agencyId });
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText(/^Neue Bestellung/)).toBeVisible();
  expect(await page.evaluate(() => [window.asked, window.told.length])).toEqual([0, 0]);
  await bellOf(page).click();
  expect(await page.evaluate(() => window.asked)).toBe(1);
  await expectAccessible(page);
  await stack.placeOrder({ agencyId });
  await expect.poll(() => page.evaluate(() => window.told.length)).toBe(1);
});
