import type { Reload } from "@partner-konto/contracts/effects";
import { queryClient } from "./query-client.ts";

/** These are part of the session's bootstrap and have no query of their own. */
const inBootstrap = new Set<string>(["partnerNavigation.getTree", "user.getOwn", "scope.getOwn", "session.bootstrap"]);

/**
 * Invalidates the queries of the given calls ("order.find") or whole services ("order"): mounted ones are fetched again, the rest
 * become stale.
 */
export async function reload(calls: readonly Reload[]): Promise<void> {
  const keys = new Set(calls.map((call) => (inBootstrap.has(call) ? "session.bootstrap" : call)));
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key.split(".")] })));
}
