import type { Context } from "../../../kernel/handler.ts";
import { lockPayment } from "./find.ts";
import { applyProviderAnswer } from "./life.ts";
import { type ProviderEvent, ProviderFailure } from "./provider/provider.ts";
import type { PaymentRow } from "./tables.ts";

/**
 * Asks the provider for a payment's status, or to confirm it, and takes over the answer.
 * @param context outside of a transaction
 * @returns the payment; null when the provider is silent
 */
export async function askAbout(
  context: Context,
  payment: PaymentRow,
  what: "read" | "confirm",
): Promise<PaymentRow | null> {
  const { transactionId, financedCents: amountCents } = payment;
  try {
    const answer = await context.parts.instalments.provider[what]({ transactionId, amountCents });
    return await context.transaction(async (within) =>
      applyProviderAnswer(within, await lockPayment(within.db, payment), answer),
    );
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

/** Takes over what the provider tells by itself. A transaction that is not ours changes nothing. */
export async function heedEvent(context: Context, { transactionId, answer }: ProviderEvent): Promise<void> {
  const payment = await context.db
    .selectFrom("payment")
    .selectAll()
    .where("transactionId", "=", transactionId)
    .executeTakeFirst();
  if (payment) await applyProviderAnswer(context, await lockPayment(context.db, payment), answer);
}
