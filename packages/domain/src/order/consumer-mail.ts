import { formatDayRange } from "../format/day-range.ts";
import { euros, measureText, quantity } from "../format/measure.ts";
import type { Address } from "../person.ts";
import { fill } from "../texts/fill.ts";
import { deliveryTimesTexts, paymentTexts, productLongTexts } from "../texts/order-values.ts";
import type { Customer } from "./schema.ts";
import { amountUnit, type DeliveryTimes, type PaymentType, type Product } from "./values.ts";

/** What a mail to a consumer tells of their order. */
export interface MailedOrder {
  number: number;
  companyName: string;
  agencyName: string;
  customer: Pick<Customer, "salutation" | "firstName" | "lastName">;
  deliveryAddress: Address;
  prod: Product;
  amount: number;
  grossCents: number;
  paymentType: PaymentType;
  deliveryTimes: DeliveryTimes;
  promiseFrom: string;
  promiseTo: string;
}

/** How an agency writes to its consumers (catalogue §3). */
export interface MailingAgency {
  emailSignature: string;
  emailOrderConfirmText: string;
}

type Rows = { rows: readonly (readonly [string, string])[] };
type Paragraph = string | Rows;

/** A mail's content, from the greeting to the signature; how it is sent is the marketplace's. */
export interface ConsumerMail<Part> {
  subject: string;
  paragraphs: (string | Part)[];
  signature: string;
}

const nameOf = ({ salutation, firstName, lastName }: MailedOrder["customer"]): string =>
  (salutation ? `${salutation} ${lastName}` : `${firstName} ${lastName}`).trim();

const amountText = ({ amount, prod }: MailedOrder): string => measureText(quantity(amount, amountUnit(prod)));
const grossText = ({ grossCents }: MailedOrder): string => measureText(euros(grossCents));
const daysText = ({ promiseFrom, promiseTo }: MailedOrder): string => formatDayRange(promiseFrom, promiseTo);

/** The order at a glance, the same rows in every mail. */
export function orderRows(order: MailedOrder): Rows {
  const { street, houseNumber, postalCode, city } = order.deliveryAddress;
  return {
    rows: [
      ["Bestellnummer", String(order.number)],
      ["Ware", `${amountText(order)} ${productLongTexts[order.prod]}`],
      ["Preis", `${grossText(order)} inkl. MwSt.`],
      ["Zahlung", paymentTexts[order.paymentType]],
      ["Lieferzeit", `${deliveryTimesTexts[order.deliveryTimes]} (${daysText(order)})`],
      ["Lieferadresse", `${street} ${houseNumber}, ${postalCode} ${city}`],
    ],
  };
}

/** What may stand between braces in an agency's own words, and what is put there. */
const placeholders: Readonly<Record<string, (order: MailedOrder) => string>> = {
  Kunde: ({ customer }) => nameOf(customer),
  Bestellnummer: ({ number }) => String(number),
  Ware: ({ prod }) => productLongTexts[prod],
  Menge: amountText,
  Preis: grossText,
  Lieferzeit: daysText,
  Ort: ({ deliveryAddress }) => deliveryAddress.city,
  Niederlassung: ({ agencyName }) => agencyName,
};
export const placeholderNames = Object.keys(placeholders);

/** An agency's words with the order's values in their places; an unknown place stays as it was typed. */
export function filledFor(text: string, order: MailedOrder): string {
  return fill(text, Object.fromEntries(Object.entries(placeholders).map(([name, of]) => [name, of(order)])));
}

/** Greeting in front, the agency's signature behind; empty paragraphs are left out. */
export function consumerMail<Part>(
  order: MailedOrder,
  { emailSignature }: MailingAgency,
  subject: string,
  paragraphs: readonly (string | Part)[],
): ConsumerMail<Part> {
  return {
    subject,
    paragraphs: [`Guten Tag ${nameOf(order.customer)},`, ...paragraphs.filter((part) => part !== "")],
    signature: emailSignature || `${order.companyName}\n${order.agencyName}`,
  };
}

/**
 * The mail that tells a consumer that their order is confirmed: the dealer's own words for this order, then the agency's standing text.
 * Words that are the standing text, as the dialog offers it, stand there once.
 */
export function confirmationMail(
  order: MailedOrder,
  agency: MailingAgency,
  customText: string | null,
): ConsumerMail<Rows> {
  const own = [customText ?? "", agency.emailOrderConfirmText].map((text) => filledFor(text.trim(), order));
  const paragraphs: Paragraph[] = [
    "wir haben Ihre Bestellung geprüft und bestätigen sie gern.",
    ...new Set(own),
    orderRows(order),
    "Den Liefertermin teilen wir Ihnen noch mit.",
  ];
  return consumerMail(order, agency, `Ihre Bestellung ${order.number} ist bestätigt`, paragraphs);
}
