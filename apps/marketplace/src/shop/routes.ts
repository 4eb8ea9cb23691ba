import { asksFromOwnNetwork } from "@partner-konto/telemetry/metrics-access";
import type { FastifyInstance } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import { Refusal } from "../kernel/refusal.ts";
import { readForms } from "./form.ts";
import { optOutRoutes } from "./opt-out-routes.ts";
import { shopStyle } from "./pages.ts";

/** The plain pages for consumers, which mails lead to (SHOP_URL). One address from outside asks as often as for public reads. */
export async function shopRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  readForms(app);
  app.addHook("onRequest", async ({ ip, raw }) => {
    if (!kernel.mayReadUnknown || asksFromOwnNetwork(raw)) return;
    if (!kernel.mayReadUnknown(ip)) throw new Refusal("TOO_MANY_ATTEMPTS");
  });
  app.get("/shop.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(shopStyle));
  await app.register(optOutRoutes, { kernel });
}
