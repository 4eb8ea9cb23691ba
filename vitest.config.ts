import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { webProjects } from "./apps/web/vitest.projects.ts";

const node = ["packages/domain", "packages/contracts", "packages/telemetry", "packages/geodata", "pact", "scripts"];

/** It puts another module in the place of one that other files of a shared process have read already. */
const mocking = "src/notifications/promise-49.test.ts";

const project = (root: string, name: string, rest: object = {}) => ({
  root,
  extends: true as const,
  test: { name, include: ["**/*.test.ts"], ...rest },
});

export default defineConfig({
  test: {
    // To begin a process for each file, and to read the house anew in it, takes longer than most of their tests.
    isolate: false,
    // One more than there are cores, because tests often wait: for a server, a deadline, a process.
    maxWorkers: availableParallelism() + 1,
    // Real databases and sockets on a busy two-core machine take their time; a hang still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      ...node.map((root) => project(root, root)),
      project("apps/gateway", "apps/gateway", { exclude: [mocking] }),
      project("apps/gateway", "gateway-mocking", { include: [mocking], isolate: true }),
      project("apps/marketplace", "apps/marketplace", {
        globalSetup: path.join(import.meta.dirname, "apps/marketplace/src/kernel/testing-server.ts"),
      }),
      ...webProjects,
    ],
  },
});
