import { expect, type Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";

/** From this width on, in px, a name may end in "…". */
const mayBeCut = 150;

/**
 * Only the row of status chips (mock 04) and a grid of prices (WCAG 1.4.10 exempts tables) may scroll sideways, and no text is cut off. A name
 * that ends in "…" has 150 px except on a phone, and the head of a column lies within it.
 */
export async function expectFits(page: Page): Promise<void> {
  await atRest(page);
  const beyond = await page.evaluate((least) => {
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
    const inner = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const short = [...document.querySelectorAll("#page *")].filter(
      (element) =>
        innerWidth >= 640 &&
        element.clientWidth > 1 &&
        getComputedStyle(element).textOverflow === "ellipsis" &&
        getComputedStyle(element).overflowX !== "visible" &&
        element.scrollWidth > element.clientWidth &&
        inner(element) < least - 1 &&
        element.checkVisibility(),
    );
    const heads = [...document.querySelectorAll("th")].filter((head) => {
      const text = document.createRange();
      text.selectNodeContents(head);
      const { left, right, width } = text.getBoundingClientRect();
      const cell = head.getBoundingClientRect();
      const isSeen = head.checkVisibility() && head.querySelector(".sr-only") === null;
      return isSeen && width > 1 && (left < cell.left - 1 || right > cell.right + 1);
    });
    return Object.entries({ pushed, cut, short, heads }).flatMap(([how, which]) =>
      which.map((element) => `${how}: ${name(element)}`),
    );
  }, mayBeCut);
  expect(beyond, `${page.url()} fits into its window`).toEqual([]);
}
