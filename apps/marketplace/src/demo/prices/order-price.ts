import type { Region } from "@partner-konto/domain/geography/values";
import { type OrderPrice, priceOrder } from "@partner-konto/domain/order/price";
import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "@partner-konto/domain/order/values";
import { deliveryTimesTexts, hoseTexts, productTexts } from "@partner-konto/domain/texts/order-values";
import { oilBaseCents, pelletBaseCents } from "./level.ts";
import type { Tariff } from "./tariff.ts";

export interface Wish {
  prod: Product;
  amount: number;
  unloadingPoints: number;
  hose: HoseLength;
  shortVehicle: ShortVehicle;
  deliveryTimes: DeliveryTimes;
  paymentType: PaymentType;
}

/** Net cents per 100 litres that a sort costs more than standard (peers.md C4). */
export const sortCents: Partial<Record<Product, number>> = {
  premium: 250,
  bio10: 190,
  bio15: 280,
  bio10Premium: 440,
  climateNeutralNormal: 150,
  climateNeutralPremium: 390,
};
/** What a ton costs by how it is packed, of what loose ones cost. */
export const pelletPacking = { loose: 1, pallet: 1.22, bigbag: 1.14 };
const hoseCents: Partial<Record<HoseLength, number>> = { fiftyMetre: 60, sixtyMetre: 100, eightyMetre: 150 };
const timeCentsPer100: Partial<Record<DeliveryTimes, number>> = { threeFiveDays: 50 };
/** Net cents per order. */
const timeCents: Partial<Record<DeliveryTimes, number>> = { twoWorkingDays: 1900, twentyFourHours: 3900, today: 9900 };
const vehicleCents: Partial<Record<ShortVehicle, number>> = { smallTruck: 2500 };

const unit = (label: string, unitNetCents: number | undefined) => (unitNetCents ? [{ label, unitNetCents }] : []);
const fixed = (label: string, netCents: number | undefined) => (netCents ? [{ label, netCents }] : []);

/** Prices a wish for an area on an ISO day as a dealer's published tariff would (peers.md C6). */
export function priceWish(wish: Wish, tariff: Tariff, region: Region, day: string): OrderPrice {
  const perOrder = [
    ...fixed(deliveryTimesTexts[wish.deliveryTimes], timeCents[wish.deliveryTimes]),
    ...fixed("Kleiner Tankwagen", vehicleCents[wish.shortVehicle]),
    ...fixed("Rechnung", wish.paymentType === "invoice" ? tariff.invoiceCents : 0),
    ...fixed("Ratenzahlung", wish.paymentType === "guaranteedPayment" ? 2000 : 0),
  ];
  if (wish.prod === "loose" || wish.prod === "pallet" || wish.prod === "bigbag") {
    const packing = pelletPacking[wish.prod];
    // 3 t cost 3.8 % more than 6 t, 26 t cost 4.4 % less.
    const tier = 1 + 0.228 * (1000 / wish.amount - 1 / 6);
    return priceOrder({
      amount: wish.amount,
      per: 1000,
      unitParts: unit(
        `Holzpellets ${productTexts[wish.prod]}`,
        Math.round(pelletBaseCents(day) * packing * tier) + tariff.marginCents,
      ),
      fixedParts: [
        ...(wish.prod === "loose"
          ? fixed("Einblaspauschale je Abladestelle", wish.unloadingPoints * tariff.pointCents)
          : fixed("Frachtpauschale", tariff.pointCents)),
        ...perOrder,
      ],
      vatPercent: 7,
    });
  }
  const stop = Math.round((100 * tariff.stopCents * wish.unloadingPoints) / wish.amount);
  return priceOrder({
    amount: wish.amount,
    per: 100,
    unitParts: [
      ...unit("Heizöl", oilBaseCents(region, day) + tariff.marginCents + stop),
      ...unit(`Sortenaufschlag ${productTexts[wish.prod]}`, sortCents[wish.prod]),
      ...unit(`Schlauch ${hoseTexts[wish.hose]}`, hoseCents[wish.hose]),
      ...unit(deliveryTimesTexts[wish.deliveryTimes], timeCentsPer100[wish.deliveryTimes]),
    ],
    fixedParts: [...fixed("Gefahrgutpauschale je Abladestelle", wish.unloadingPoints * tariff.pointCents), ...perOrder],
    vatPercent: 19,
  });
}
