import { type FrontendSource, frontendSources } from "@partner-konto/domain/frontend";
import { differences } from "@partner-konto/domain/record/differences";
import { type UserRole, userRoles } from "@partner-konto/domain/user/roles";
import type { User } from "@partner-konto/domain/user/schema";

/** What the form changes of a user's record. Roles and frontends one by one, so that two people's changes fit together. */
export interface Access {
  readonly gender: "female" | "male" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Readonly<Partial<Record<UserRole, boolean>>>;
  readonly frontends: Readonly<Partial<Record<FrontendSource, boolean>>>;
}

const each = <Name extends string>(names: readonly Name[], held: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, held.includes(name)])) as Record<Name, boolean>;

export function accessOf({
  contactPoint: { person },
  roles,
  usedFrontend,
}: Pick<User, "contactPoint" | "roles" | "usedFrontend">): Access {
  return { ...person, roles: each(userRoles, roles), frontends: each(frontendSources, usedFrontend) };
}

export const rolesOf = ({ roles }: Access): UserRole[] => userRoles.filter((role) => roles[role]);
export const frontendsOf = ({ frontends }: Access): FrontendSource[] =>
  frontendSources.filter((source) => frontends[source]);

const record = (access: Access) => {
  const { firstName, lastName, gender } = access;
  return {
    contactPoint: { person: { firstName, lastName, gender } },
    roles: rolesOf(access),
    usedFrontend: frontendsOf(access),
  };
};

/** What differs, as the record's JSON Patch; lists go whole. */
export function accessPatch(before: Access, wanted: Access) {
  return differences(record(before), record(wanted)).map((operation) => ({ ...operation }));
}
