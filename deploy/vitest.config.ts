import { defineConfig } from "vitest/config";

/** The container story: one stack for all of it, so one file after another and each test once. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ["test/*.test.ts"], testTimeout: 120_000, hookTimeout: 600_000 },
});
