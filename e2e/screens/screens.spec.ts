import path from "node:path";
import { appearances, overlays, see, seenOver, states, stopsOf } from "../support/sweep.ts";
import { test } from "../support/test.ts";

const folder = path.join(import.meta.dirname, "..", "..", "screens");

/** For example agency-id-orders or start. */
const fileName = (route: string): string => route.replaceAll(/[^a-z]+/g, "-").replaceAll(/^-|-$/g, "") || "start";

for (const state of states) {
  for (const { name, colorScheme, viewport } of appearances) {
    test.describe(() => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: "reduce" } });

      test(`pictures: ${state}, ${name}`, async ({ page, stack }) => {
        const take = (what: string) =>
          page.screenshot({ path: path.join(folder, name, `${fileName(what)}-${state}.png`) });
        for (const stop of stopsOf(state)) {
          if (stop.twin) continue;
          await see(page, stack, stop);
          await take(stop.name);
        }
        for (const overlay of state === "loaded" ? overlays : []) {
          await overlay.open(page, stack);
          await seenOver(page, overlay);
          await take(overlay.name);
        }
      });
    });
  }
}
