import type { CallOutput } from "@partner-konto/contracts/call";
import { heatingOilCalculator as oil } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { pelletCalculator as pellets } from "@partner-konto/contracts/prices/pellet-calculator";
import { amountUnit, type PaymentType, paymentTypes } from "@partner-konto/domain/goods/values";
import { recordId } from "@partner-konto/domain/person";
import { oilOffersRequest, pelletOffersRequest } from "@partner-konto/domain/prices/calculators/customer-request";
import type { FastifyRequest } from "fastify";
import { callPublic } from "../../shop/public-call.ts";
import { isInInstalments, plansFor } from "./instalments.ts";
import type { AreaWish } from "./wish.ts";

type Calculation = CallOutput<typeof oil.calculate>;
export type Offer = Calculation["offers"][number];

/** All offers for a request, the cheapest first, or those of one area. */
export function offersFor(
  request: FastifyRequest,
  { zipcode, wish }: AreaWish,
  deliveryAreaId?: string,
): Promise<Calculation> {
  if (amountUnit(wish.product) === "kg") {
    const body = pelletOffersRequest.parse({ zipcode, deliveryAreaId, ...wish });
    return callPublic(request, "pelletCalculator.calculate", pellets.calculate, { body });
  }
  const body = oilOffersRequest.parse({ zipcode, deliveryAreaId, ...wish });
  return callPublic(request, "heatingOilCalculator.calculate", oil.calculate, { body });
}

/** One dealer's offer for a request; undefined when the dealer does not sell like this, or when the id is not one. */
export async function offerOf(request: FastifyRequest, areaWish: AreaWish, areaId: string): Promise<Offer | undefined> {
  if (!recordId.safeParse(areaId).success) return undefined;
  return (await offersFor(request, areaWish, areaId)).offers[0];
}

/** A way to pay, and the dealer's offer with it. A quote holds for one way to pay only. */
export interface PaymentChoice {
  paymentType: PaymentType;
  offer: Offer;
  /** Whether there is a plan for the price, where the customer pays in instalments. */
  isFinanced: boolean;
}

/** The ways to pay that a dealer takes for a request, the cheapest first. Instalments without a plan come with all other ways. */
export async function paymentsOf(
  request: FastifyRequest,
  areaWish: AreaWish,
  areaId: string,
): Promise<PaymentChoice[]> {
  const { paymentType: wanted } = areaWish.wish;
  const asks = wanted === "all" ? paymentTypes : [wanted];
  const found = await Promise.all(
    asks.map(async (paymentType) => {
      const offer = await offerOf(request, { ...areaWish, wish: { ...areaWish.wish, paymentType } }, areaId);
      if (!offer) return [];
      const isFinanced = !isInInstalments(paymentType) || (await plansFor(request, offer)).length > 0;
      return [{ paymentType, offer, isFinanced }];
    }),
  );
  if (wanted !== "all" && found.flat().some(({ isFinanced }) => !isFinanced))
    return paymentsOf(request, { ...areaWish, wish: { ...areaWish.wish, paymentType: "all" } }, areaId);
  return found.flat().toSorted((one, other) => one.offer.grossCents - other.offer.grossCents);
}
