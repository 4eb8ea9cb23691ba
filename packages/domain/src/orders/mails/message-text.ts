import { slotAt } from "../../calendar/slots.ts";
import { formatDay } from "../../format/date.ts";
import { formatDayRange, formatHours } from "../../format/day-range.ts";
import { euros, measureText, quantity } from "../../format/measure.ts";
import { productLongTexts } from "../../goods/texts.ts";
import { amountUnit, type Product } from "../../goods/values.ts";
import type { Address } from "../../person.ts";
import { fill } from "../../texts/fill.ts";
import type { Customer } from "../order/schema.ts";

/** The data of an order that a text to its consumer may name. */
export interface TextOrder {
  number: number;
  agencyName: string;
  customer: Pick<Customer, "salutation" | "firstName" | "lastName">;
  deliveryAddress: Pick<Address, "postalCode" | "city">;
  /** Whether the consumer's address has proved itself. Otherwise a stranger may have typed it, and mails name nothing else they typed. */
  addressProved: boolean;
  prod: Product;
  amount: number;
  grossCents: number;
  promiseFrom: string;
  promiseTo: string;
}

/** The values of a text to a consumer: the order, the start of its slot (ISO instant) and the agency's phone, where there are any. */
export interface TextFacts {
  order: TextOrder;
  slotAt: string | null;
  phone: string | null;
}

/** @returns how a mail addresses a consumer: "Frau Lührs", or the full name */
export const nameOf = ({ salutation, firstName, lastName }: TextOrder["customer"]): string =>
  (salutation ? `${salutation} ${lastName}` : `${firstName} ${lastName}`).trim();

/** @returns how a text to the consumer of an order addresses them: without a name until their address has proved itself */
const addressed = ({ customer, addressProved }: TextOrder): string =>
  addressProved ? nameOf(customer) : "liebe Kundin, lieber Kunde";

/** @returns the place of an order in a text to its consumer: the postal code alone until their address has proved itself */
const placeOf = ({ deliveryAddress, addressProved }: TextOrder): string =>
  addressProved ? deliveryAddress.city : deliveryAddress.postalCode;

/** @returns an order's amount with its unit: "3.000 l" */
export const amountText = ({ amount, prod }: Pick<TextOrder, "amount" | "prod">): string =>
  measureText(quantity(amount, amountUnit(prod)));

/** Placeholders that a dealer may use in texts to consumers, and their values; empty where the order has none yet. */
const values: Readonly<Record<string, (facts: TextFacts) => string>> = {
  Kunde: ({ order }) => addressed(order),
  Bestellnummer: ({ order }) => String(order.number),
  Ware: ({ order }) => productLongTexts[order.prod],
  Menge: ({ order }) => amountText(order),
  Preis: ({ order }) => measureText(euros(order.grossCents)),
  Lieferzeit: ({ order }) => formatDayRange(order.promiseFrom, order.promiseTo),
  Ort: ({ order }) => placeOf(order),
  Niederlassung: ({ order }) => order.agencyName,
  Termin: ({ slotAt: at }) => (at === null ? "" : formatDay(at)),
  Zeitfenster({ slotAt: at }) {
    const slot = at === null ? undefined : slotAt(at);
    return slot ? formatHours(slot) : "";
  },
  Telefon: ({ phone }) => phone ?? "",
};
export const placeholderNames: readonly string[] = Object.keys(values);

/** In an agency's standing text, what stands for a value that the order does not have yet. */
const standing: Readonly<Record<string, string>> = { Termin: "noch offen", Zeitfenster: "noch offen" };

const valuesFor = (facts: TextFacts): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, of]) => [name, of(facts)]));

/** @returns the names in braces of a text, each once, as they were written without the braces */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([\p{L}\p{N}_]{1,40})\}/gu)].map(([, name = ""]) => name)),
];

/** @returns the names in braces that are no placeholders, each once: a consumer would read them as they were typed */
export const unknownPlaceholders = (text: string): string[] =>
  namesIn(text).filter((name) => !Object.hasOwn(values, name));

/** @returns the placeholders of a text that have no value for this order, such as a date that is not set */
export function emptyPlaceholders(text: string, facts: TextFacts): string[] {
  const known = valuesFor(facts);
  return namesIn(text).filter((name) => known[name] === "");
}

/**
 * Preview and mail are filled by this function. Check the text with `unknownPlaceholders` and `emptyPlaceholders` first: what they name
 * stays as typed.
 * @returns a text with its placeholders filled from the order
 */
export function filledText(text: string, facts: TextFacts): string {
  const known = Object.entries(valuesFor(facts)).filter(([, value]) => value !== "");
  return fill(text, Object.fromEntries(known));
}

/** @returns an agency's standing text, filled; a date that is not set yet is said to be open, and unknown placeholders stay as typed */
export function filledStanding(text: string, facts: TextFacts): string {
  const known = Object.entries(valuesFor(facts)).map(([name, value]) => [name, value || (standing[name] ?? "")]);
  return fill(text, Object.fromEntries(known));
}
