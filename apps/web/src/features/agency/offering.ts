import type { Offering } from "../../ui/pill.tsx";

/** Locked by the support goes before online and offline: nobody but the support can change it. */
export function offeringOf(agency: { isOffering: boolean; isLocked: boolean }): Offering {
  if (agency.isLocked) return "locked";
  return agency.isOffering ? "online" : "offline";
}
