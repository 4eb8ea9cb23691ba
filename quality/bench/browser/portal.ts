import { type Browser, chromium, type Page } from "@playwright/test";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { freePort } from "../../../packages/testing/src/free-port.ts";
import { findChromium } from "../../../scripts/chromium.ts";
import { startApp } from "../../processes/program.ts";

type Db = Awaited<ReturnType<typeof startPostgres>>["db"];

/** Runs `work` in Chromium with a portal of its own that holds the demo; deletes everything afterwards. */
export async function inPortal(
  work: (browser: Browser, url: string, marketplace: string) => Promise<void>,
  settings: Record<string, string> = { DEMO: "quiet" },
): Promise<void> {
  const found = findChromium();
  if ("missing" in found) throw new Error(found.missing);
  const PORT = String(await freePort());
  const url = `http://localhost:${PORT}`;
  const marketplace = await startApp("marketplace", { PORTAL_URL: url, ...settings });
  const gateway = await startApp("gateway", { PORT, PUBLIC_URL: url, UPSTREAM_URL: marketplace.url });
  const browser = await chromium.launch({ executablePath: found.path, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await work(browser, url, marketplace.url);
  } finally {
    await browser.close();
    await gateway.close();
    await marketplace.close();
  }
}

/** The same with a portal on its own Postgres that holds only the data of `fill`. */
export async function inPortalOf<Filled>(
  fill: (db: Db) => Promise<Filled>,
  work: (page: Page, filled: Filled, browser: Browser, marketplace: string) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres();
  try {
    const filled = await fill(postgres.db);
    await inPortal(
      async (browser, url, marketplace) => {
        const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
        await work(page, filled, browser, marketplace);
      },
      { DEMO: "off", DATABASE_URL: postgres.url },
    );
  } finally {
    await postgres.stop();
  }
}
