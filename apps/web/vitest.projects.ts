import path from "node:path";
import react from "@vitejs/plugin-react";

/** These need a DOM although they render nothing, or they mock a module. */
const onPage = [
  "src/data/mutation.test.ts",
  "src/data/trpc.test.ts",
  "src/features/delivery-area/map/paint.test.ts",
  "src/features/home/start.test.ts",
  "src/features/notifications/action-path.test.ts",
  "src/features/notifications/desktop.test.ts",
  "src/features/notifications/inbox.test.ts",
  "src/ui/list/list-key.test.ts",
  "src/shell/changed-person.test.ts",
  "src/shell/end-of-session.test.ts",
  "src/shell/gate.test.ts",
  "src/shell/place-loader.test.ts",
  "src/testing/gateway.test.ts",
];

/** The web app's tests. Tests that need no DOM run without one, because setting up a DOM takes longer than the tests. */
export const webProjects = [
  { name: "web-plain", include: ["src/**/*.test.ts"], exclude: onPage },
  {
    name: "web",
    include: ["src/**/*.test.tsx", ...onPage],
    environment: "jsdom",
    // Tests leave the DOM and its globals changed, so each file gets its own context in a shared process.
    pool: "vmForks",
    testTimeout: 20_000,
    setupFiles: [path.join(import.meta.dirname, "src/testing/setup.ts")],
  },
].map((test) => ({ root: import.meta.dirname, extends: true as const, plugins: [react()], test }));
