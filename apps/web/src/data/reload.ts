import { queryClient } from "./query-client.ts";

/** These come with the session's bootstrap, not with calls of their own. */
const inBootstrap = new Set(["partnerNavigation.getTree", "user.getOwn", "scope.getOwn", "session.bootstrap"]);

/** Reads again what is in sight of the given calls ("order.find") or whole services ("order"), and marks the rest as old. */
export async function reload(calls: readonly string[]): Promise<void> {
  const keys = new Set(calls.map((call) => (inBootstrap.has(call) ? "session.bootstrap" : call)));
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key.split(".")] })));
}
