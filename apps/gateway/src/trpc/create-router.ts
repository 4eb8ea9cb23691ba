import type { Gateway } from "../gateway.ts";
import { notificationProcedures } from "../notifications/procedures.ts";
import { sessionProcedures } from "../session/procedures.ts";
import { derivedProcedures } from "./derived.ts";
import { trpc } from "./trpc.ts";

/** The router that runs; `router.ts` states it as the browser sees it, and a test holds the two together. */
export function createRouter(gateway: Gateway) {
  return trpc.router({
    ...derivedProcedures(gateway),
    session: sessionProcedures(gateway),
    notifications: notificationProcedures(gateway),
  });
}
