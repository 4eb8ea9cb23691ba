import type { UserFilter } from "@partner-konto/domain/people/schema";
import { userRoles } from "@partner-konto/domain/roles";
import { id, listFields, oneOf, sortOf } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export type SortField = NonNullable<UserFilter["sort"]>;
export const states = ["all", "active", "inactive", "invited"] as const;

export const usersView = viewOf({
  ...listFields,
  role: oneOf(userRoles, null),
  company: id(null),
  state: oneOf(states, "all"),
  sort: sortOf<SortField>({ name: true, email: true, lastSignInAt: true }, "name"),
});
export type UsersView = ViewOf<typeof usersView>;

/** The input of user.findWithScope for a view. Invited users who have not signed in yet do not count as inactive. */
export function listInput({ text, role, company, state, sort, direction, page, limit }: UsersView) {
  const ofState = {
    all: {},
    active: { isActive: true },
    inactive: { isActive: false, isVerified: true },
    invited: { isVerified: false },
  }[state];
  return { limit, page, body: { ...ofState, ...given({ text, role, groupId: company }), sort, direction } };
}
