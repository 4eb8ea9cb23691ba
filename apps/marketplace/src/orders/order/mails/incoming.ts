import { prepared } from "../../../kernel/db/prepared-statements.ts";
import type { Context } from "../../../kernel/handler.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import type { MailDraft } from "../../../kernel/work/mail-draft.ts";
import { type RenderedMail, renderMail } from "../../../mails/transport/render.ts";
import { confirmLinkOf } from "../actions/link.ts";
import { linkTokenOf, proofAddress } from "../placing/address-link.ts";
import type { OrderRow } from "../tables.ts";
import { letterOf } from "./mail-facts.ts";
import { type Letter, ordersAddress } from "./parts.ts";
import { receivedMail } from "./to-consumer.ts";
import { confirmAddress, incomingMail } from "./to-dealer.ts";

type MailType = "dealer" | "customer";

/** The mails to the consumer and the agency about a new order. Stores both for getIncomingOrderEmail, with the agency's confirm link. */
export async function incomingMails(
  { db, now, portalUrl, shopUrl, seal }: Context,
  letter: Letter,
  blacklisted: boolean,
): Promise<MailDraft[]> {
  const { order, agency } = letter;
  const received = receivedMail(letter, proofAddress(shopUrl, linkTokenOf(seal, "order", order.id)));
  // The dealer reads the stored mail, and must not prove the address of others.
  const readable = receivedMail(letter, proofAddress(shopUrl, "…"));
  const kept = (type: MailType, draft: MailDraft) => ({ orderId: order.id, type, draft: JSON.stringify(draft) });
  const to = ordersAddress(agency);
  if (to === undefined) {
    await db.insertInto("orderMail").values(kept("customer", readable)).execute();
    return [received];
  }
  const { linkId, store } = confirmLinkOf(order.id, now);
  const mailWith = (id: string) => incomingMail(to, order, blacklisted, confirmAddress(portalUrl, id));
  await db
    .with("link", store)
    .insertInto("orderMail")
    // People who may read the mail in the portal need not have the right to confirm, so the stored mail has no secret in its link.
    .values([kept("customer", readable), kept("dealer", mailWith(`${order.id}.…`))])
    .modifyEnd(prepared)
    .execute();
  return [received, mailWith(linkId)];
}

/** The mail about a new order, as it was sent. For orders that are older than the stored mails it is composed again. */
export async function incomingMailOf(context: Context, order: OrderRow, type: MailType): Promise<RenderedMail> {
  const kept = await context.db
    .selectFrom("orderMail")
    .select("draft")
    .where("orderId", "=", order.id)
    .where("type", "=", type)
    .executeTakeFirst();
  if (kept) return renderMail(kept.draft, context.parts.sender);
  const letter = await letterOf(context, order);
  if (type === "customer")
    return renderMail(receivedMail(letter, proofAddress(context.shopUrl, "…")), context.parts.sender);
  const to = ordersAddress(letter.agency);
  // The agency has no address, so no mail was sent.
  if (to === undefined) throw notFound();
  return renderMail(incomingMail(to, order, false, null), context.parts.sender);
}
