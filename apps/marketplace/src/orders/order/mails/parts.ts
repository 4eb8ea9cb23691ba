import { frontendFor } from "@partner-konto/domain/goods/values";
import { consumerMail } from "@partner-konto/domain/orders/mails/consumer-mail";
import type { Agency } from "../../../companies/agency/index.ts";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import type { OrderRow } from "../tables.ts";

/** The facts for a mail to a consumer. */
export interface Letter {
  order: OrderRow;
  agency: Agency;
}

export type Paragraphs = MailDraft["paragraphs"];

const ordersContact = ({ contactPoints }: Agency) =>
  contactPoints.find(({ kind }) => kind === "orders") ?? contactPoints[0];

/** The address to which an agency's orders are mailed; undefined if it has none. */
export const ordersAddress = (agency: Agency): string | undefined => ordersContact(agency)?.email;

/** The phone number for questions about an agency's orders; undefined if it has none. */
export const ordersPhone = (agency: Agency): string | undefined => ordersContact(agency)?.phone || undefined;

/** A mail from the agency to the consumer of an order; replies go to the agency. */
export function fromAgency({ order, agency }: Letter, mail: Omit<MailDraft, "to" | "replyTo">): MailDraft {
  const replyTo = ordersAddress(agency);
  return {
    ...mail,
    frontend: frontendFor(order.prod),
    dealer: order.companyName,
    to: order.customer.email,
    ...(replyTo !== undefined && { replyTo }),
  };
}

/** The same, with the greeting and the signature of every mail of the agency. */
export const toConsumer = (letter: Letter, subject: string, paragraphs: Paragraphs): MailDraft =>
  fromAgency(letter, consumerMail(letter.order, letter.agency, subject, paragraphs));
