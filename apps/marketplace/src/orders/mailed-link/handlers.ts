import type { mailedLink } from "@partner-konto/contracts/orders/mailed-link";
import type { LinkTarget } from "@partner-konto/domain/orders/mailed-link/mailed-link";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import {
  addressToDelete,
  confirmDeletion,
  customerAnswer,
  deliverNext,
  findHeld,
  findPayment,
  type HeldOrder,
  lockHeld,
  type OrderRow,
  openLinkToken,
  orderRow,
  paymentByOrderNumber,
  placeCheckoutOrder,
  proveAddress,
  releaseHeld,
  wishOfOrder,
} from "../order/index.ts";

/** @throws Refusal TOKEN_NOT_FOUND for a text that is no link of an order */
function orderIdOf({ seal }: Context, token: string): string {
  const id = openLinkToken(seal, "order", token);
  if (id === null) throw new Refusal("TOKEN_NOT_FOUND");
  return id;
}

function ofHeld({ body, told: answer, expiresAt }: HeldOrder) {
  const { product, amount, qualityStep, dustProtection } = wishOfOrder(body.request);
  return {
    ...answer,
    orderId: null,
    waitsUntil: expiresAt.toISOString(),
    product,
    amount,
    qualityStep,
    dustProtection,
    paymentType: body.request.paymentType,
    postalCode: body.deliveryAddress.postalCode,
  };
}

const ofPlaced = (row: OrderRow) => ({
  ...customerAnswer(row),
  product: row.prod,
  amount: row.amount,
  qualityStep: row.qualityStep,
  dustProtection: row.dustProtection,
  paymentType: row.paymentType,
  postalCode: row.postalCode,
});

async function targetOf(context: Context, token: string): Promise<LinkTarget> {
  if (addressToDelete(context, token) !== null) return { kind: "deletion", order: null };
  const id = orderIdOf(context, token);
  const held = await findHeld(context, id);
  if (held) return { kind: "waiting", order: ofHeld(held) };
  const row = await orderRow(context, id);
  if (!row) throw new Refusal("LINK_EXPIRED");
  return { kind: row.addressProved ? "proved" : "placed", order: ofPlaced(row) };
}

interface AcceptedPrice {
  grossCents?: number | undefined;
  quote?: string | undefined;
}

/** Places the order that waits under an id, or confirms the address of the placed one. */
async function confirmWithin(context: Context, id: string, { grossCents, quote }: AcceptedPrice) {
  const held = await lockHeld(context, id);
  if (!held) {
    const row = await orderRow(context, id);
    if (!row) throw new Refusal("LINK_EXPIRED");
    await proveAddress(context, id);
    return { placed: { ...customerAnswer(row), repeated: true }, payment: null };
  }
  // The customer has seen these days; a quote that still holds names its own.
  const body = { ...held.body, delivery: held.told.promise, ...(grossCents !== undefined && { grossCents }) };
  const validationToken = quote ?? held.quote ?? undefined;
  const placed = await placeCheckoutOrder(context, { body, validationToken }, { link: held });
  await releaseHeld(context.db, id);
  const financed = body.request.paymentType === "guaranteedPayment" ? placed.orderId : null;
  return { placed, payment: financed && (await paymentByOrderNumber(context.db, financed)) };
}

/** Links in mails to addresses that somebody typed (decision 0127). */
export const mailedLinkHandlers: Handlers<typeof mailedLink> = {
  getTarget: (context, { body: { token } }) => targetOf(context, token),
  confirmOrder: outsideTransaction(async (context, { body: { token, grossCents }, validationToken: quote }) => {
    const id = orderIdOf(context, token);
    const { placed, payment } = await context.transaction((within) => confirmWithin(within, id, { grossCents, quote }));
    if (!payment) return { ...placed, payment: null };
    // After the commit, so that no connection waits for the provider.
    await deliverNext(context, payment.id);
    const { transactionId, orderId: dealId, plan } = payment;
    const { status } = await findPayment(context.db, { id: payment.id });
    return { ...placed, payment: { dealId, transactionId, status, plan } };
  }),
  async confirmDeletion(context, { body: { token } }) {
    await confirmDeletion(context, token);
    return { ok: true };
  },
};
