import type { Page } from "@playwright/test";
import { agencyOf, callFrom } from "./calls.ts";
import type { Stack } from "./stack.ts";

export interface DoneOrder {
  id: string;
  orderId: string;
  agencyId: string;
  /** The consumer's address. */
  email: string;
}

/** A new order of the agency in Soltau, confirmed and delivered by the dealer who is signed in on the page. */
export async function doneOrder(page: Page, stack: Stack, consumer: { email?: string } = {}): Promise<DoneOrder> {
  const agencyId = await agencyOf(page.request, "Soltau");
  const { id, orderId } = await stack.placeOrder({ agencyId, ...consumer });
  await callFrom(page.request, "order.confirm", { orderId: id, body: {} });
  await callFrom(page.request, "order.done", { orderId: id });
  const { customer } = await callFrom<{ customer: { email: string } }>(page.request, "order.get", { id });
  return { id, orderId, agencyId, email: customer.email };
}

type ShopPage = "bewertung#" | "abmelden?";

/** The address of a page for consumers in the newest mail about an order whose subject begins so. */
export async function mailedLink(
  stack: Stack,
  { orderId, email }: DoneOrder,
  subject: string,
  page: ShopPage,
): Promise<string> {
  const { text } = await stack.mailTo(email, `${subject} ${orderId}`);
  const link = text.split(/\s/).find((word) => word.includes(`/${page}`));
  if (link === undefined) throw new Error(`The mail about ${orderId} has no link to ${page}`);
  return link;
}

/** The address of a page for consumers in the mail that asks about an order. */
export const askedLink = (stack: Stack, order: DoneOrder, page: ShopPage): Promise<string> =>
  mailedLink(stack, order, "Wie war Ihre Lieferung zur Bestellung", page);
