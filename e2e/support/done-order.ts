import { type Page, request } from "@playwright/test";
import { agencyOf, callFrom } from "./calls.ts";
import { password, people } from "./people.ts";
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
  await callFrom(page.request, "order.done", { orderId: id, ahead: "true" });
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

/** Lets staff ask about an order at once: by itself the portal asks days later. */
export async function askForRating(stack: Stack, { id }: { id: string }): Promise<void> {
  const staff = await request.newContext({ baseURL: stack.url });
  await callFrom(staff, "session.login", { email: people.platformAdmin, password });
  await callFrom(staff, "checkout.sendRatingNotification", { body: { orderId: id } });
  await staff.dispose();
}

/** Asks about an order, and returns the address of a page for consumers in that mail. */
export async function askedLink(stack: Stack, order: DoneOrder, page: ShopPage): Promise<string> {
  await askForRating(stack, order);
  return mailedLink(stack, order, "Wie war Ihre Lieferung zur Bestellung", page);
}
