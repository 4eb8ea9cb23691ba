import { Temporal } from "temporal-polyfill";
import { addDays } from "../../calendar/days.ts";
import { agbModalFrom } from "../../constants.ts";
import { berlinTime } from "../../format/berlin.ts";
import type { FrontendSource } from "../../frontend.ts";
import type { UserRole } from "../../roles.ts";

/** The signed-in person and the time. */
interface SignedIn {
  roles: readonly UserRole[];
  frontend: FrontendSource;
  /** ISO instant; days begin at midnight in Berlin. */
  now: string;
}

/** @returns whether the person may be asked to accept terms: a dealers' master administrator, from 1 September 2025 (portal §6) */
export function mayBeAskedForTerms({ roles, frontend, now }: SignedIn): boolean {
  const isMaster = frontend !== "AMI" && roles.includes("BUSINESS_CUSTOMER_MASTER_ADMIN");
  return isMaster && berlinTime(now).date >= agbModalFrom;
}

/** How long the question can be dismissed: from September to November 2025 for the first edition (portal §6). */
const monthsToThink = 2;

/**
 * @param validFrom the days from which the open editions hold
 * @param now ISO instant
 * @returns the last day on which "Jetzt nicht" is offered; undefined when an edition must be accepted now
 */
export function termsCanWaitUntil(validFrom: readonly string[], now: string): string | undefined {
  const asked = validFrom.map((day) => (day < agbModalFrom ? agbModalFrom : day)).toSorted()[0];
  if (asked === undefined) return undefined;
  const needed = Temporal.PlainDate.from(asked).add({ months: monthsToThink }).toString();
  return berlinTime(now).date < needed ? addDays(needed, -1) : undefined;
}
