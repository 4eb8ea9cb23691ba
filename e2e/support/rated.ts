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

/** The address of a page for consumers in the newest mail that asks about an order. */
export async function askedLink(
  stack: Stack,
  { orderId, email }: DoneOrder,
  page: "bewertung#" | "abmelden?",
): Promise<string> {
  const { text } = await stack.mailTo(email, `Wie war Ihre Lieferung zur Bestellung ${orderId}`);
  const link = text.split(/\s/).find((word) => word.includes(`/${page}`));
  if (link === undefined) throw new Error(`The mail about ${orderId} has no link to ${page}`);
  return link;
}
