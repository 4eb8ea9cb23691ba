import { expect, type Locator } from "@playwright/test";

/** No page has more focus stops between two places. */
const mostStops = 120;

/** All styles by which an element, or its row, could show that it has the focus. */
const lookOf = (node: Element): string[] => {
  const active = document.getElementById(node.getAttribute("aria-activedescendant") ?? "");
  const shown = [active, node, node.parentElement, node.closest("[role=row], li")].filter((one) => one !== null);
  return shown.map((one) => {
    const { outline, boxShadow, backgroundColor, borderColor } = getComputedStyle(one);
    return [outline, boxShadow, backgroundColor, borderColor].join(" ");
  });
};

/** A menu moves the focus in a task after the key, so the check waits for that task. */
const hasFocus = (node: Element): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(node === document.activeElement)));

const isCovered = (node: Element): boolean => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(above && (node.contains(above) || above.contains(node)));
};

/** Reaches an element by keys alone, and checks that it shows its focus and is not covered (WCAG 2.4.7, 2.4.11). */
export async function walkTo(target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  const name = String(target);
  const before = await target.evaluate(lookOf);
  let stops = 0;
  for (; !(await target.evaluate(hasFocus)); stops += 1) {
    if (stops === mostStops) {
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`${name} is not among ${mostStops} stops; the last was ${at}`);
    }
    await page.keyboard.press(key);
  }
  if (stops > 0) await expect.poll(() => target.evaluate(lookOf), `${name} shows its focus`).not.toEqual(before);
  await expect.poll(() => target.evaluate(isCovered), `${name} is covered`).toBe(false);
}

export const tabTo = (target: Locator): Promise<void> => walkTo(target, "Tab");

/** Tabs to an element and presses a key. */
export async function pressAt(target: Locator, key = "Enter"): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press("Control+a");
  await target.page().keyboard.type(text);
}

/** Moves by arrow keys to an entry of a menu or list, which is one tab stop, and presses a key. */
export async function pressAmong(entry: Locator, key = "Enter"): Promise<void> {
  await walkTo(entry, "ArrowDown");
  await entry.page().keyboard.press(key);
}
