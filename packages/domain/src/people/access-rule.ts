import { defaultAllowedRoles, isStaff, type UserRole } from "../roles.ts";

/** The facts that decide whether a user can work in the portal. */
export interface Access {
  roles: readonly UserRole[];
  usedFrontend: readonly string[];
  resources: { businessCustomer: readonly string[]; businessCustomerGroup: readonly string[] };
}

/** Server codes for missing access; the forms use their texts too. */
export const accessLacks = ["USER_WITHOUT_ROLE", "USER_WITHOUT_FRONTEND", "USER_WITHOUT_PLACE"] as const;
export type AccessLack = (typeof accessLacks)[number];

/**
 * Without a role that can sign in, or without a frontend, the user is locked out. Without a company or an agency nobody can find the
 * user. Platform staff need no place. Forms and calls share this rule.
 * @returns the access that a user lacks
 */
export function lacksOf({ roles, usedFrontend, resources }: Access): AccessLack[] {
  const holds: Record<AccessLack, boolean> = {
    USER_WITHOUT_ROLE: !roles.some((role) => defaultAllowedRoles.includes(role)),
    USER_WITHOUT_FRONTEND: usedFrontend.length === 0,
    USER_WITHOUT_PLACE:
      !isStaff(roles) && resources.businessCustomer.length + resources.businessCustomerGroup.length === 0,
  };
  return accessLacks.filter((lack) => holds[lack]);
}

/**
 * A user who lacked something before may still be changed.
 * @returns the access that a user lacks only since a change
 */
export function lacksSince(before: Access, after: Access): AccessLack[] {
  const had = lacksOf(before);
  return lacksOf(after).filter((lack) => !had.includes(lack));
}
