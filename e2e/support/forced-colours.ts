import { expect, type Page } from "@playwright/test";

/** Forced colours drop backgrounds: a pressed, chosen or current element still looks different from its neighbours, and marks are seen. */
export async function expectSeenInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const unseen = await page.evaluate(() => {
    const look = (element: Element): string => {
      const { backgroundColor, borderBottomWidth, fontWeight, textDecorationLine } = getComputedStyle(
        element.matches("tr") ? (element.firstElementChild ?? element) : element,
      );
      return [backgroundColor, borderBottomWidth, fontWeight, textDecorationLine].join();
    };
    /** The nearest element of the same kind that is not in the state. */
    const neighbour = (element: Element, state: string): Element | undefined => {
      const isOff = (other: Element) =>
        other.checkVisibility() && ["false", null].includes(other.getAttribute(state)) && other !== element;
      for (let box = element.parentElement; box; box = box.parentElement) {
        const off = [...box.querySelectorAll(`${element.tagName}:not([aria-disabled])`)].find(isOff);
        if (off) return off;
      }
      return undefined;
    };
    const states = ["aria-pressed", "aria-selected", "aria-current"].flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}="false"], li[aria-current="page"])`)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => {
          const off = neighbour(element, state);
          return off && look(off) === look(element) ? [`${state}: ${element.outerHTML.slice(0, 160)}`] : [];
        }),
    );
    const canvas = getComputedStyle(document.body).backgroundColor;
    const marks = [...document.querySelectorAll('span[aria-hidden="true"][class*="-mark"]:empty')]
      .filter((mark) => mark.checkVisibility())
      .filter((mark) => {
        const { backgroundColor, borderLeftWidth } = getComputedStyle(mark);
        return borderLeftWidth === "0px" && ["rgba(0, 0, 0, 0)", canvas].includes(backgroundColor);
      });
    const icons = [...document.querySelectorAll('button svg[aria-hidden="true"], a svg[aria-hidden="true"]')].filter(
      (icon) =>
        icon.checkVisibility() &&
        ![getComputedStyle(icon.parentElement ?? icon).color, getComputedStyle(document.body).color].includes(
          getComputedStyle(icon).color,
        ),
    );
    return [...states, ...[...marks, ...icons].map(({ outerHTML }) => `mark: ${outerHTML.slice(0, 160)}`)];
  });
  await page.emulateMedia({ forcedColors: "none" });
  expect(unseen, `${page.url()} shows its states in forced colours`).toEqual([]);
}
