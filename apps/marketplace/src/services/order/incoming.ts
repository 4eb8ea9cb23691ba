import type { Context } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import type { MailDraft } from "../../mail/mail.ts";
import { type RenderedMail, renderMail } from "../../mail/render.ts";
import { letterOf } from "./letter.ts";
import { newConfirmLink } from "./link.ts";
import { type Letter, ordersAddress } from "./mails/parts.ts";
import { receivedMail } from "./mails/to-consumer.ts";
import { confirmAddress, incomingMail } from "./mails/to-dealer.ts";
import type { OrderRow } from "./tables.ts";

type MailType = "dealer" | "customer";

/** Mails the agency and the consumer about a new order and stores both mails for getIncomingOrderEmail. */
export async function sendIncoming(context: Context, letter: Letter, blacklisted: boolean): Promise<void> {
  const { order, agency } = letter;
  const received = receivedMail(letter);
  const to = ordersAddress(agency);
  if (to === undefined) {
    await context.mail(received);
    return keep(context, order.id, { customer: received });
  }
  const linkId = await newConfirmLink(context.db, order.id, context.now);
  const mailWith = (id: string) => incomingMail(to, order, blacklisted, confirmAddress(context.portalUrl, id));
  await context.mail(received, mailWith(linkId));
  // People who may read the mail in the portal need not have the right to confirm, so the stored mail has no secret in its link.
  await keep(context, order.id, { customer: received, dealer: mailWith(`${order.id}.…`) });
}

async function keep({ db }: Context, orderId: string, mails: Partial<Record<MailType, MailDraft>>): Promise<void> {
  const rows = (["customer", "dealer"] as const).flatMap((type) => {
    const draft = mails[type];
    return draft ? [{ orderId, type, draft: JSON.stringify(draft) }] : [];
  });
  await db.insertInto("orderMail").values(rows).execute();
}

/** The mail about a new order, as it was sent. For orders that are older than the stored mails it is composed again. */
export async function incomingMailOf(context: Context, order: OrderRow, type: MailType): Promise<RenderedMail> {
  const kept = await context.db
    .selectFrom("orderMail")
    .select("draft")
    .where("orderId", "=", order.id)
    .where("type", "=", type)
    .executeTakeFirst();
  if (kept) return renderMail(kept.draft);
  const letter = await letterOf(context, order);
  if (type === "customer") return renderMail(receivedMail(letter));
  const to = ordersAddress(letter.agency);
  // The agency has no address, so no mail was sent.
  if (to === undefined) throw notFound();
  return renderMail(incomingMail(to, order, false, null));
}
