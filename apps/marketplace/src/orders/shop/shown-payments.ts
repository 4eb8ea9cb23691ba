import { type PaymentType, paymentTypes } from "@partner-konto/domain/goods/values";
import type { FastifyRequest } from "fastify";
import { type Offer, offersFor } from "./offers.ts";
import type { AreaWish } from "./wish.ts";

export interface ShownPayments {
  /** The ways to pay that the shown price needs. */
  at: readonly PaymentType[];
  /** The dealer's other ways. */
  dearer: readonly PaymentType[];
}

export type PaymentsByArea = ReadonlyMap<string, ShownPayments>;

/** Each offer's price is that of the dealer's cheapest way to pay, so the list says which ones these are. */
export async function shownPayments(
  request: FastifyRequest,
  areaWish: AreaWish,
  shown: readonly Offer[],
): Promise<PaymentsByArea> {
  if (areaWish.wish.paymentType !== "all" || shown.length === 0) return new Map();
  const priced = await Promise.all(
    paymentTypes.map(async (paymentType) => {
      const { offers } = await offersFor(request, { ...areaWish, wish: { ...areaWish.wish, paymentType } });
      return [paymentType, new Map(offers.map((offer) => [offer.deliveryAreaId, offer.grossCents]))] as const;
    }),
  );
  return new Map(
    shown.map(({ deliveryAreaId, grossCents }) => {
      const taken = priced.flatMap(([type, prices]) => {
        const cents = prices.get(deliveryAreaId);
        return cents === undefined ? [] : [{ type, isShown: cents === grossCents }];
      });
      const those = (isShown: boolean) => taken.filter((one) => one.isShown === isShown).map(({ type }) => type);
      return [deliveryAreaId, { at: those(true), dearer: those(false) }];
    }),
  );
}
