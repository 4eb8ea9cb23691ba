import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { streetText } from "@partner-konto/domain/orders/order/address-text";
import { finder } from "@partner-konto/domain/text/search";
import { listFields, oneOf, sortOf } from "../../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export const states = ["all", "online", "offline", "locked", "inactive"] as const;
type State = (typeof states)[number];
/** An agency with data from the tree. */
export interface ListedAgency {
  readonly agency: BusinessCustomer;
  readonly company: string;
  /** Null when the tree, which has the counts, could not be loaded. */
  readonly openOrders: number | null;
}

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

export type SortField = "name" | "company" | "place" | "areas" | "openOrders";

const orders: Record<SortField, (one: ListedAgency, other: ListedAgency) => number> = {
  name: (one, other) => german.compare(one.agency.name, other.agency.name),
  company: (one, other) => german.compare(one.company, other.company),
  place: (one, other) => one.agency.address.postalCode.localeCompare(other.agency.address.postalCode),
  areas: (one, other) => one.agency.deliveryAreas.length - other.agency.deliveryAreas.length,
  openOrders: (one, other) => (one.openOrders ?? 0) - (other.openOrders ?? 0),
};

export const agenciesView = viewOf({
  ...listFields,
  state: oneOf(states, "all"),
  sort: sortOf(orders, "company"),
});
export type AgenciesView = ViewOf<typeof agenciesView>;

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
