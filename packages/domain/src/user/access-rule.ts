import { defaultAllowedRoles, isStaff, type UserRole } from "./roles.ts";

/** What somebody needs to work in the portal; platform staff work everywhere. */
export interface Access {
  roles: readonly UserRole[];
  usedFrontend: readonly string[];
  resources: { businessCustomer: readonly string[]; businessCustomerGroup: readonly string[] };
}

/** Server codes of what somebody lacks: their texts are what the forms say, too. */
export const accessLacks = ["USER_WITHOUT_ROLE", "USER_WITHOUT_FRONTEND", "USER_WITHOUT_PLACE"] as const;
export type AccessLack = (typeof accessLacks)[number];

/**
 * What somebody lacks to work in the portal. Without a role that signs in or a frontend they are locked out; without a company or an
 * agency nobody of a company finds them again. The same wherever somebody is invited or changed, by form and by call.
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

/** What somebody lacks only since a change: who lacked it before may be changed otherwise. */
export function lacksSince(before: Access, after: Access): AccessLack[] {
  const had = lacksOf(before);
  return lacksOf(after).filter((lack) => !had.includes(lack));
}
