import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { euros, measureText, quantity } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/order/values";
import { deliveryTimesTexts, paymentTexts, productLongTexts } from "@partner-konto/domain/texts/order-values";
import type { MailDraft } from "../../../mail/mail.ts";
import type { Agency } from "../../business-customer/index.ts";
import type { OrderRow } from "../tables.ts";

/** What a mail to a consumer is made of, beside its own sentences. */
export interface Letter {
  order: OrderRow;
  agency: Agency;
}

export type Paragraphs = MailDraft["paragraphs"];

/** "Guten Tag Frau Brückner,": with the name as far as it is known. */
function greeting({ customer: { salutation, firstName, lastName } }: OrderRow): string {
  const name = salutation ? `${salutation} ${lastName}` : `${firstName} ${lastName}`;
  return `Guten Tag ${name.trim()},`;
}

const amountText = ({ amount, prod }: OrderRow): string => measureText(quantity(amount, amountUnit(prod)));
const grossText = ({ grossCents }: OrderRow): string => measureText(euros(grossCents));

const addressText = ({ street, houseNumber, postalCode, city }: OrderRow["deliveryAddress"]): string =>
  `${street} ${houseNumber}, ${postalCode} ${city}`;

/** The order at a glance, the same rows in every mail. */
export const overview = (order: OrderRow): Paragraphs[number] => ({
  rows: [
    ["Bestellnummer", String(order.number)],
    ["Ware", `${amountText(order)} ${productLongTexts[order.prod]}`],
    ["Preis", `${grossText(order)} inkl. MwSt.`],
    ["Zahlung", paymentTexts[order.paymentType]],
    [
      "Lieferzeit",
      `${deliveryTimesTexts[order.deliveryTimes]} (${formatDayRange(order.promiseFrom, order.promiseTo)})`,
    ],
    ["Lieferadresse", addressText(order.deliveryAddress)],
  ],
});

const ordersContact = ({ contactPoints }: Agency) =>
  contactPoints.find(({ kind }) => kind === "orders") ?? contactPoints[0];

/** The address an agency takes orders at; undefined while it has none. */
export const ordersAddress = (agency: Agency): string | undefined => ordersContact(agency)?.email;

/** A mail from the agency to the consumer of an order, signed as the agency signs. */
export function toConsumer({ order, agency }: Letter, subject: string, paragraphs: Paragraphs): MailDraft {
  const replyTo = ordersAddress(agency);
  return {
    to: order.customer.email,
    subject,
    paragraphs: [greeting(order), ...paragraphs.filter((part) => part !== "")],
    signature: agency.emailSignature || `${order.companyName}\n${order.agencyName}`,
    ...(replyTo !== undefined && { replyTo }),
  };
}
