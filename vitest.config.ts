import { defineConfig } from "vitest/config";

const node = [
  "packages/domain",
  "packages/contracts",
  "packages/telemetry",
  "apps/gateway",
  "apps/marketplace",
  "pact",
  "scripts",
];

export default defineConfig({
  test: {
    // As many as there are cores; left to itself vitest keeps one free, which on two cores is half of them.
    maxWorkers: "100%",
    // Real databases and sockets on a busy two-core machine take their time; a hang still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      ...node.map((root) => ({ root, extends: true as const, test: { name: root, include: ["**/*.test.ts"] } })),
      "apps/web/vitest.config.ts",
    ],
  },
});
