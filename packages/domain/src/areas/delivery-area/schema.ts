import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { frontendSources } from "../../frontend.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../../goods/values.ts";
import { isoDateTime, postalCode, reckonedDate, recordId, shortText } from "../../person.ts";
import { areaBlockers } from "./going-online.ts";
import { defaultDeliveryDuration, priceEntry, volumeRange } from "./price-entry.ts";
import { wholeEntry } from "./unpriced-entry.ts";

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** A record of booleans, one for each name: two people who flip different switches cause no conflict (decision 0035). */
function switches<Name extends string>(names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>;
  return assumedObject(z.object(shape));
}

const weekday = z.int().min(1).max(7);
/** "HH:MM" on Berlin's clocks; an exclusive end. */
export const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** Orders per day; null means no limit. */
const ordersPerDay = z.int().min(0).max(10_000).nullable();

/** A class of delivery times: until when, and on which weekdays (1 is Monday), an order counts for the same day. */
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

/** ISO days on which the area does not deliver, both included. */
const closedDays = z
  .array(assumedObject(z.object({ from: reckonedDate, to: reckonedDate, reason: shortText })))
  .max(200);

/** The area takes no orders during the pause and resumes by itself. `isOffering` stays true; see pause.ts. */
const pause = assumedObject(z.object({ from: isoDateTime, until: isoDateTime, reason: shortText })).nullable();

const filled = (entry: unknown): unknown =>
  typeof entry === "object" && entry !== null && !Array.isArray(entry) ? wholeEntry(entry) : entry;

/** A reason that keeps the area offline. */
const blocker = z.enum(areaBlockers);

/**
 * A delivery area (Liefergebiet). Field names are those of catalogue §3. All shapes are ours, and so are the names of the settings that
 * portal §4 and §9 only describe in words. A legacy single price object is read as a list with one entry.
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
  /** Reasons that keep the area from going online: of the whole area, and for pellets of single products. Empty when it may go online. */
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

/** An area as stored, without what is derived from the area and its agency. */
export type StoredArea = Omit<DeliveryArea, "offeringBlockers">;

/** A hit of the tree's postal-code search; portal §7 names `_id`. */
export const deliveryAreaHit = z.object({
  _id: recordId,
  name: assumed(shortText),
  businessCustomerId: assumed(recordId),
});
