import type { UserFilter } from "@partner-konto/domain/people/schema";
import { type UserRole, userRoles } from "@partner-konto/domain/roles";
import { firstPage, type ListView, listFromUrl } from "../../ui/list-view.ts";

export type SortField = NonNullable<UserFilter["sort"]>;
type State = "all" | "active" | "inactive" | "invited";

/** The list's filters, order and page. */
export interface UsersView extends ListView<SortField> {
  readonly role: UserRole | null;
  /** A company's id. */
  readonly company: string | null;
  readonly state: State;
}

export const states = ["all", "active", "inactive", "invited"] as const satisfies State[];

export const defaultView: UsersView = { ...firstPage, role: null, company: null, state: "all", sort: "name" };

/** A record, so that the compiler reports a sort field that the contract adds or removes. */
const sortFields: Record<SortField, true> = { name: true, email: true, lastSignInAt: true };

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): UsersView {
  return {
    ...listFromUrl(params, Object.keys(sortFields) as SortField[], defaultView.sort),
    role: userRoles.find((role) => role === params.get("role")) ?? null,
    company: params.get("company")?.match(/^[\da-f-]{36}$/)?.[0] ?? null,
    state: states.find((state) => state === params.get("state")) ?? "all",
  };
}

export function isFiltered({ text, role, company, state }: UsersView): boolean {
  return text !== "" || role !== null || company !== null || state !== "all";
}

/** The input of user.findWithScope for a view. Invited users who have not signed in yet do not count as inactive. */
export function listInput({ text, role, company, state, sort, direction, page, limit }: UsersView) {
  const ofState = {
    all: {},
    active: { isActive: true },
    inactive: { isActive: false, isVerified: true },
    invited: { isVerified: false },
  }[state];
  const body = {
    ...ofState,
    ...(text && { text }),
    ...(role && { role }),
    ...(company && { groupId: company }),
    sort,
    direction,
  };
  return { limit, page, body };
}
