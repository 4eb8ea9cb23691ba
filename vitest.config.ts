import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { webProjects } from "./apps/web/vitest.projects.ts";
import { limit } from "./packages/testing/src/how-many.ts";

const node = ["packages/domain", "packages/contracts", "packages/server", "packages/geodata", "pact", "scripts"];

/** Mocks a module that other test files of a shared process have already loaded, so it needs its own process. */
const mocking = "src/notifications/throwing-stream.test.ts";

/** Starts the Postgres that test files share. */
const server = path.join(import.meta.dirname, "apps/marketplace/src/kernel/testing/server.ts");

const project = (root: string, name: string, rest: object = {}) => ({
  root,
  extends: true as const,
  test: { name, include: ["**/*.test.ts"], ...rest },
});

export default defineConfig({
  test: {
    // Starting a process for each file and importing the code again takes longer than most tests.
    isolate: false,
    // One more than there are cores, because tests often wait: for a server, a deadline, a process.
    maxWorkers: availableParallelism() + 1,
    // Real databases and sockets are slow on a busy two-core machine; a hanging test still ends.
    testTimeout: limit(30_000),
    hookTimeout: limit(60_000),
    expect: { poll: { timeout: limit(10_000) } },
    tags: [{ name: "long", description: "Takes seconds. CI runs it, `npm test` leaves it out (`scripts/checks.ts`)." }],
    projects: [
      ...node.map((root) => project(root, root)),
      project("apps/gateway", "apps/gateway", { exclude: [mocking] }),
      project("apps/gateway", "gateway-mocking", { include: [mocking], isolate: true }),
      project("apps/marketplace", "apps/marketplace", { globalSetup: server }),
      project("quality", "quality", { globalSetup: server }),
      ...webProjects,
    ],
  },
});
