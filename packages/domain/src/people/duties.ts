import type { UserRole } from "../roles.ts";

/** The duties of an editor of the platform; an administrator chooses them (decision 0011). */
export const duties = ["content", "prices", "billing", "care"] as const;
export type Duty = (typeof duties)[number];

/** @returns whether somebody does a duty: an administrator of the platform all of them, an editor those that were chosen */
export function hasDuty(roles: readonly UserRole[], chosen: readonly Duty[], duty: Duty): boolean {
  return roles.includes("PLATFORM_ADMIN") || (roles.includes("PLATFORM_EDITOR") && chosen.includes(duty));
}

/** @returns whether somebody sees the pages of a duty: whoever does it, and readers of the platform, who see everything */
export function seesDuty(roles: readonly UserRole[], chosen: readonly Duty[], duty: Duty): boolean {
  return roles.includes("PLATFORM_READER") || hasDuty(roles, chosen, duty);
}
