import { roleGrants } from "@partner-konto/domain/people/rights";
import type { Access } from "./call.ts";

/** @returns who may make a call, as a sentence with the roles that have its right, for documents */
export function whoMay(access: Access): string {
  if (access.by === "anyone") return "Anyone.";
  if (access.by === "signedIn") return "Everybody who is signed in.";
  if (access.by === "role") return `Roles: ${access.roles.join(", ")}, within their scope.`;
  if (access.by === "staff")
    return `Platform staff: ${access.roles.join(", ")}.${access.inSupport ? " Also in a support session." : ""}`;
  const { right, resource } = access;
  const roles = Object.entries(roleGrants).flatMap(([role, grants]) =>
    grants[resource]?.includes(right) ? [role] : [],
  );
  return `Roles with the right to ${right} ${resource}, within their scope: ${roles.join(", ")}.`;
}
