import { defaultClassTerms } from "../../calendar/delivery-classes.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import {
  type DeliveryTimes,
  deliveryTimes,
  type HoseLength,
  hoseLengths,
  oilSorts,
  type PaymentType,
  type Product,
  paymentTypes,
  pelletTypes,
  type ShortVehicle,
  shortVehicles,
} from "../../goods/values.ts";
import type { StoredArea } from "./schema.ts";
import { unpriced } from "./unpriced-entry.ts";

/** The settings that a dealer edits, except name and postal codes. */
export type AreaSettings = Omit<
  StoredArea,
  "id" | "version" | "modifiedAt" | "type" | "businessCustomerId" | "name" | "color" | "isOffering" | "postalCodes"
>;
export type AreaType = "PARTNER" | "PARTNER_PELLET";

/** @returns a record of all names, true for those in `on` */
export function switched<Name extends string>(all: readonly Name[], on: readonly Name[]): Record<Name, boolean> {
  return Object.fromEntries(all.map((name) => [name, on.includes(name)])) as Record<Name, boolean>;
}

/** Payment types of a new area (not specified); set-default-payment-type applies them. */
export const defaultPaymentTypes: readonly PaymentType[] = ["cash", "directDebit", "ec", "inAdvance", "invoice"];
const defaultHoses: readonly HoseLength[] = ["thirtyMetre", "fortyMetre"];
const defaultVehicles: readonly ShortVehicle[] = ["withTrailer", "withoutTrailer"];
const defaultProducts: readonly Product[] = ["normal", "premium", "loose"];
const defaultClasses: readonly DeliveryTimes[] = ["threeFiveDays", "fiveTenDays", "normal"];

type DeliveryClass = AreaSettings["deliveryTimes"][DeliveryTimes];

/** @returns the settings of a class of delivery times by portal §9; active are the classes that a new area offers */
export const defaultDeliveryClass = (name: DeliveryTimes): DeliveryClass => ({
  isActive: defaultClasses.includes(name),
  cutOff: defaultClassTerms[name].cutOff,
  weekdays: [...defaultClassTerms[name].weekdays],
  ordersPerDay: null,
});

/** @returns the settings of a new area: common products and ways of delivery, without prices (not specified) */
export function newAreaSettings(type: AreaType): AreaSettings {
  const isPellet = type === "PARTNER_PELLET";
  const volumeRange = isPellet ? { from: 2000, to: 26_000 } : { from: 500, to: 15_000 };
  const defaultDeliveryDuration = "fiveTenDays";
  const entry = { defaultDeliveryDuration, volumeRange } as const;
  return {
    price: (isPellet ? pelletTypes : [null]).map((product) => ({ product, ...entry, ...unpriced() })),
    defaultDeliveryDuration,
    volumeRange,
    productSorts: switched(oilSorts, isPellet ? [] : oilSorts.filter((sort) => defaultProducts.includes(sort))),
    pelletTypes: switched(pelletTypes, isPellet ? pelletTypes.filter((kind) => defaultProducts.includes(kind)) : []),
    qualityLevels: switched(qualitySteps, isPellet ? ["enPlus"] : []),
    dustProtection: false,
    hoseLengths: switched(hoseLengths, defaultHoses),
    paymentMethods: switched(paymentTypes, defaultPaymentTypes),
    vehicles: switched(shortVehicles, defaultVehicles),
    deliveryTimes: Object.fromEntries(deliveryTimes.map((name) => [name, defaultDeliveryClass(name)])) as Record<
      DeliveryTimes,
      DeliveryClass
    >,
    slots: { weekday: { morning: true, afternoon: true }, weekend: { morning: false, afternoon: false } },
    ordersPerDay: null,
    closedDays: [],
    pause: null,
  };
}
