import type { Outputs } from "./trpc.ts";

type Bootstrap = Outputs["session"]["bootstrap"];

/**
 * A part whose service could not be asked in the middle of work stays as it was known: an empty tree would take the page away from
 * under its reader. It is still named as missing, so that it is asked for again.
 */
export function keepKnown(before: Bootstrap | undefined, now: Bootstrap): Bootstrap {
  if (!now.signedIn || !before?.signedIn || before.user.id !== now.user.id) return now;
  return {
    ...now,
    tree: now.missing.includes("tree") ? before.tree : now.tree,
    subscription: now.missing.includes("subscription") ? before.subscription : now.subscription,
  };
}
