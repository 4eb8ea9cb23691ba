import { expect, type Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";

/** Only the row of status chips (mock 04) and a grid of prices (WCAG 1.4.10 exempts tables) may scroll sideways, and no text is cut off. */
export async function expectFits(page: Page): Promise<void> {
  await atRest(page);
  const beyond = await page.evaluate(() => {
    const wide = 'fieldset[aria-label="Status"], div:has(> table[role="grid"])';
    const name = (element: Element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 40)}"`;
    const pushed = [...document.querySelectorAll("*")].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = element === document.documentElement || overflowX === "auto" || overflowX === "scroll";
      return scrolls && !element.matches(wide) && element.scrollWidth > element.clientWidth + 1;
    });
    const cut = [...document.querySelectorAll("a, button, input, textarea")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && !element.closest(wide) && (left < 0 || right > innerWidth + 1);
    });
    return [...pushed.map((element) => `pushed: ${name(element)}`), ...cut.map((element) => `cut: ${name(element)}`)];
  });
  expect(beyond, `${page.url()} fits into its window`).toEqual([]);
}
