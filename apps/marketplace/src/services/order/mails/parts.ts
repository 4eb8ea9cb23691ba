import { consumerMail } from "@partner-konto/domain/order/consumer-mail";
import type { MailDraft } from "../../../mail/mail.ts";
import type { Agency } from "../../business-customer/index.ts";
import type { OrderRow } from "../tables.ts";

/** What a mail to a consumer is made of, beside its own sentences. */
export interface Letter {
  order: OrderRow;
  agency: Agency;
}

export type Paragraphs = MailDraft["paragraphs"];

const ordersContact = ({ contactPoints }: Agency) =>
  contactPoints.find(({ kind }) => kind === "orders") ?? contactPoints[0];

/** The address an agency takes orders at; undefined while it has none. */
export const ordersAddress = (agency: Agency): string | undefined => ordersContact(agency)?.email;

/** A mail from the agency to the consumer of an order; answers go to the agency. */
export function fromAgency({ order, agency }: Letter, mail: Omit<MailDraft, "to" | "replyTo">): MailDraft {
  const replyTo = ordersAddress(agency);
  return { ...mail, to: order.customer.email, ...(replyTo !== undefined && { replyTo }) };
}

/** The same, greeted and signed as every mail of the agency is. */
export const toConsumer = (letter: Letter, subject: string, paragraphs: Paragraphs): MailDraft =>
  fromAgency(letter, consumerMail(letter.order, letter.agency, subject, paragraphs));
