// A tree of 5,000 nodes in the real portal: five seconds of typing, expanding and moving by arrow keys in the company tree, and in the tree
// of a user's scope.

import { treeSearchDebounceMs } from "@partner-konto/domain/constants";
import type { Locator, Page } from "@playwright/test";
import { callFrom } from "../../../e2e/support/calls.ts";
import { sized } from "../../../packages/testing/src/how-many.ts";
import { type Row, report } from "../../runs/rows.ts";
import { dealerOfManyPlaces } from "../tree-data.ts";
import { inPortalOf } from "./portal.ts";
import { tasksOf } from "./tasks.ts";

const barMs = 50;
const workMs = sized(5000, 500);
const email = "frieda@beispiel.example";
const password = "Heizoel-2026";

/** Works through the tree like a person who looks for a place, repeatedly. Returns the number of keys. */
async function workIn(page: Page, tree: Locator, search: Locator, ticks: boolean): Promise<number> {
  const until = performance.now() + workMs;
  let keys = 0;
  const press = async (...names: string[]): Promise<void> => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  while (performance.now() < until) {
    await tree.focus();
    await press(
      "Home",
      "ArrowLeft",
      "ArrowRight",
      "*",
      "ArrowDown",
      "ArrowDown",
      "PageDown",
      "End",
      "ArrowUp",
      "s",
      "c",
      "h",
    );
    await press(...Array.from({ length: 10 }, () => "ArrowDown"), "ArrowLeft", "ArrowLeft", "ArrowRight");
    // In a scope's tree Space ticks a node; in the company tree it would open another page.
    if (ticks) await press("Space", "ArrowDown", "Space");
    await search.focus();
    await press("m", "a", "r", "Backspace", "t");
    // Waits for the debounced search.
    await page.waitForTimeout(treeSearchDebounceMs + 100);
    await search.fill("");
  }
  return keys;
}

await inPortalOf(
  (db) => dealerOfManyPlaces(db, email, password),
  async (page, { colleagueId, nodes, places }, browser) => {
    await callFrom(page.request, "session.login", { email, password });
    await page.goto(`/settings/users/edit/${colleagueId}`);
    const main = page.getByRole("main");
    const trees: readonly [string, Locator, Locator][] = [
      [
        `the company tree of ${nodes.toLocaleString("en")} nodes`,
        page.getByRole("navigation").getByRole("tree"),
        page.getByRole("textbox", { name: "Name oder PLZ" }),
      ],
      [
        `the tree of a scope of ${places.toLocaleString("en")} places`,
        main.getByRole("tree", { name: "Bereich" }),
        main.getByRole("textbox", { name: "Name suchen" }),
      ],
    ];
    const rows: Row[] = [];
    for (const [what, tree, search] of trees) {
      await tree.waitFor();
      await page.waitForLoadState("networkidle");
      let keys = 0;
      const tasks = await tasksOf(browser, page, async () => {
        keys = await workIn(page, tree, search, what.includes("scope"));
      });
      const long = tasks.filter(({ ms }) => ms > barMs);
      const computing = Math.max(...tasks.map(({ computingMs }) => computingMs));
      rows.push({
        what: `${what}: five seconds of typing, expanding and moving by arrow keys in Chromium`,
        measured: `${keys} keys, ${long.length} tasks over ${barMs} ms; the longest took ${tasks[0]?.ms.toFixed(1)} ms, the most computing in one ${computing.toFixed(1)} ms`,
        bar: `${barMs} ms`,
        met: tasks.length > 0 && long.length === 0,
      });
    }
    report(rows);
  },
);
