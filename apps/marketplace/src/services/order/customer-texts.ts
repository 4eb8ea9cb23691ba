import type { Customer } from "@partner-konto/domain/order/schema";
import type { Address } from "@partner-konto/domain/person";
import { phoneWord, searchWordsOf } from "@partner-konto/domain/text/search";
import { sortName } from "./search-words.ts";

/** By which rule the words of an order are made. Whoever changes the rule counts on: older orders are made anew (old-words). */
export const wordsForm = 1;

/** What lists show, sort and search of a consumer, made from what the order says of them. */
export function customerTexts(
  { company, firstName, lastName, phone }: Customer,
  { street, houseNumber, postalCode, city }: Address,
) {
  const customerName = company ?? `${firstName} ${lastName}`.trim();
  const words = searchWordsOf([company, `${firstName} ${lastName}`, `${street} ${houseNumber}`]);
  return {
    customerName,
    customerSort: sortName(customerName),
    placeText: searchWordsOf([postalCode, city]).join(" "),
    searchText: [...words, phoneWord(phone)].join(" ").trim(),
    wordsForm,
  };
}
