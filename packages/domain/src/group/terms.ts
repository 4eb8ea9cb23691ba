import { agbModalDismissableUntil, agbModalFrom } from "../constants.ts";
import { berlinTime } from "../format/berlin.ts";
import type { FrontendSource } from "../frontend.ts";
import type { UserRole } from "../user/roles.ts";
import type { Group } from "./schema.ts";

/** The signed-in person and the time. */
interface SignedIn {
  roles: readonly UserRole[];
  frontend: FrontendSource;
  /** ISO instant; days begin at midnight in Berlin. */
  now: string;
}

/** @returns whether the person may be asked to accept the terms: pellet master administrators from 1 September 2025 (portal §6) */
export function mayBeAskedForTerms({ roles, frontend, now }: SignedIn): boolean {
  const isPelletMaster = frontend === "PARTNER_PELLET" && roles.includes("BUSINESS_CUSTOMER_MASTER_ADMIN");
  return isPelletMaster && berlinTime(now).date >= agbModalFrom;
}

/**
 * Pellet companies only: the check of the old oil terms shows nothing (portal §6).
 * @returns the companies that have not accepted terms yet
 */
export function companiesWithoutTerms<Company extends Pick<Group, "type" | "agreements">>(
  companies: readonly Company[],
): Company[] {
  return companies.filter(({ type, agreements }) => type === "PARTNER_PELLET" && !agreements.agb.refUrl);
}

/**
 * @param now ISO instant
 * @returns whether "Jetzt nicht" is offered: before 1 November 2025 (portal §6)
 */
export const termsCanWait = (now: string): boolean => berlinTime(now).date < agbModalDismissableUntil;
