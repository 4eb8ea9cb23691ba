import { newAreaSettings, switched } from "../../areas/delivery-area/settings.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import { hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "../../goods/values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import { firstRates } from "../../market/taxes/first-rates.ts";
import { taxesOf } from "../../market/taxes/rates.ts";
import type { PriceRequest } from "../price/request.ts";
import type { PricedArea } from "./calculate.ts";

/** The taxes that every database begins with. */
export const firstTaxes = taxesOf(firstRates);

/** The market of the golden cases. */
export const market: MarketPrices = {
  at: "2026-11-22T05:00:00Z",
  taxes: firstTaxes,
  oil: {
    mainDepot: { north: 7150 },
    survey: { north: 7146 },
    depots: [{ id: "hh", name: "Hamburg", region: "north", charges: { "21": 60 } }],
  },
  pellets: { mainDepot: { north: 30_300 }, survey: {}, depots: [] },
};

const everything = {
  hoseLengths: switched(hoseLengths, hoseLengths),
  paymentMethods: switched(paymentTypes, paymentTypes),
  vehicles: switched(shortVehicles, shortVehicles),
};
const platform = { mode: "platform", region: "north", netCents: null } as const;

/** Sells everything, at the prices of the golden cases. */
export function oilArea(): PricedArea {
  const settings = newAreaSettings("PARTNER");
  return {
    ...settings,
    ...everything,
    type: "PARTNER",
    productSorts: switched(oilSorts, oilSorts),
    price: settings.price.map((entry) => ({
      ...entry,
      basePrice: { ...platform },
      tiers: [
        { from: 500, margins: { normal: 1890, premium: 1890 } },
        { from: 1500, margins: { normal: 690, premium: 690 } },
        { from: 3000, margins: { normal: 540, premium: 540 } },
      ],
      charges: {
        ...entry.charges,
        productSorts: { premium: { unit: "per100Litres", netCents: 250 } },
        hoseLengths: { sixtyMetre: { unit: "per100Litres", netCents: 100 } },
        vehicles: { smallTruck: { unit: "perOrder", netCents: 2500 } },
        deliveryTimes: { threeFiveDays: { unit: "per100Litres", netCents: 50 } },
        paymentMethods: { invoice: { unit: "perOrder", netCents: 500 } },
        unloadingPoint: { unit: "perUnloadingPoint", netCents: 2000 },
      },
    })),
  };
}

/** Sells all kinds of pellets, at the prices of the golden cases. */
export function pelletArea(): PricedArea {
  const settings = newAreaSettings("PARTNER_PELLET");
  return {
    ...settings,
    ...everything,
    type: "PARTNER_PELLET",
    pelletTypes: switched(pelletTypes, pelletTypes),
    qualityLevels: switched(qualitySteps, qualitySteps),
    dustProtection: true,
    price: settings.price.map((entry) => ({
      ...entry,
      basePrice: { ...platform },
      tiers: [{ from: 2000, margins: { [entry.product ?? "loose"]: 4200 } }],
      charges: {
        ...entry.charges,
        qualityLevels: { dinPlus: { unit: "perTon", netCents: 400 } },
        dustProtection: { unit: "perTon", netCents: 250 },
        unloadingPoint: { unit: "perUnloadingPoint", netCents: 3500 },
      },
    })),
  };
}

export const oilRequest: PriceRequest = {
  product: "normal",
  amount: 3000,
  unloadingPoints: 1,
  postalCode: "21335",
  hose: "fortyMetre",
  vehicle: "withTrailer",
  deliveryTimes: "normal",
  paymentType: "all",
  qualityStep: null,
  dustProtection: false,
  deliveryDate: "2026-12-01",
};
export const pelletRequest: PriceRequest = {
  ...oilRequest,
  product: "loose",
  amount: 6000,
  hose: "thirtyMetre",
  qualityStep: "enPlus",
};

/** Random numbers from a seed, the same on every machine (mulberry32). */
export function numbersFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
  return { int, pick, chance: (part: number): boolean => next() < part };
}

/** Errors of typing and pasting: digits, points, signs, units. */
export const mistakes: readonly ((text: string, digit: number) => string)[] = [
  (text) => text.replace(",", ""),
  (text) => text.replace(",", "."),
  (text) => `-${text}`,
  (text) => `${text}0`,
  (text, digit) => `${digit}${text}`,
  (text, digit) => text.replace(/\d/, String(digit)),
  (text) => text.replace(/^\d/, ""),
  (text) => `${text} ct`,
  (text) => text.replace(/,(\d)(\d)$/, ",$2$1"),
  (text) => text.replace(/^(\d)(\d)/, "$2$1"),
  (text) => `${text} €/100 l`,
  (text) => `${text} €/t`,
  (text) => text.replace(/^(\d+),/, "$1$1,"),
];
