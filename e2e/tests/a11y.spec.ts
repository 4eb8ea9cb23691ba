import { routeTable } from "../../apps/web/src/shell/access.ts";
import { howMany } from "../../packages/contracts/src/testing/how-many.ts";
import { expectFits } from "../support/fits.ts";
import { overlays, see, states, stopsOf } from "../support/sweep.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** A desk in both schemes, a desk at 200 % (WCAG 1.4.4), and the narrowest window a page must fit into (1.4.10). */
const appearances = [
  { name: "light, desk", colorScheme: "light", viewport: { width: 1440, height: 900 } },
  { name: "light, 320 px", colorScheme: "light", viewport: { width: 320, height: 640 } },
  { name: "dark, desk at 200 %", colorScheme: "dark", viewport: { width: 720, height: 450 } },
  { name: "dark, 320 px", colorScheme: "dark", viewport: { width: 320, height: 640 } },
] as const;

/** A page that is empty or failed is looked at in two of them, a light and a dark one, by turns; `npm run fuzz -- --browser` does all. */
const besideLoaded = howMany(2, appearances.length);

// Failures last: a service whose breaker is open needs a while until it is asked again.
for (const state of states) {
  for (const [turn, { name, colorScheme, viewport }] of appearances.entries()) {
    test.describe(`${state}, ${name}`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });

      test("promise 59: every page is accessible (WCAG 2.2 AA) and fits into its window", async ({ page, stack }) => {
        test.setTimeout(180_000);
        const stops = stopsOf(state);
        const visited = new Set<string>();
        const findings: unknown[] = [];
        let tried = 0;
        const audit = async (what: string, open: () => Promise<void>, here = true) => {
          try {
            await open();
            if (!here) return;
            await expectFits(page);
            await expectAccessible(page);
          } catch (error) {
            findings.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
          }
          if (here) tried += 1;
        };
        for (const [at, stop] of stops.entries()) {
          if (state !== "loaded" && (at + turn) % (appearances.length / besideLoaded) >= 1) continue;
          // What looks like another page is visited in every appearance and audited in one of them, by turns.
          const here = !stop.twin || at % appearances.length === turn;
          await audit(stop.path, () => see(page, stack, stop), here);
          visited.add(stop.path);
        }
        const over = state === "loaded" ? overlays : [];
        for (const overlay of over) await audit(overlay.name, () => overlay.open(page, stack));
        console.log(`${state}, ${name}: tried ${tried} of ${stops.length + over.length}`);
        expect(findings).toEqual([]);
        if (state === "loaded") {
          expect([...visited], "every route of the table was visited").toEqual(routeTable.map(({ path }) => path));
        }
      });
    });
  }
}
