import type { Locator, Page } from "@playwright/test";

export const bellOf = (page: Page): Locator => page.getByRole("button", { name: /^Benachrichtigungen, / });

/** The bell, when it says that exactly so many are unread. */
export const bellWith = (page: Page, unread: number): Locator =>
  page.getByRole("button", { name: `Benachrichtigungen, ${unread} ungelesen`, exact: true });

/** How many are unread; earlier tests of the same stack leave some. Asked once the stream stands. */
export async function unreadOf(page: Page): Promise<number> {
  const label = await bellOf(page).getAttribute("aria-label");
  return Number(/\d+/.exec(label ?? "")?.[0]);
}

/** What the bell opens. */
export const drawerOf = (page: Page): Locator => page.getByRole("dialog", { name: "Benachrichtigungen" });
