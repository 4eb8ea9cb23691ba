import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../order/values.ts";
import { isoDate, isoDateTime, postalCode, recordId, shortText } from "../person.ts";
import { qualitySteps } from "../pricing/values.ts";
import { areaBlockers } from "./going-online.ts";
import { defaultDeliveryDuration, priceEntry, volumeRange } from "./price-entry.ts";
import { wholeEntry } from "./unpriced.ts";

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** What can be switched on and off: each by its name, so that two people who switch different ones do not meet. */
function switches<Name extends string>(names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>;
  return assumedObject(z.object(shape));
}

const weekday = z.int().min(1).max(7);
/** Hours and minutes of Berlin's clock; exclusive, as the promise counts it. */
export const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** Orders a day; null is no limit. */
const ordersPerDay = z.int().min(0).max(10_000).nullable();

/** One class of delivery times: until when, and on which weekdays (1 is Monday), an order still counts for that day. */
const deliveryClass = assumedObject(
  z.object({
    isActive: z.boolean(),
    cutOff: clock.nullable(),
    weekdays: z.array(weekday).max(7),
    ordersPerDay,
  }),
);
const classes = Object.fromEntries(deliveryTimes.map((name) => [name, deliveryClass])) as Record<
  (typeof deliveryTimes)[number],
  typeof deliveryClass
>;

const halves = assumedObject(z.object({ morning: z.boolean(), afternoon: z.boolean() }));

/** Days on which the area does not deliver, both ends included. */
const closedDays = z.array(assumedObject(z.object({ from: isoDate, to: isoDate, reason: shortText }))).max(200);

/** Takes no orders in this time, and comes back by itself. It stays `isOffering`: see pause.ts. */
const pause = assumedObject(z.object({ from: isoDateTime, until: isoDateTime, reason: shortText })).nullable();

const filled = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry) ? wholeEntry(entry) : entry;

/** A reason that keeps the area offline. */
const blocker = z.enum(areaBlockers);

/**
 * A delivery area (Liefergebiet). Field names as in catalogue §3; what only portal §4 and §9 name in words, and every shape, is
 * ours. A legacy single price object is read as a one-entry list.
 */
export const deliveryArea = z.object({
  id: recordId,
  version: assumed(z.int()),
  modifiedAt: isoDateTime,
  type: z.enum(frontendSources),
  businessCustomerId: recordId,
  name: shortText,
  color: colour,
  isOffering: z.boolean(),
  postalCodes: z.array(z.object({ postalCode, name: shortText, color: colour })),
  price: z.preprocess((value) => {
    if (value === null || value === undefined) return value;
    return (Array.isArray(value) ? value : [value]).map(filled);
  }, z.array(priceEntry)),
  defaultDeliveryDuration,
  volumeRange,
  productSorts: assumed(switches(oilSorts)),
  pelletTypes: assumed(switches(pelletTypes)),
  qualityLevels: assumed(switches(qualitySteps)),
  dustProtection: assumed(z.boolean()),
  hoseLengths: assumed(switches(hoseLengths)),
  paymentMethods: assumed(switches(paymentTypes)),
  vehicles: assumed(switches(shortVehicles)),
  deliveryTimes: assumed(assumedObject(z.object(classes))),
  slots: assumed(assumedObject(z.object({ weekday: halves, weekend: halves }))),
  ordersPerDay: assumed(ordersPerDay),
  closedDays: assumed(closedDays),
  pause: assumed(pause),
  /** What keeps it from going online: of the area as a whole, and for pellets of single products. None while it can. */
  offeringBlockers: assumed(
    assumedObject(
      z.object({
        general: z.array(blocker),
        products: z.array(assumedObject(z.object({ product: z.enum(products), codes: z.array(blocker) }))),
      }),
    ),
  ),
});
export type DeliveryArea = z.infer<typeof deliveryArea>;

/** An area as it is kept: what follows from it and its agency is left out. */
export type StoredArea = Omit<DeliveryArea, "offeringBlockers">;

/** An item of the tree's postal-code search; `_id` as stated in portal §7. */
export const deliveryAreaHit = z.object({
  _id: recordId,
  name: assumed(shortText),
  businessCustomerId: assumed(recordId),
});
