import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createHttp } from "../kernel/http/http.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { createLog } from "../kernel/log.ts";
import { eventRoute } from "../orders/order/payments/provider/event-route.ts";
import { remote } from "../orders/order/payments/provider/remote.ts";
import { shopRoutes } from "../shop-routes.ts";

const entry = join(import.meta.dirname, "..", "..", "..", "..", "deploy", "haproxy.cfg");

test("the entry of the stack publishes the pages for consumers, the payment events, and no other path", async () => {
  const app = createHttp(createLog("silent"));
  const paths = new Set<string>();
  app.addHook("onRoute", ({ url }) => void paths.add(url));
  // Routes are only registered, so nothing else of the kernel is used.
  const provider = remote({ url: "https://adapter.example", key: "", webhookSecret: "", deadlineMs: 1000 });
  const kernel = {
    parts: { instalments: { provider } },
    securityContact: "mailto:sicherheit@heizmarkt.example",
  } as Kernel;
  await app.register(shopRoutes, { kernel });
  await app.register(eventRoute, { kernel, apply: async () => undefined });
  const published = / unless \{ path (.+) \}/.exec(readFileSync(entry, "utf8"))?.[1]?.split(" ");
  expect(published).toEqual([...paths].sort());
  await app.close();
});
