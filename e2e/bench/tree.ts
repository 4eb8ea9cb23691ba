// A tree of 5,000 nodes in the real portal: five seconds of typing, expanding and arrowing in the company tree, and in the tree of somebody's scope.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { treeSearchDebounceMs } from "@partner-konto/domain/constants";
import { chromium, type Locator, type Page } from "@playwright/test";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing-postgres.ts";
import { freePort } from "../../packages/contracts/src/testing/free-port.ts";
import { type Row, report } from "../../scripts/bench/rows.ts";
import { dealerOfManyPlaces } from "../../scripts/bench/tree-data.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { callFrom } from "../support/calls.ts";
import { App } from "../support/process.ts";
import { tasksOf } from "./tasks.ts";

const barMs = 50;
const workMs = 5000;
const email = "frieda@beispiel.example";
const password = "Heizoel-2026";

/** Works through the tree as somebody does who looks for a place, again and again. */
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
    // In the tree of a scope it ticks, in the other one it would lead away.
    if (ticks) await press("Space", "ArrowDown", "Space");
    await search.focus();
    await press("m", "a", "r", "Backspace", "t");
    // Until what was typed is searched for.
    await page.waitForTimeout(treeSearchDebounceMs + 100);
    await search.fill("");
  }
  return keys;
}

const found = findChromium();
if ("missing" in found) throw new Error(found.missing);
const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-tree-"));
const postgres = await startPostgres();
const [marketplacePort, gatewayPort] = [await freePort(), await freePort()];
const url = `http://localhost:${gatewayPort}`;
const marketplace = new App("marketplace", marketplacePort, folder, {
  PORTAL_URL: url,
  DEMO: "off",
  DATABASE_URL: postgres.url,
});
const gateway = new App("gateway", gatewayPort, folder, { PUBLIC_URL: url, UPSTREAM_URL: marketplace.url });
const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const { colleagueId, nodes, places } = await dealerOfManyPlaces(postgres.db, email, password);
  await marketplace.start();
  await gateway.start();
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
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
      what: `${what}: five seconds of typing, expanding and arrowing in Chromium`,
      measured: `${keys} keys, ${long.length} tasks over ${barMs} ms; the longest took ${tasks[0]?.ms.toFixed(1)} ms, the most computing in one ${computing.toFixed(1)} ms`,
      bar: `${barMs} ms`,
      met: tasks.length > 0 && long.length === 0,
    });
  }
  report(rows);
} finally {
  await browser.close();
  await gateway.stop();
  await marketplace.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
