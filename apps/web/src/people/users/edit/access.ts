import { type FrontendSource, frontendSources } from "@partner-konto/domain/frontend";
import { type Duty, duties } from "@partner-konto/domain/people/duties";
import type { User } from "@partner-konto/domain/people/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";

/** The part of a user's record that the form edits. Roles, duties and frontends are separate keys, so that changes by two people merge. */
export interface Access {
  readonly gender: "female" | "male" | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Readonly<Partial<Record<UserRole, boolean>>>;
  readonly duties: Readonly<Partial<Record<Duty, boolean>>>;
  readonly frontends: Readonly<Partial<Record<FrontendSource, boolean>>>;
}

const each = <Name extends string>(names: readonly Name[], held: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, held.includes(name)])) as Record<Name, boolean>;

export function accessOf({
  contactPoint: { person },
  roles,
  duties: chosen,
  usedFrontend,
}: Pick<User, "contactPoint" | "roles" | "duties" | "usedFrontend">): Access {
  return {
    ...person,
    roles: each(userRoles, roles),
    duties: each(duties, chosen),
    frontends: each(frontendSources, usedFrontend),
  };
}

export const rolesOf = ({ roles }: Access): UserRole[] => userRoles.filter((role) => roles[role]);
export const dutiesOf = ({ duties: chosen }: Access): Duty[] => duties.filter((duty) => chosen[duty]);
export const frontendsOf = ({ frontends }: Access): FrontendSource[] =>
  frontendSources.filter((source) => frontends[source]);

const record = (access: Access) => {
  const { firstName, lastName, gender } = access;
  return {
    contactPoint: { person: { firstName, lastName, gender } },
    roles: rolesOf(access),
    duties: dutiesOf(access),
    usedFrontend: frontendsOf(access),
  };
};

/** The JSON Patch of the differences; lists are replaced whole. */
export function accessPatch(before: Access, wanted: Access) {
  return differences(record(before), record(wanted)).map((operation) => ({ ...operation }));
}
