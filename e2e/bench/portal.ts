import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing-postgres.ts";
import { freePort } from "../../packages/contracts/src/testing/free-port.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { App } from "../support/process.ts";

type Db = Awaited<ReturnType<typeof startPostgres>>["db"];

/** Runs `work` in Chromium with a portal on its own Postgres that holds only the data of `fill`; deletes everything afterwards. */
export async function inPortalOf<Filled>(
  fill: (db: Db) => Promise<Filled>,
  work: (page: Page, filled: Filled, browser: Browser) => Promise<void>,
): Promise<void> {
  const found = findChromium();
  if ("missing" in found) throw new Error(found.missing);
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-bench-"));
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
    const filled = await fill(postgres.db);
    await marketplace.start();
    await gateway.start();
    await work(await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } }), filled, browser);
  } finally {
    await browser.close();
    await gateway.stop();
    await marketplace.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}
