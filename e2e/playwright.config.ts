import { defineConfig } from "@playwright/test";
import { setClockAhead } from "../packages/testing/src/clock-ahead.ts";
import { limit } from "../packages/testing/src/how-many.ts";

// `DAYS_LATER=1 npm test -- browser` runs the tests as if it was tomorrow: on a weekend, a holiday or in another year. Each worker reads this file.
if (process.env["DAYS_LATER"]) setClockAhead(Number(process.env["DAYS_LATER"]));

/** Each worker has its own stack: marketplace, fault proxy, gateway, on free ports and a new data folder. */
export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/template.ts",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Twice the time that a busy machine took. A slow machine is no failure of the portal, and long timeouts do not slow passing tests.
  timeout: limit(120_000),
  expect: { timeout: limit(20_000) },
  reporter: "list",
  use: {
    actionTimeout: limit(30_000),
    // Each worker keeps its browser context, emptied between tests: the cached scripts of the portal save half of a test's first page.
    reuseContext: true,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"],
    },
  },
});
