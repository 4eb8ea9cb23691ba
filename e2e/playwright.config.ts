import { defineConfig } from "@playwright/test";

/** One worker is one whole stack of its own: marketplace, fault proxy, gateway, on free ports and a fresh data folder. */
export default defineConfig({
  testDir: "tests",
  globalSetup: "./support/template.ts",
  fullyParallel: false,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Twice what a busy machine took: a slow one is no fault of the portal's, and who waits for what never comes has time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/report.json" }],
  ],
  use: {
    actionTimeout: 30_000,
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
