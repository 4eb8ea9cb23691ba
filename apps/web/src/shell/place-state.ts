import { isPausedAt } from "@partner-konto/domain/delivery-area/pause";
import type { AreaNode } from "@partner-konto/domain/navigation/schema";
import type { Offering } from "../ui/pill.tsx";

interface AgencyFacts {
  isOffering: boolean;
  isLocked: boolean;
}

/** An agency as its people meet it: of a locked company all are locked, whatever they were before. */
export function agencyState(agency: AgencyFacts, company: { isLocked: boolean }): Offering {
  if (agency.isLocked || company.isLocked) return "locked";
  return agency.isOffering ? "online" : "offline";
}

/**
 * An area is no further than the agency it lies in; online, it is paused by the clock, so that it comes back by itself.
 * @param now ISO instant
 */
export function areaState(
  area: Pick<AreaNode, "isOffering" | "pause">,
  { agency, company }: { agency: AgencyFacts; company: { isLocked: boolean } },
  now: string,
): Offering {
  const outer = agencyState(agency, company);
  if (outer !== "online") return outer;
  if (!area.isOffering) return "offline";
  return isPausedAt(area.pause, now) ? "paused" : "online";
}
