import type { Outputs } from "./trpc.ts";

type Bootstrap = Outputs["session"]["bootstrap"];

/**
 * Keeps the cached tree and subscription when their service could not be reached: an empty tree would remove the open page. They
 * are still listed in `missing`, so that they are fetched again.
 */
export function keepKnown(before: Bootstrap | undefined, now: Bootstrap): Bootstrap {
  if (!now.signedIn || !before?.signedIn || before.user.id !== now.user.id) return now;
  return {
    ...now,
    tree: now.missing.includes("tree") ? before.tree : now.tree,
    subscription: now.missing.includes("subscription") ? before.subscription : now.subscription,
  };
}
