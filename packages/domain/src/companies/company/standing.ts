import type { Group } from "./schema.ts";

/**
 * A company is active; it waits for its first activation; or it is stopped: locked, or its activation was taken back. Its people have all
 * rights of their roles only while it is active (decision 0125).
 */
export type Standing = "active" | "waiting" | "stopped";

/** @returns the standing of a company */
export function standingOf({
  isActivated,
  isLocked,
  deactivationReason,
}: Pick<Group, "isActivated" | "isLocked" | "deactivationReason">): Standing {
  if (isLocked || deactivationReason !== null) return "stopped";
  return isActivated ? "active" : "waiting";
}
