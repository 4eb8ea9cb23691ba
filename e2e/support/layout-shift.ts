import type { Page } from "@playwright/test";

/** Moves on a page without a person's doing, since it was loaded. */
export interface Shift {
  /** The sum of the browser's layout shifts. */
  sum: number;
  /** Which elements moved from where to where, the largest shift first. */
  moves: string[];
}

declare global {
  interface Window {
    readShift: () => Shift;
    /** Resolves when the page waits for no answer any more. */
    untilQuiet: () => Promise<void>;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records the layout shifts of the pages that are loaded afterwards. */
export const watchShift = (page: Page): Promise<unknown> => page.addInitScript(recordShifts);

function recordShifts(): void {
  const found: LayoutShift[] = [];
  const observer = new PerformanceObserver((list) => found.push(...(list.getEntries() as LayoutShift[])));
  observer.observe({ type: "layout-shift", buffered: true });
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName} ${element?.className} "${node?.textContent?.slice(0, 40)}"`;
  };
  window.readShift = () => {
    found.push(...(observer.takeRecords() as LayoutShift[]));
    const own = found.filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      moves: own
        .toSorted((one, other) => other.value - one.value)
        .map(
          ({ value, sources }) =>
            `${value.toFixed(4)}: ${sources
              .map(
                ({ node, previousRect, currentRect }) =>
                  `${nameOf(node)} from ${box(previousRect)} to ${box(currentRect)}`,
              )
              .join(" | ")}`,
        ),
    };
  };
}

/** In which order the answers of a page that is loading arrive. */
export type Order = "first" | "last";

/**
 * Holds the answers of the gateway and lets one at a time through, each painted before the next. A shift between two answers then shows
 * however fast the machine is.
 */
export const holdAnswers = (page: Page, order: Order): Promise<unknown> => page.addInitScript(letThroughInTurn, order);

function letThroughInTurn(order: Order): void {
  const held: (() => void)[] = [];
  let asked = 0;
  const real = window.fetch;
  const frame = () => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const next = async () => {
    await frame();
    await frame();
    (order === "first" ? held.shift() : held.pop())?.();
    if (held.length > 0) await next();
  };
  window.fetch = async (...request) => {
    asked += 1;
    try {
      const answer = await real(...request);
      const turn = new Promise<void>((go) => held.push(go));
      if (held.length === 1) void next();
      await turn;
      return answer;
    } finally {
      asked -= 1;
    }
  };
  window.untilQuiet = async () => {
    // An answer may lead to the next question a few frames later.
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await frame();
      if (asked > 0) quiet = 0;
    }
  };
}
