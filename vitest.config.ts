import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { pageless } from "./apps/web/vitest.config.ts";

const node = ["packages/telemetry", "packages/geodata", "apps/gateway", "pact", "scripts"];

/** Plain functions that leave nothing behind: to begin a process for each file takes longer than its tests. */
const plain = { isolate: false };

export default defineConfig({
  test: {
    // One more than there are cores, because tests often wait: for a server, a deadline, a process.
    maxWorkers: availableParallelism() + 1,
    // Real databases and sockets on a busy two-core machine take their time; a hang still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      ...["packages/domain", "packages/contracts"].map((root) => ({
        root,
        extends: true as const,
        test: { name: root, include: ["**/*.test.ts"], ...plain },
      })),
      ...node.map((root) => ({ root, extends: true as const, test: { name: root, include: ["**/*.test.ts"] } })),
      {
        root: "apps/marketplace",
        extends: true,
        test: {
          name: "apps/marketplace",
          include: ["**/*.test.ts"],
          globalSetup: path.join(import.meta.dirname, "apps/marketplace/src/kernel/testing-server.ts"),
        },
      },
      { root: "apps/web", extends: true, test: { name: "web-plain", ...pageless, ...plain } },
      "apps/web/vitest.config.ts",
    ],
  },
});
