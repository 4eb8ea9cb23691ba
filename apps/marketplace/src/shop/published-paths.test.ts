import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHttp } from "../kernel/http.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { createLog } from "../kernel/log.ts";
import { shopRoutes } from "./routes.ts";

const entry = join(import.meta.dirname, "..", "..", "..", "..", "deploy", "haproxy.cfg");

test("the entry of the stack publishes every path of the pages for consumers, and no other", async () => {
  const app = createHttp(createLog("silent"));
  const paths = new Set<string>();
  app.addHook("onRoute", ({ url }) => void paths.add(url));
  // Routes are only registered, so nothing of the kernel is used.
  await app.register(shopRoutes, { kernel: {} as Kernel });
  const published = / unless \{ path (.+) \}/.exec(readFileSync(entry, "utf8"))?.[1]?.split(" ");
  expect(published).toEqual([...paths].sort());
  await app.close();
});
