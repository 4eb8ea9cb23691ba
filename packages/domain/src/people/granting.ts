import type { UserRole } from "../roles.ts";
import { can, type Grants, roleGrants } from "./rights.ts";

/**
 * Nobody grants more than they hold: every right of the role must be among their own (promise 12). Callers also check whose record it is.
 * @returns whether a person with `roles` may grant or revoke `role`
 */
export function mayGrant(
  roles: readonly UserRole[],
  role: UserRole,
  grants: Record<UserRole, Grants> = roleGrants,
): boolean {
  return Object.entries(grants[role]).every(([resource, rights]) =>
    rights.every((right) => can(roles, right, resource as keyof Grants, grants)),
  );
}
