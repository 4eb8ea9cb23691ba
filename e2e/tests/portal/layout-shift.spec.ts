import type { Page } from "@playwright/test";
import { howMany, limit, spread } from "../../../packages/testing/src/how-many.ts";
import { holdAnswers, type Order, watchShift } from "../../support/layout-shift.ts";
import { pageStates } from "../../support/page-states.ts";
import { shopPages } from "../../support/shop-pages.ts";
import type { Stack } from "../../support/stack.ts";
import { type Stop, see, seenOver, stopsOf } from "../../support/sweep.ts";
import { expect, test } from "../../support/test.ts";

/** The most that a page may move while it loads; browsers call less than 0.1 good. */
const most = 0.02;

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

type Start = Pick<Stop, "path" | "who" | "way">;
const starts: readonly Start[] = [
  { path: "/company/:id?", who: "dealer", way: pageStates["/company/:id?"].loaded },
  { path: "/", who: "staff", way: { words: "Wartet auf Sie" } },
];

/** A page before somebody acts on it: what an action moves is meant to move. */
function untouched(stop: Stop): Stop {
  const { act, ...way } = stop.way;
  return act ? { ...stop, way: { ...way, words: /\S/ } } : stop;
}

const pages = stopsOf("loaded")
  .filter(({ twin }) => !twin)
  .map(untouched);
/** Each page in each window: a few with each commit, others with the next, and all with RUN_SHARE=1. */
const drawn = <Item>(all: readonly Item[]): { what: Item; window: (typeof windows)[number] }[] => {
  const cases = all.flatMap((what) => windows.map((window) => ({ what, window })));
  return spread(cases, howMany(Math.ceil(cases.length / 16), cases.length));
};

/** @returns what moved more than it may */
async function movesIn(page: Page, name: string, window: (typeof windows)[number], open: () => Promise<void>) {
  await page.setViewportSize(window);
  await open();
  await page.evaluate(() => globalThis.window.untilQuiet());
  const { sum, moves } = await page.evaluate(() => globalThis.window.readShift());
  return sum > most ? [`${name}, ${window.width} px: ${sum.toFixed(3)} ${moves.slice(0, 3).join("\n")}`] : [];
}

async function prepare(page: Page, order: Order): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchShift(page);
  await holdAnswers(page, order);
}

for (const order of ["first", "last"] as const) {
  test(`start pages do not move while they load, the ${order} answer first`, async ({ page, stack }) => {
    test.setTimeout(limit(240_000));
    await prepare(page, order);
    const found: string[] = [];
    for (const start of starts)
      for (const window of windows)
        found.push(...(await movesIn(page, `${start.who}'s start page`, window, () => see(page, stack, start))));
    expect(found).toEqual([]);
  });

  test(`no page moves while it loads, the ${order} answer first`, { tag: "@long" }, async ({ page, stack }) => {
    test.setTimeout(limit(1_200_000));
    await prepare(page, order);
    const found: string[] = [];
    for (const { what, window } of drawn(pages))
      found.push(...(await movesIn(page, what.name, window, () => see(page, stack, what))));
    expect(found).toEqual([]);
  });
}

test("no page for consumers moves while it loads", { tag: "@long" }, async ({ page, stack }) => {
  test.setTimeout(limit(1_200_000));
  await prepare(page, "first");
  const found: string[] = [];
  // Each in one window, in turn: what is confirmed once cannot be confirmed again.
  for (const [at, what] of spread(shopPages, howMany(3, shopPages.length)).entries())
    found.push(...(await movesIn(page, what.name, windows[at % 2 ? 1 : 0], () => shown(page, stack, what))));
  expect(found).toEqual([]);
});

async function shown(page: Page, stack: Stack, what: (typeof shopPages)[number]): Promise<void> {
  await what.open(page, stack);
  await seenOver(page, what);
}
