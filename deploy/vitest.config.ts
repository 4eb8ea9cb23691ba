import { defineConfig } from "vitest/config";
import { limit } from "../packages/testing/src/how-many.ts";

/** The container tests share one stack, so files run one after another and each test runs once. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["test/*.test.ts"],
    testTimeout: limit(120_000),
    hookTimeout: limit(600_000),
  },
});
