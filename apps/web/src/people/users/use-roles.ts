import { mayGrant } from "@partner-konto/domain/people/granting";
import { type Grants, roleGrants } from "@partner-konto/domain/people/rights";
import { roleMeaningTexts, roleTexts, roleWords } from "@partner-konto/domain/people/texts";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";

/** The fallback when the server cannot be reached. */
const ownTable = userRoles.map((role) => ({
  role,
  label: roleTexts[role],
  description: roleMeaningTexts[role],
  grants: roleGrants[role],
}));

/** The roles with labels, meanings and rights from the server, and those that the current user may grant. */
export function useRoles() {
  const { roles: own } = useSession();
  const { data: available = ownTable } = trpc.iam.getAvailableRoles.useQuery(undefined, { staleTime: 5 * 60_000 });
  const grants = {
    ...roleGrants,
    ...(Object.fromEntries(available.map((entry) => [entry.role, entry.grants])) as Partial<Record<UserRole, Grants>>),
  };
  const mayGive = (role: UserRole) => mayGrant(own, role, grants);
  return {
    available,
    grants,
    mayGive,
    labelOf: (role: UserRole) => roleWords(role, available.find((entry) => entry.role === role)?.label),
    /** Whether the current user may change a user with these roles; not when those roles have more rights. */
    mayChange: (roles: readonly UserRole[]) => roles.every(mayGive),
  };
}
