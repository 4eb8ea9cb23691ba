import type { Locator, Page } from "@playwright/test";

export const bellOf = (page: Page): Locator => page.getByRole("button", { name: /^Benachrichtigungen, / });

/** The bell with exactly this number of unread notifications. */
export const bellWith = (page: Page, unread: number): Locator =>
  page.getByRole("button", { name: `Benachrichtigungen, ${unread} ungelesen`, exact: true });

/** The number of unread notifications; earlier tests of the same stack leave some. Call it once the stream is live. */
export async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute("aria-label");
  return Number(/\d+/.exec(label ?? "")?.[0]);
}

/** The drawer that the bell opens. */
export const drawerOf = (page: Page): Locator => page.getByRole("dialog", { name: "Benachrichtigungen" });
