import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDate, personName, recordId } from "../../person.ts";
import { keptPhone } from "../../validation/phone-schema.ts";
import { order } from "../order/schema.ts";
import { lastPosition } from "./lanes.ts";
import { dispatchLimits } from "./limits.ts";
import { truck } from "./schema.ts";

const half = z.literal([0, 1]);

/** An order's place: on a truck in a half-day, among its stops by position; without a truck it waits. 0 is the morning, 1 the afternoon. */
export const stopPlace = assumedObject(
  z.object({ truckId: recordId.nullable(), half, position: z.int().min(0).max(lastPosition) }),
);
export type StopPlace = z.infer<typeof stopPlace>;

/** An order as a plan of deliveries and its driver need it. */
export const deliveryOrder = assumedObject(
  z.object({
    ...order.pick({
      id: true,
      orderId: true,
      version: true,
      status: true,
      deliveryAreaId: true,
      deliveryAddress: true,
      note: true,
      prod: true,
      amount: true,
      unloadingPoints: true,
      hose: true,
      shortVehicle: true,
      paymentType: true,
      paid: true,
      promise: true,
      deliveryDate: true,
    }).shape,
    customerName: personName,
    phone: keptPhone,
    grossCents: z.int(),
  }),
);
export type DeliveryOrder = z.infer<typeof deliveryOrder>;

/** An order of the day with its place. */
export const dayOrder = assumedObject(z.object({ ...deliveryOrder.shape, ...stopPlace.shape }));
export type DayOrder = z.infer<typeof dayOrder>;

/**
 * The deliveries of an agency on a day. `undated` are confirmed orders without a date, those first whose promise ends first; `earlier`
 * are orders of earlier days that are not done. Both are cut at a limit, and their number is the whole one.
 */
export const dispatchDay = assumedObject(
  z.object({
    businessCustomerId: recordId,
    day: isoDate,
    /** The version of the agency's plan, of all its days. */
    version: z.int().nonnegative(),
    /** Why nobody delivers on the day, in German; null on other days. */
    reason: z.string().max(100).nullable(),
    trucks: z.array(truck),
    orders: z.array(dayOrder),
    undated: z.array(deliveryOrder),
    undatedCount: z.int(),
    earlier: z.array(deliveryOrder),
    earlierCount: z.int(),
  }),
);
export type DispatchDay = z.infer<typeof dispatchDay>;

const stop = z.object({ orderId: recordId, ...stopPlace.shape });
export type DayStop = z.infer<typeof stop>;

/** A person's moves: each order once. Orders that are not named stay. */
export const dayChange = assumedObject(z.object({ stops: z.array(stop).min(1).max(dispatchLimits.stops) }));

/** The places of the named orders as they are now, and the plan's version. */
export const savedDay = assumedObject(
  z.object({ businessCustomerId: recordId, version: z.int().nonnegative(), stops: z.array(stop) }),
);
export type SavedDay = z.infer<typeof savedDay>;
