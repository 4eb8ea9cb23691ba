import { expect, type Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";

/** Nothing to push sideways but the row of status chips (mock 04), nothing cut off at the edge. */
export async function expectFits(page: Page): Promise<void> {
  await atRest(page);
  const beyond = await page.evaluate(() => {
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
  expect(beyond, `${page.url()} fits into its window`).toEqual([]);
}
