import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";

/** These need a DOM although they render nothing, or they mock a module that tests without a DOM load, too. */
const onPage = [
  "floor/cannot-open.test.ts",
  "src/data/mutation.test.ts",
  "src/data/early-session.test.ts",
  "src/data/trpc.test.ts",
  "src/areas/delivery-area/map/draw-map.test.ts",
  "src/start/start.test.ts",
  "src/notifications/inbox/action-path.test.ts",
  "src/data/notifications/desktop.test.ts",
  "src/notifications/inbox/inbox.test.ts",
  "src/ui/list/list-key.test.ts",
  "src/frame/changed-person.test.ts",
  "src/shell/end-of-session.test.ts",
  "src/shell/gate.test.ts",
  "src/shell/place/place-loader.test.ts",
  "src/testing/gateway.test.ts",
];

const root = import.meta.dirname;
const inDom = ["src/**/*.test.tsx", ...onPage];
/** This one ends its page as if it were loaded again: no later file could ask before unsaved text is lost. */
const ending = "src/frame/changed-person.test.ts";
/** These replace a module or load it anew, so a process that has loaded it for another test file does not suit them. */
const mocking = globSync(inDom, { cwd: root }).filter((file) =>
  /vi\.(?:mock|resetModules)\(/.test(readFileSync(path.join(root, file), "utf8")),
);
const alone = [...mocking, ending];
const dom = { environment: "jsdom", testTimeout: 20_000, setupFiles: [path.join(root, "src/testing/setup.ts")] };

/** The web app's tests. Tests that need no DOM run without one, because setting up a DOM takes longer than the tests. */
export const webProjects = [
  { name: "web-plain", include: ["*.test.ts", "{src,floor}/**/*.test.ts"], exclude: onPage },
  { name: "web", include: inDom, exclude: alone, ...dom },
  // Each file gets its own context, in a shared process.
  { name: "web-alone", include: alone, pool: "vmForks", ...dom },
].map((test) => ({ root, extends: true as const, plugins: [react()], test }));
