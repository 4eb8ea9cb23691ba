import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { shortVehicles } from "../../goods/values.ts";
import { isoDate, recordId } from "../../person.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { dispatchLimits } from "./limits.ts";

/** The name of a truck or of a text block, which may not be empty. */
const name = textOf(60).min(1);

/**
 * A truck of an agency. `capacity` is the amount that it delivers in half a day, in litres of oil or kilograms of pellets. `kind` is the
 * largest kind of vehicle in the words of an order.
 */
export const truck = assumedObject(
  z.object({
    id: recordId,
    name,
    plate: textOf(15),
    kind: z.enum(shortVehicles),
    unit: z.enum(["l", "kg"]),
    capacity: z.int().min(1).max(dispatchLimits.capacity),
    hoseMetres: z.int().min(1).max(dispatchLimits.hoseMetres),
    position: z.int().min(0).max(dispatchLimits.trucks),
  }),
);
export type Truck = z.infer<typeof truck>;

/** A text of an agency for its mails to consumers, with the placeholders of order/message-text. */
export const textBlock = assumedObject(
  z.object({
    id: recordId,
    name,
    text: linesOf(5000).min(1),
    position: z.int().min(0).max(dispatchLimits.textBlocks),
  }),
);
export type TextBlock = z.infer<typeof textBlock>;

/** Trucks and text blocks of an agency, each in the order of their positions. */
export const dispatchSettings = assumedObject(
  z.object({
    businessCustomerId: recordId,
    version: z.int().nonnegative(),
    trucks: z.array(truck),
    textBlocks: z.array(textBlock),
  }),
);
export type DispatchSettings = z.infer<typeof dispatchSettings>;

/** New and changed trucks and text blocks as a whole, and the ids of removed ones. Others stay. */
export const dispatchChange = assumedObject(
  z.object({
    trucks: z.array(truck).max(dispatchLimits.trucks).optional(),
    textBlocks: z.array(textBlock).max(dispatchLimits.textBlocks).optional(),
    removed: z
      .array(recordId)
      .max(dispatchLimits.trucks + dispatchLimits.textBlocks)
      .optional(),
  }),
);
export type DispatchChange = z.infer<typeof dispatchChange>;

/** The sums of a half-day. */
const planned = z.object({ orders: z.int(), litres: z.int(), kilograms: z.int() });

/** The load of an agency by day; `capacity` is that of a half-day, null where no truck carries the goods. */
export const dispatchLoad = assumedObject(
  z.object({
    capacity: z.object({ litres: z.int().nullable(), kilograms: z.int().nullable() }),
    days: z.array(
      z.object({
        day: isoDate,
        /** Why nobody delivers on the day, in German; null on other days. */
        reason: z.string().max(100).nullable(),
        morning: planned,
        afternoon: planned,
      }),
    ),
  }),
);
export type DispatchLoad = z.infer<typeof dispatchLoad>;

/** Why an order gets no proposal: its promise is over, the rest of it has no day, or it is neither new nor confirmed. */
export const noProposal = z.enum(["promiseOver", "noDay", "notOpen"]);
export type NoProposal = z.infer<typeof noProposal>;

const halfDay = z.object({ day: isoDate, half: z.union([z.literal(0), z.literal(1)]) });

/**
 * A half-day for an order: 0 is the morning, 1 the afternoon. `fits` is false where the trucks cannot carry it all; `stops` are those
 * that are dated for it already in the order's region, the beginning of its postal code. An order without a slot in its promise has
 * `next`, the first half-day that may be shared all the same.
 */
export const proposal = assumedObject(
  z.object({
    orderId: recordId,
    slot: z
      .object({ ...halfDay.shape, fits: z.boolean(), stops: assumed(z.int()), region: assumed(z.string().max(3)) })
      .nullable(),
    reason: noProposal.nullable(),
    next: assumed(halfDay.nullable()),
  }),
);
export type Proposal = z.infer<typeof proposal>;
