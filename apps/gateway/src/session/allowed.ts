import type { UserRole } from "@partner-konto/domain/roles";

/** Whether a person has at least one of ALLOWED_ROLES (portal §6). */
export function mayUsePortal(roles: readonly UserRole[], allowed: readonly UserRole[]): boolean {
  return roles.some((role) => allowed.includes(role));
}
