import type { Gateway } from "../gateway.ts";
import { notificationProcedures } from "../notifications/procedures.ts";
import { sessionProcedures } from "../session/procedures.ts";
import { derivedProcedures } from "./derived-procedures.ts";
import { trpc } from "./trpc.ts";

/** The router at run time. `router.ts` declares its type for the browser, and a test compares the two. */
export function createRouter(gateway: Gateway) {
  return trpc.router({
    ...derivedProcedures(gateway),
    session: sessionProcedures(gateway),
    notifications: notificationProcedures(gateway),
  });
}
