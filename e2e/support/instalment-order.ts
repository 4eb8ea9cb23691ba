import { sandboxFrom } from "../../apps/marketplace/src/payment-provider/sandbox.ts";
import type { Stack } from "./stack.ts";

/** The provider of a demo answers by the amount. */
const grossFrom = {
  confirmed: [100_000, sandboxFrom.timeout],
  silent: [sandboxFrom.timeout, sandboxFrom.pending],
} as const;
const amounts = { confirmed: [3000], silent: [6000, 6300, 6600, 6900, 7200, 7500] } as const;

/** The same order of the same customer would be answered with the first one. */
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
    headers: { "content-type": "application/json", "x-forwarded-for": "127.0.0.1", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A customer in Lüneburg orders oil in instalments, and the provider promises to pay or stays silent. */
export async function orderInInstalments(stack: Stack, answer: keyof typeof amounts): Promise<InstalmentOrder> {
  const [least, most] = grossFrom[answer];
  for (const amount of amounts[answer]) {
    const request = { product: "normal", amount, paymentType: "guaranteedPayment" };
    const { offers } = await ask<{ offers: Offer[] }>(stack, "/heating-oil-calculator/v1/calculate", {
      zipcode: "21335",
      ...request,
    });
    const offer = offers.find(({ grossCents, quote }) => quote !== null && grossCents >= least && grossCents < most);
    if (!offer) continue;
    const { deliveryAreaId, grossCents, quote } = offer;
    customers += 1;
    const body = {
      deliveryAreaId,
      request,
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
  throw new Error(`No offer in Lüneburg costs between ${least} and ${most} cents`);
}
