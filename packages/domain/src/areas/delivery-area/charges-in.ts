import { pricePartTexts as texts } from "../../goods/price-part-texts.ts";
import { type QualityStep, qualitySteps } from "../../goods/price-values.ts";
import {
  type DeliveryTimes,
  deliveryTimes,
  type HoseLength,
  hoseLengths,
  oilSorts,
  type PaymentType,
  type Product,
  paymentTypes,
  type ShortVehicle,
  shortVehicles,
} from "../../goods/values.ts";
import type { Charge, PriceEntry } from "./price-entry.ts";

type Charges = PriceEntry["charges"];
type PlacedCharge = { readonly path: string; readonly label: string; readonly charge: Charge };

const labels: { readonly [Topic in keyof Charges]: (name: string) => string } = {
  productSorts: (name) => texts.productSort(name as Product),
  qualityLevels: (name) => texts.qualityLevel(name as QualityStep),
  dustProtection: () => texts.dustProtection,
  hoseLengths: (name) => texts.hose(name as HoseLength),
  vehicles: (name) => texts.vehicle(name as ShortVehicle),
  deliveryTimes: (name) => texts.deliveryTimes(name as DeliveryTimes),
  paymentMethods: (name) => texts.payment(name as PaymentType),
  unloadingPoint: () => texts.perPoint,
};

/** The names that a topic has charges for; null for a topic with a single charge. */
const names: { readonly [Topic in keyof Charges]: readonly string[] | null } = {
  productSorts: oilSorts,
  qualityLevels: qualitySteps,
  dustProtection: null,
  hoseLengths,
  vehicles: shortVehicles,
  deliveryTimes,
  paymentMethods: paymentTypes,
  unloadingPoint: null,
};
const topicsOf = (isPellet: boolean): (keyof Charges)[] => [
  ...(isPellet ? (["qualityLevels", "dustProtection"] as const) : (["productSorts"] as const)),
  ...(["hoseLengths", "vehicles", "deliveryTimes", "paymentMethods", "unloadingPoint"] as const),
];

/** @returns every possible charge of an oil or pellet area, set or not, with its path below `charges` and its German label */
export const chargePlaces = (isPellet: boolean): Omit<PlacedCharge, "charge">[] =>
  topicsOf(isPellet).flatMap((topic) => {
    const own = names[topic];
    if (own === null) return [{ path: topic, label: labels[topic]("") }];
    return own.map((name) => ({ path: `${topic}.${name}`, label: labels[topic](name) }));
  });

const isCharge = (value: object): value is Charge => "netCents" in value;

/** @returns all charges that are set, with their path below `charges` and their German label */
export function chargesIn(charges: Charges): PlacedCharge[] {
  return (Object.keys(labels) as (keyof Charges)[]).flatMap((topic) => {
    const value = charges[topic];
    if (value === null) return [];
    if (isCharge(value)) return [{ path: topic, label: labels[topic](""), charge: value }];
    return Object.entries(value).map(([name, charge]: [string, Charge]) => ({
      path: `${topic}.${name}`,
      label: labels[topic](name),
      charge,
    }));
  });
}
