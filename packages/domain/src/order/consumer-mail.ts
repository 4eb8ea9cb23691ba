import { formatDayRange } from "../format/day-range.ts";
import { euros, measureText, quantity } from "../format/measure.ts";
import type { Address } from "../person.ts";
import type { QualityStep } from "../pricing/values.ts";
import { fill } from "../texts/fill.ts";
import { deliveryTimesTexts, paymentTexts, productLongTexts } from "../texts/order-values.ts";
import { goodsName } from "./goods-name.ts";
import type { Customer } from "./schema.ts";
import { amountUnit, type DeliveryTimes, type PaymentType, type Product } from "./values.ts";

/** The data of an order that mails to its consumer use. */
export interface MailedOrder {
  number: number;
  companyName: string;
  agencyName: string;
  customer: Pick<Customer, "salutation" | "firstName" | "lastName">;
  deliveryAddress: Address;
  prod: Product;
  amount: number;
  qualityStep: QualityStep | null;
  dustProtection: boolean;
  grossCents: number;
  paymentType: PaymentType;
  deliveryTimes: DeliveryTimes;
  promiseFrom: string;
  promiseTo: string;
}

/** The agency's texts for mails to consumers (catalogue §3). */
export interface MailingAgency {
  emailSignature: string;
  emailOrderConfirmText: string;
}

type Rows = { rows: readonly (readonly [string, string])[] };
type Paragraph = string | Rows;

/** A mail's content, from the greeting to the signature; the marketplace sends it. */
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

/** @returns the order's table, identical in every mail */
export function orderRows(order: MailedOrder): Rows {
  const { street, houseNumber, postalCode, city } = order.deliveryAddress;
  return {
    rows: [
      ["Bestellnummer", String(order.number)],
      ["Ware", `${amountText(order)} ${goodsName(order)}`],
      ["Preis", `${grossText(order)} inkl. MwSt.`],
      ["Zahlung", paymentTexts[order.paymentType]],
      ["Lieferzeit", `${deliveryTimesTexts[order.deliveryTimes]} (${daysText(order)})`],
      ["Lieferadresse", `${street} ${houseNumber}, ${postalCode} ${city}`],
    ],
  };
}

/** Placeholders that an agency may use in its own texts, and their values. */
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

/** @returns an agency's text with its placeholders filled from the order; unknown placeholders stay as typed */
export function filledFor(text: string, order: MailedOrder): string {
  return fill(text, Object.fromEntries(Object.entries(placeholders).map(([name, of]) => [name, of(order)])));
}

/** @returns a mail with the greeting first and the agency's signature last; empty paragraphs are left out */
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
 * The mail that confirms an order. It contains the dealer's text for this order and the agency's standard text. The dialog offers the
 * standard text as a start, so identical texts appear once.
 * @param customText the dealer's text for this order; null without one
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
