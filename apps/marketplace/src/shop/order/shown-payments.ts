import { type PaymentType, paymentTypes } from "@partner-konto/domain/order/values";
import type { FastifyRequest } from "fastify";
import { type Offer, offersFor } from "./offers.ts";
import type { Asked } from "./wish.ts";

export interface ShownPayments {
  /** The ways to pay that the shown price needs. */
  at: readonly PaymentType[];
  /** Whether the dealer takes no dearer way. */
  isAlways: boolean;
}

export type PaymentsByArea = ReadonlyMap<string, ShownPayments>;

/** Each offer's price is that of the dealer's cheapest way to pay, so the list says which ones these are. */
export async function shownPayments(
  request: FastifyRequest,
  asked: Asked,
  shown: readonly Offer[],
): Promise<PaymentsByArea> {
  if (asked.wish.paymentType !== "all" || shown.length === 0) return new Map();
  const priced = await Promise.all(
    paymentTypes.map(async (paymentType) => {
      const { offers } = await offersFor(request, { ...asked, wish: { ...asked.wish, paymentType } });
      return [paymentType, new Map(offers.map((offer) => [offer.deliveryAreaId, offer.grossCents]))] as const;
    }),
  );
  return new Map(
    shown.map(({ deliveryAreaId, grossCents }) => {
      const taken = priced.filter(([, prices]) => prices.has(deliveryAreaId));
      const at = taken.filter(([, prices]) => prices.get(deliveryAreaId) === grossCents).map(([type]) => type);
      return [deliveryAreaId, { at, isAlways: at.length === taken.length }];
    }),
  );
}
