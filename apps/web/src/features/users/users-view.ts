import { pageSizes } from "@partner-konto/domain/constants";
import { type UserRole, userRoles } from "@partner-konto/domain/user/roles";
import type { UserFilter } from "@partner-konto/domain/user/schema";

type SortField = NonNullable<UserFilter["sort"]>;
type State = "all" | "active" | "inactive" | "invited";

/** All that decides what the list shows. It lives in the URL, so that a link is the view. */
export interface UsersView {
  readonly text: string;
  readonly role: UserRole | null;
  readonly state: State;
  readonly sort: SortField;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
}

export const states = ["all", "active", "inactive", "invited"] as const satisfies State[];

export const defaultView: UsersView = {
  text: "",
  role: null,
  state: "all",
  sort: "name",
  direction: "asc",
  page: 1,
  limit: 25,
};

/** A record, so that a field the contract gains or loses is missed here by the compiler. */
const sortFields: Record<SortField, true> = { name: true, email: true, lastSignInAt: true };

/** Whatever the address does not say, or says wrongly, is the default. */
export function viewFromUrl(params: URLSearchParams): UsersView {
  const sort = params.get("sort");
  const page = Number(params.get("page"));
  return {
    text: params.get("text")?.slice(0, 100) ?? "",
    role: userRoles.find((role) => role === params.get("role")) ?? null,
    state: states.find((state) => state === params.get("state")) ?? "all",
    sort: sort !== null && Object.hasOwn(sortFields, sort) ? (sort as SortField) : "name",
    direction: params.get("direction") === "desc" ? "desc" : "asc",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get("limit")) ?? defaultView.limit,
  };
}

/** The shortest address of a view: defaults are left out. */
export function urlFromView(view: UsersView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(defaultView) as (keyof UsersView)[]) {
    if (view[name] !== defaultView[name]) params.set(name, String(view[name]));
  }
  return params;
}

export function isFiltered({ text, role, state }: UsersView): boolean {
  return text !== "" || role !== null || state !== "all";
}

/** A column's head: ascending, then descending. */
export function sortedBy(view: UsersView, sort: SortField): UsersView {
  const direction = view.sort === sort && view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction, page: 1 };
}

/** The input of user.findWithScope for a view. Whoever was invited and has not come is no one who was switched off. */
export function listInput({ text, role, state, sort, direction, page, limit }: UsersView) {
  const ofState = {
    all: {},
    active: { isActive: true },
    inactive: { isActive: false, isVerified: true },
    invited: { isVerified: false },
  }[state];
  const body = { ...ofState, ...(text && { text }), ...(role && { role }), sort, direction };
  return { limit, page, body };
}
