/** The facts that decide whether an agency may go online. */
export interface OnlineFacts {
  /** Support locked the agency or its company. */
  isLocked: boolean;
  isActivated: boolean;
  isCompanyActivated: boolean;
  /** The company's page, with AGB and withdrawal text. */
  hasProfilePage: boolean;
  areaCount: number;
}

/**
 * Server codes of the reasons that keep an agency offline, in display order. BC_CAN_NOT_GO_ONLINE, BC_HAS_NO_PROFILE and
 * BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA are specified (portal §8), the other two are ours.
 */
export const onlineBlockers = [
  "BC_CAN_NOT_GO_ONLINE",
  "GROUP_NOT_ACTIVATED",
  "BC_NOT_ACTIVATED",
  "BC_HAS_NO_PROFILE",
  "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA",
] as const;
export type OnlineBlocker = (typeof onlineBlockers)[number];

/**
 * Going offline is always possible; going online only when this list is empty (portal §4 "Agency").
 * @returns all reasons that keep the agency offline, in display order
 */
export function onlineBlockersOf(facts: OnlineFacts): OnlineBlocker[] {
  const holds: Record<OnlineBlocker, boolean> = {
    BC_CAN_NOT_GO_ONLINE: facts.isLocked,
    GROUP_NOT_ACTIVATED: !facts.isCompanyActivated,
    BC_NOT_ACTIVATED: !facts.isActivated,
    BC_HAS_NO_PROFILE: !facts.hasProfilePage,
    BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA: facts.areaCount === 0,
  };
  return onlineBlockers.filter((blocker) => holds[blocker]);
}

/** Reasons that only the platform can remove. */
const ofPlatform: readonly OnlineBlocker[] = ["BC_CAN_NOT_GO_ONLINE", "GROUP_NOT_ACTIVATED"];

/**
 * Decides about an agency that the platform took offline, after the platform lifts a lock (not specified).
 * @param blockers the reasons that still hold
 * @returns "waits" while another reason of the platform holds, "comesBack" when no reason holds, "isLeft" when only the dealer's own
 *   reasons hold: the dealer then switches the agency on
 */
export function afterOffline(blockers: readonly OnlineBlocker[]): "waits" | "comesBack" | "isLeft" {
  if (blockers.some((blocker) => ofPlatform.includes(blocker))) return "waits";
  return blockers.length === 0 ? "comesBack" : "isLeft";
}
