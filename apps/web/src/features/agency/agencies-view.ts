import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { pageSizes } from "@partner-konto/domain/constants";

export const states = ["all", "online", "offline", "locked", "inactive"] as const;
type State = (typeof states)[number];
const sortFields = ["name", "company", "place", "areas", "openOrders"] as const;
export type SortField = (typeof sortFields)[number];

/** All that decides what the list shows. It lives in the URL, so that a link is the view. */
export interface AgenciesView {
  readonly text: string;
  readonly state: State;
  readonly sort: SortField;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
}

/** An agency with what the tree knows of it. */
export interface ListedAgency {
  readonly agency: BusinessCustomer;
  readonly company: string;
  /** Null where the tree, which counts them, is missing. */
  readonly openOrders: number | null;
}

export const defaultView: AgenciesView = {
  text: "",
  state: "all",
  sort: "company",
  direction: "asc",
  page: 1,
  limit: 25,
};

/** Whatever the address does not say, or says wrongly, is the default. */
export function viewFromUrl(params: URLSearchParams): AgenciesView {
  const page = Number(params.get("page"));
  return {
    text: params.get("text")?.slice(0, 100) ?? "",
    state: states.find((state) => state === params.get("state")) ?? "all",
    sort: sortFields.find((sort) => sort === params.get("sort")) ?? defaultView.sort,
    direction: params.get("direction") === "desc" ? "desc" : "asc",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get("limit")) ?? defaultView.limit,
  };
}

/** The shortest address of a view: defaults are left out. */
export function urlFromView(view: AgenciesView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(defaultView) as (keyof AgenciesView)[]) {
    if (view[name] !== defaultView[name]) params.set(name, String(view[name]));
  }
  return params;
}

export const isFiltered = ({ text, state }: AgenciesView): boolean => text !== "" || state !== "all";

/** A column's head: ascending, then descending. */
export function sortedBy(view: AgenciesView, sort: SortField): AgenciesView {
  const direction = view.sort === sort && view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction, page: 1 };
}

/** The one state an agency is shown in: what nobody at the dealer can change goes first. */
export function stateOf({ isLocked, isActivated, isOffering }: BusinessCustomer): Exclude<State, "all"> {
  if (isLocked) return "locked";
  if (!isActivated) return "inactive";
  return isOffering ? "online" : "offline";
}

const german = new Intl.Collator("de", { numeric: true });
const fold = (text: string): string => text.toLocaleLowerCase("de");

const orders: Record<SortField, (one: ListedAgency, other: ListedAgency) => number> = {
  name: (one, other) => german.compare(one.agency.name, other.agency.name),
  company: (one, other) => german.compare(one.company, other.company),
  place: (one, other) => one.agency.address.postalCode.localeCompare(other.agency.address.postalCode),
  areas: (one, other) => one.agency.deliveryAreas.length - other.agency.deliveryAreas.length,
  openOrders: (one, other) => (one.openOrders ?? 0) - (other.openOrders ?? 0),
};

/** Every word must begin one of the names, the place, or the postal code. */
function fits({ agency, company }: ListedAgency, text: string): boolean {
  const { name, brandName, address } = agency;
  const words = fold(`${name} ${brandName} ${company} ${address.city} ${address.postalCode}`).split(/[\s-]+/);
  return fold(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The agencies that fit, in their order; equal ones by name, whichever way round. */
export function shownIn(view: AgenciesView, agencies: readonly ListedAgency[]): ListedAgency[] {
  const sign = view.direction === "asc" ? 1 : -1;
  return agencies
    .filter((one) => (view.text === "" || fits(one, view.text)) && [stateOf(one.agency), "all"].includes(view.state))
    .toSorted((one, other) => sign * orders[view.sort](one, other) || orders.name(one, other));
}
