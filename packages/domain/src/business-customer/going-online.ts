/** What is known of an agency when it is to go online. */
export interface OnlineFacts {
  /** By the support: itself, or its company. */
  isLocked: boolean;
  isActivated: boolean;
  isCompanyActivated: boolean;
  /** Its company's page, with AGB and withdrawal text. */
  hasProfilePage: boolean;
  areaCount: number;
}

/** Server codes of what keeps an agency offline, in the order they are told. Three are the specification's (portal §8), two ours. */
export const onlineBlockers = [
  "BC_CAN_NOT_GO_ONLINE",
  "GROUP_NOT_ACTIVATED",
  "BC_NOT_ACTIVATED",
  "BC_HAS_NO_PROFILE",
  "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA",
] as const;
export type OnlineBlocker = (typeof onlineBlockers)[number];

/** Everything that keeps an agency from going online (portal §4 "Agency"); going offline is always possible. */
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

/** What is the platform's to lift. */
const ofPlatform: readonly OnlineBlocker[] = ["BC_CAN_NOT_GO_ONLINE", "GROUP_NOT_ACTIVATED"];

/**
 * What becomes of an agency that the platform took offline, by what keeps it now (ours): it waits while another lock of the platform is
 * left; it comes back where nothing keeps it; where its people have something to do first, it is theirs to switch on.
 */
export function afterOffline(blockers: readonly OnlineBlocker[]): "waits" | "comesBack" | "isLeft" {
  if (blockers.some((blocker) => ofPlatform.includes(blocker))) return "waits";
  return blockers.length === 0 ? "comesBack" : "isLeft";
}
