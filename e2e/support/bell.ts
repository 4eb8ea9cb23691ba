import type { Locator, Page } from "@playwright/test";

/** The bell, when it says that exactly so many are unread. */
export const bellWith = (page: Page, unread: number): Locator =>
  page.getByRole("button", { name: `Benachrichtigungen, ${unread} ungelesen`, exact: true });

/** How many are unread; earlier tests of the same stack leave some. Asked once the stream stands. */
export async function unreadOf(page: Page): Promise<number> {
  const label = await page.getByRole("button", { name: /^Benachrichtigungen, / }).getAttribute("aria-label");
  return Number(/\d+/.exec(label ?? "")?.[0]);
}
