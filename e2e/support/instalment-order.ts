import { sandboxFrom } from "../../apps/marketplace/src/orders/order/payments/provider/sandbox.ts";
import type { Stack } from "./stack.ts";

/** The provider of a demo answers by the amount. */
const grossFrom = {
  confirmed: [100_000, sandboxFrom.timeout],
  silent: [sandboxFrom.timeout, sandboxFrom.pending],
  pending: [sandboxFrom.pending, sandboxFrom.declined],
} as const;
export type SandboxAnswer = keyof typeof grossFrom;
/** Prices of the demo follow the calendar. A step costs less than a range is wide, so one amount falls into each. */
const amounts = [3000, ...Array.from({ length: 26 }, (_, step) => 4500 + step * 300)];

/** The same order of the same customer would be answered with the first one, and the third of an address waits for its link. */
let customers = 0;

interface Offer {
  deliveryAreaId: string;
  grossCents: number;
  quote: string | null;
}

interface InstalmentOrder {
  /** The order's record id, and its public number. */
  dealId: string;
  orderId: string;
  status: string;
}

async function ask<Answer>(stack: Stack, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${stack.marketplace.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `100.${64 + (customers % 64)}.0.1`, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const requestOf = (amount: number) => ({ product: "normal", amount, paymentType: "guaranteedPayment" });

/** An amount in litres with its cheapest offer in Lüneburg, at whose price the provider gives this answer. */
async function findOffer(stack: Stack, answer: SandboxAnswer): Promise<{ amount: number; offer: Offer }> {
  const [least, most] = grossFrom[answer];
  for (const amount of amounts) {
    const { offers } = await ask<{ offers: Offer[] }>(stack, "/heating-oil-calculator/v1/calculate", {
      zipcode: "21335",
      ...requestOf(amount),
    });
    const [offer] = offers;
    if (offer && offer.grossCents >= least && offer.grossCents < most) return { amount, offer };
  }
  throw new Error(`No cheapest offer in Lüneburg costs between ${least} and ${most} cents`);
}

/** The litres, as a customer of the shop types them, whose cheapest offer the provider answers like this. */
export async function litresFor(stack: Stack, answer: SandboxAnswer): Promise<string> {
  return (await findOffer(stack, answer)).amount.toLocaleString("de-DE");
}

/** A customer in Lüneburg orders oil in instalments, and the provider gives this answer. */
export async function orderInInstalments(stack: Stack, answer: SandboxAnswer): Promise<InstalmentOrder> {
  const { amount, offer } = await findOffer(stack, answer);
  const { deliveryAreaId, grossCents, quote } = offer;
  customers += 1;
  const body = {
    deliveryAreaId,
    request: requestOf(amount),
    instalmentMonths: 12,
    customer: {
      salutation: "Frau",
      firstName: "Hannelore",
      lastName: "Brückner",
      email: `h.brueckner.${customers}@post.example`,
      phone: "0171 3920041",
    },
    deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "12 a", postalCode: "21335", city: "Lüneburg" },
    grossCents,
  };
  return ask(stack, "/ratepay/v1/payment-request", body, { "x-validation-token": quote ?? "" });
}
