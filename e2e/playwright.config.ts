import { defineConfig } from "@playwright/test";

/** Each worker has its own stack: marketplace, fault proxy, gateway, on free ports and a new data folder. */
export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/template.ts",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Twice the time that a busy machine took. A slow machine is no failure of the portal, and long timeouts do not slow passing tests.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    actionTimeout: 30_000,
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
