import path from "node:path";
import react from "@vitejs/plugin-react";

/** These need a page although they show nothing. */
const onPage = [
  "src/data/trpc.test.ts",
  "src/features/notifications/action-path.test.ts",
  "src/features/notifications/desktop.test.ts",
  "src/features/notifications/inbox.test.ts",
  "src/features/orders/list/list-key.test.ts",
  "src/shell/place-loader.test.ts",
];

/** These put another module in the place of one that other files of a shared process have read already. */
const mocking = ["src/data/mutation.test.ts", "src/features/notifications/notification-bell.test.tsx"];

const withPage = {
  environment: "jsdom",
  testTimeout: 20_000,
  setupFiles: [path.join(import.meta.dirname, "src/test-setup.ts")],
};

/** The web app's tests; all that need no page run without one, whose making takes longer than they do. */
export const webProjects = [
  { name: "web-plain", include: ["src/**/*.test.ts"], exclude: [...onPage, ...mocking] },
  { ...withPage, name: "web", include: ["src/**/*.test.tsx", ...onPage], exclude: mocking },
  { ...withPage, name: "web-mocking", include: mocking, isolate: true },
].map((test) => ({ root: import.meta.dirname, extends: true as const, plugins: [react()], test }));
