import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import type { AreaNode, CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { OfferingState } from "../../ui/pill.tsx";

interface AgencyFacts {
  isOffering: boolean;
  isLocked: boolean;
}

/** An agency's state for its users: in a locked company every agency is locked, whatever its own state. */
export function agencyState(agency: AgencyFacts, company: { isLocked: boolean }): OfferingState {
  if (agency.isLocked || company.isLocked) return "locked";
  return agency.isOffering ? "online" : "offline";
}

/**
 * An area's state is at most its agency's. An online area can be paused until a set time; the pause then ends on its own.
 * @param now ISO instant
 */
export function areaState(
  area: Pick<AreaNode, "isOffering" | "pause">,
  { agency, company }: { agency: AgencyFacts; company: { isLocked: boolean } },
  now: string,
): OfferingState {
  const outer = agencyState(agency, company);
  if (outer !== "online") return outer;
  if (!area.isOffering) return "offline";
  return isPausedAt(area.pause, now) ? "paused" : "online";
}

/** Whether customers find something of the company: an area that sells, or one that pauses and returns by itself. */
export const isAnythingOnline = (company: CompanyNode): boolean =>
  !company.isLocked &&
  company.parts.some(
    (agency) => agency.isOffering && !agency.isLocked && agency.parts.some(({ isOffering }) => isOffering),
  );
