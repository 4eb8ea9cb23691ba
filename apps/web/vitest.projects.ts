import path from "node:path";
import react from "@vitejs/plugin-react";

/** These need a page although they show nothing, or put something else in a module's place. */
const onPage = [
  "src/data/mutation.test.ts",
  "src/data/trpc.test.ts",
  "src/features/delivery-area/map/paint.test.ts",
  "src/features/notifications/action-path.test.ts",
  "src/features/notifications/desktop.test.ts",
  "src/features/notifications/inbox.test.ts",
  "src/features/orders/list/list-key.test.ts",
  "src/shell/end-of-session.test.ts",
  "src/shell/gate.test.ts",
  "src/shell/place-loader.test.ts",
];

/** The web app's tests; all that need no page run without one, whose making takes longer than they do. */
export const webProjects = [
  { name: "web-plain", include: ["src/**/*.test.ts"], exclude: onPage },
  {
    name: "web",
    include: ["src/**/*.test.tsx", ...onPage],
    environment: "jsdom",
    // A page is left in disorder by whoever used it, so each file has its own, in a context of a shared process.
    pool: "vmForks",
    testTimeout: 20_000,
    setupFiles: [path.join(import.meta.dirname, "src/test-setup.ts")],
  },
].map((test) => ({ root: import.meta.dirname, extends: true as const, plugins: [react()], test }));
