import { can, type Grants, roleGrants } from "./rights.ts";
import type { UserRole } from "./roles.ts";

/**
 * Whether someone with `roles` may give a role to others, or take it away: nobody grants more than they hold, so every right of the
 * role must be among theirs (reliability promise 12). Whose record it is, is asked apart.
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
