import type { UserRole } from "@partner-konto/domain/user/roles";

/** At least one of ALLOWED_ROLES is needed to use the portal (portal §6). */
export function mayUsePortal(roles: readonly UserRole[], allowed: readonly UserRole[]): boolean {
  return roles.some((role) => allowed.includes(role));
}
