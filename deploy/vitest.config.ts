import { defineConfig } from "vitest/config";

/** The container tests share one stack, so files run one after another and each test runs once. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ["test/*.test.ts"], testTimeout: 120_000, hookTimeout: 600_000 },
});
