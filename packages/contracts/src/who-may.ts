import { roleGrants } from "@partner-konto/domain/people/rights";
import type { UserRole } from "@partner-konto/domain/roles";
import type { Access } from "./call.ts";

const roles = Object.keys(roleGrants) as UserRole[];

/** @returns the roles that may make a call, within their scope */
export function rolesWith(access: Access): readonly UserRole[] {
  if (access.by === "role" || access.by === "staff") return access.roles;
  if (access.by !== "right") return roles;
  const { right, resource } = access;
  return roles.filter((role) => roleGrants[role][resource]?.includes(right));
}

/** @returns who may make a call, as a sentence with the roles that have its right, for documents */
export function whoMay(access: Access): string {
  if (access.by === "anyone") return "Anyone.";
  if (access.by === "signedIn") return "Everybody who is signed in.";
  const named = rolesWith(access).join(", ");
  if (access.by === "role") return `Roles: ${named}, within their scope.`;
  if (access.by === "staff") return `Platform staff: ${named}.${access.inSupport ? " Also in a support session." : ""}`;
  return `Roles with the right to ${access.right} ${access.resource}, within their scope: ${named}.`;
}
