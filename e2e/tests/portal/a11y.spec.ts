import type { Page } from "@playwright/test";
import { routeTable } from "../../../apps/web/src/shell/access.ts";
import { howMany, limit, spread, takesLong } from "../../../packages/testing/src/how-many.ts";
import { expectFits } from "../../support/fits.ts";
import { expectSeenInForcedColours } from "../../support/forced-colours.ts";
import { overlays, see, seenOver, states, stopsOf, waitUntilShown } from "../../support/sweep.ts";
import { expect, expectAccessible, test } from "../../support/test.ts";

/** A desktop, the narrowest window a page must fit into (WCAG 1.4.10) in both schemes, and a desktop at 200 % (1.4.4). */
const appearances = [
  { name: "light, desk", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { name: "dark, 320 px", colorScheme: "dark", viewport: { width: 320, height: 640 } },
  { name: "light, 320 px", colorScheme: "light", viewport: { width: 320, height: 640 } },
  { name: "dark, desk at 200 %", colorScheme: "dark", viewport: { width: 720, height: 450 } },
] as const;
type Appearance = (typeof appearances)[number];

/** Windows in which every page must fit, whatever the appearance: the usual ones, and a desktop at 200 %. */
const windows = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 720, height: 450 },
] as const;

/** In how many appearances a page or an overlay is audited, in turn. */
const each = howMany(1, 4);

/** In turn, `npm test` audits a 24th of pages and overlays, CI a sixteenth, and `npm run fuzz -- browser` all in all appearances. */
const drawn = <Item>(all: readonly Item[]): Item[] =>
  spread(all, howMany(Math.ceil(all.length / (takesLong() ? 16 : 24)), all.length));

/** `count` appearances starting at one of them, so that each appearance is the first of some page. */
const inTurn = (first: number, count: number): Appearance[] =>
  appearances.map((_, at) => appearances[(first + at) % appearances.length] as Appearance).slice(0, count);

async function take(page: Page, { colorScheme, viewport }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await resize(page, viewport);
}

async function resize(page: Page, viewport: Appearance["viewport"] | (typeof windows)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  // The page's resize handlers run with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Opens a page once and checks it in these appearances, like a window that is resized or changes its color scheme. */
async function findings(
  page: Page,
  what: string,
  wanted: Appearance[],
  open: () => Promise<void>,
  shown: () => Promise<void>,
  resizes = true,
): Promise<string[]> {
  const found: string[] = [];
  for (const [at, appearance] of wanted.entries()) {
    try {
      await take(page, appearance);
      if (at === 0) await open();
      await shown();
      await expectFits(page);
      await expectAccessible(page);
    } catch (error) {
      found.push(`${what}, ${appearance.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const more = async (name: string, check: () => Promise<void>) => {
    try {
      await check();
    } catch (error) {
      found.push(`${what}, ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const size of resizes ? windows : [])
    await more(`${size.width} px`, async () => {
      await resize(page, size);
      await shown();
      await expectFits(page);
    });
  await more("forced colours", () => expectSeenInForcedColours(page));
  return found;
}

// Failures come last, because an open breaker needs a while until it lets calls through.
for (const state of states) {
  const tag = state === "loaded" ? [] : ["@long"];
  test(`promise 59: every page is accessible (WCAG 2.2 AA) and fits into its window, ${state}`, { tag }, async ({
    page,
    stack,
  }) => {
    test.setTimeout(limit(1_200_000));
    const all = stopsOf(state);
    const found: string[] = [];
    let tried = 0;
    for (const [at, stop] of drawn(all).entries()) {
      const wanted = inTurn(at, each);
      tried += wanted.length;
      const open = () => see(page, stack, stop);
      found.push(...(await findings(page, stop.name, wanted, open, () => waitUntilShown(page, stop))));
    }
    console.log(`${state}: tried ${tried} of ${all.length * appearances.length}`);
    expect(found).toEqual([]);
    if (state === "loaded") {
      expect(
        all.filter(({ name, path }) => name === path).map(({ path }) => path),
        "every route of the table is among those that are drawn from",
      ).toEqual(routeTable.map(({ path }) => path));
    }
  });
}

test("promise 59: every overlay is accessible (WCAG 2.2 AA) and fits into its window", async ({ page, stack }) => {
  test.setTimeout(limit(1_200_000));
  const found: string[] = [];
  let tried = 0;
  for (const [at, overlay] of drawn(overlays).entries()) {
    const open = () => overlay.open(page, stack);
    const wanted = inTurn(at, overlay.closesWithLayout ? 1 : each);
    tried += wanted.length;
    const shown = () => seenOver(page, overlay);
    found.push(...(await findings(page, overlay.name, wanted, open, shown, !overlay.closesWithLayout)));
  }
  console.log(`overlays: tried ${tried} of ${overlays.length * appearances.length}`);
  expect(found).toEqual([]);
});
