import { defineConfig } from "@playwright/test";
import e2e from "./playwright.config.ts";

/** `npm run screens`: a picture of every page in every state, in the folder screens/ at the root. */
export default defineConfig(e2e, { testDir: "screens", reporter: "list", timeout: 300_000 });
