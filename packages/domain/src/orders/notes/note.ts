import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, recordId } from "../../person.ts";
import { linesOf } from "../../text/schema.ts";
import { orderSummary } from "../order/schema.ts";

/** The longest note on an order, in characters. */
export const orderNoteLength = 2000;

/** The most notes on one order. */
export const mostOrderNotes = 50;

/** The text that a person writes. */
export const writtenNote = assumedObject(z.object({ text: linesOf(orderNoteLength, 1) }));

/** A note of an agency's people on an order, for them and the platform's staff; no consumer reads it (decision 0008). */
export const orderNote = assumedObject(
  z.object({
    id: recordId,
    version: z.int(),
    text: linesOf(orderNoteLength),
    createdAt: isoDateTime,
    /** The author's name at the time. */
    createdBy: personName.nullable(),
    modifiedAt: isoDateTime,
  }),
);
export type OrderNote = z.infer<typeof orderNote>;

/** An order's notes, the oldest first, and the consumer's other orders at the company, the newest first, with theirs. */
export const orderNotes = assumedObject(
  z.object({
    notes: z.array(orderNote),
    others: z.array(
      z.object({
        ...orderSummary.pick({
          id: true,
          orderId: true,
          status: true,
          createdAt: true,
          agencyName: true,
          prod: true,
          amount: true,
          deliveryDate: true,
          businessCustomerId: true,
        }).shape,
        notes: z.array(orderNote),
      }),
    ),
  }),
);
export type OrderNotes = z.infer<typeof orderNotes>;
