import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { streetText } from "@partner-konto/domain/orders/address-text";
import { finder } from "@partner-konto/domain/text/search";
import { firstPage, type ListView, listFromUrl } from "../../ui/list-view.ts";

export const states = ["all", "online", "offline", "locked", "inactive"] as const;
type State = (typeof states)[number];
const sortFields = ["name", "company", "place", "areas", "openOrders"] as const;
export type SortField = (typeof sortFields)[number];

/** The list's filters, order and page. */
export interface AgenciesView extends ListView<SortField> {
  readonly state: State;
}

/** An agency with data from the tree. */
export interface ListedAgency {
  readonly agency: BusinessCustomer;
  readonly company: string;
  /** Null when the tree, which has the counts, could not be loaded. */
  readonly openOrders: number | null;
}

export const defaultView: AgenciesView = { ...firstPage, state: "all", sort: "company" };

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): AgenciesView {
  return {
    ...listFromUrl(params, sortFields, defaultView.sort),
    state: states.find((state) => state === params.get("state")) ?? "all",
  };
}

export const isFiltered = ({ text, state }: AgenciesView): boolean => text !== "" || state !== "all";

/** The state shown for an agency: states that the dealer cannot change come first. */
export function stateOf({
  isLocked,
  isActivated,
  isOffering,
  onlineBlockers,
}: BusinessCustomer): Exclude<State, "all"> {
  // The agency's own lock, or its company's.
  if (isLocked || onlineBlockers.includes("BC_CAN_NOT_GO_ONLINE")) return "locked";
  if (!isActivated) return "inactive";
  return isOffering ? "online" : "offline";
}

const german = new Intl.Collator("de", { numeric: true });

const orders: Record<SortField, (one: ListedAgency, other: ListedAgency) => number> = {
  name: (one, other) => german.compare(one.agency.name, other.agency.name),
  company: (one, other) => german.compare(one.company, other.company),
  place: (one, other) => one.agency.address.postalCode.localeCompare(other.agency.address.postalCode),
  areas: (one, other) => one.agency.deliveryAreas.length - other.agency.deliveryAreas.length,
  openOrders: (one, other) => (one.openOrders ?? 0) - (other.openOrders ?? 0),
};

/** The texts that a search looks in: names and address; below the phone numbers. */
const textsOf = ({ agency: { name, brandName, address }, company }: ListedAgency): string[] => [
  name,
  brandName,
  company,
  streetText(address),
  address.city,
  address.postalCode,
];
const phonesOf = ({ agency }: ListedAgency): string[] => agency.contactPoints.map(({ phone }) => phone);

/** The matching agencies in the view's order; equal ones are sorted by name, in either direction. */
export function shownIn(view: AgenciesView, agencies: readonly ListedAgency[]): ListedAgency[] {
  const sign = view.direction === "asc" ? 1 : -1;
  const fits = finder(view.text);
  return agencies
    .filter((one) => fits(textsOf(one), phonesOf(one)) && [stateOf(one.agency), "all"].includes(view.state))
    .toSorted((one, other) => sign * orders[view.sort](one, other) || orders.name(one, other));
}
