import { agbModalDismissableUntil, agbModalFrom } from "../constants.ts";
import { berlinTime } from "../format/berlin.ts";
import type { FrontendSource } from "../frontend.ts";
import type { UserRole } from "../user/roles.ts";
import type { Group } from "./schema.ts";

/** Who is in front of the screen, and when. */
interface Onlooker {
  roles: readonly UserRole[];
  frontend: FrontendSource;
  /** ISO instant; days begin at midnight in Berlin. */
  now: string;
}

/** Whether somebody may be asked to accept the terms at all (portal §6): pellet master administrators, from September 2025. */
export function mayBeAskedForTerms({ roles, frontend, now }: Onlooker): boolean {
  const isPelletMaster = frontend === "PARTNER_PELLET" && roles.includes("BUSINESS_CUSTOMER_MASTER_ADMIN");
  return isPelletMaster && berlinTime(now).date >= agbModalFrom;
}

/** Those of somebody's companies that have no reference yet. Pellets only: oil's old check shows nothing (portal §6). */
export function companiesWithoutTerms<Company extends Pick<Group, "type" | "agreements">>(
  companies: readonly Company[],
): Company[] {
  return companies.filter(({ type, agreements }) => type === "PARTNER_PELLET" && !agreements.agb.refUrl);
}

/** Whether "Jetzt nicht" is offered: until October 2025. */
export const termsCanWait = (now: string): boolean => berlinTime(now).date < agbModalDismissableUntil;
