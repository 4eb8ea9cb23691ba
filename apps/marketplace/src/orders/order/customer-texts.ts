import type { Customer } from "@partner-konto/domain/orders/order/schema";
import type { Address } from "@partner-konto/domain/person";
import { phoneWord, searchWordsOf } from "@partner-konto/domain/text/search";
import { sortName } from "./search-words.ts";

/**
 * The version of the rule that makes an order's search words. Increment it when the rule changes; `refresh-search-words` then updates older orders.
 */
export const wordsForm = 1;

/**
 * The texts by which lists show, sort and search a consumer, made from the order.
 * @param noteWords the words of the agency's notes, which a search finds too
 */
export function customerTexts(
  { company, firstName, lastName, phone }: Omit<Customer, "tkId">,
  { street, houseNumber, postalCode, city }: Address,
  noteWords = "",
) {
  const customerName = company ?? `${firstName} ${lastName}`.trim();
  const words = searchWordsOf([company, `${firstName} ${lastName}`, `${street} ${houseNumber}`]);
  return {
    customerName,
    customerSort: sortName(customerName),
    placeText: searchWordsOf([postalCode, city]).join(" "),
    searchText: [...words, phoneWord(phone), noteWords].join(" ").trim(),
    wordsForm,
  };
}
