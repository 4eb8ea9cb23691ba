import { defineConfig } from "@playwright/test";
import { setClockAhead } from "../packages/testing/src/clock-ahead.ts";
import { limit } from "../packages/testing/src/how-many.ts";
import type { EngineOptions } from "./engines/story.ts";

if (process.env["DAYS_LATER"]) setClockAhead(Number(process.env["DAYS_LATER"]));

/** The engines in which this machine can play the stories (`scripts/engines.ts`). */
const engines = (process.env["ENGINES"] ?? "chromium,firefox,webkit").split(",");

/** The stories in three engines. Each engine has one worker, with a stack and a browser of its own. */
export default defineConfig<object, EngineOptions>({
  testDir: "engines",
  globalSetup: "./support/template.ts",
  fullyParallel: false,
  workers: engines.length,
  forbidOnly: true,
  // A slow machine is no failure of the portal, and a story that passes does not wait.
  timeout: limit(240_000),
  reporter: "list",
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
});
