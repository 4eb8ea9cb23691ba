import type { Customer } from "@partner-konto/domain/order/schema";
import type { Address } from "@partner-konto/domain/person";
import { searchText, sortName } from "./search-words.ts";

/** What lists show, sort and search of a consumer, made from what the order says of them. */
export function customerTexts({ company, firstName, lastName }: Customer, { street, postalCode, city }: Address) {
  const customerName = company ?? `${firstName} ${lastName}`.trim();
  return {
    customerName,
    customerSort: sortName(customerName),
    placeText: searchText([postalCode, city]),
    searchText: searchText([company, firstName, lastName, street]),
  };
}
