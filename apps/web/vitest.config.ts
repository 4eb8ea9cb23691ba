import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** These need a page although they show nothing, or put something else in a module's place. */
const onPage = [
  "src/data/mutation.test.ts",
  "src/data/trpc.test.ts",
  "src/features/notifications/action-path.test.ts",
  "src/features/notifications/desktop.test.ts",
  "src/features/notifications/inbox.test.ts",
  "src/features/orders/list/list-key.test.ts",
  "src/shell/place-loader.test.ts",
];

/** All other tests of functions; the root's configuration runs them without a page, whose making takes longer than they do. */
export const pageless = { include: ["src/**/*.test.ts"], exclude: onPage };

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    environment: "jsdom",
    include: ["src/**/*.test.tsx", ...onPage],
    testTimeout: 20_000,
    setupFiles: ["src/test-setup.ts"],
  },
});
