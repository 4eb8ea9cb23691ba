import { type PaymentProvider, type ProviderAnswer, ProviderFailure } from "./provider.ts";

/** From these gross amounts on the sandbox is silent, checks for ever, or declines, so that every way can be tried with an order. */
export const sandboxFrom = { timeout: 600_000, pending: 700_000, declined: 800_000 };

function answerTo(amountCents: number): ProviderAnswer {
  if (amountCents >= sandboxFrom.declined) return "declined";
  if (amountCents >= sandboxFrom.pending) return "pending";
  if (amountCents >= sandboxFrom.timeout) throw new ProviderFailure("timeout");
  return "confirmed";
}

/** A provider inside the marketplace, for the demo and for tests. It answers by the amount alone and keeps nothing. */
export function sandbox(): PaymentProvider {
  return {
    isSandbox: true,
    request: async ({ amountCents }) => answerTo(amountCents),
    read: async ({ amountCents }) => answerTo(amountCents),
    async confirm({ amountCents }) {
      const answer = answerTo(amountCents);
      return answer === "pending" ? "confirmed" : answer;
    },
    async tell() {},
    isReachable: async () => true,
  };
}
