import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDate, isoDateTime, personName, reckonedDate, recordId } from "../../person.ts";

/** The days in Europe/Berlin whose usage is asked for, both included; without them, the last thirty. */
export const usageSpan = { from: assumed(reckonedDate.optional()), to: assumed(reckonedDate.optional()) };

/** The calls that programs made with API keys, by the catalogue's name. */
const usageRow = assumedObject(
  z.object({
    userId: recordId,
    /** Null for somebody who was removed. */
    userName: personName.nullable(),
    keyId: recordId,
    /** The last four characters of the key; null if it was replaced before they were noted. */
    keyEndsWith: z.string().max(4).nullable(),
    /** The agency that the call was about; null where it names none and the person works for several. */
    agencyId: recordId.nullable(),
    agencyName: personName.nullable(),
    call: z.string().max(100),
    /** All calls, those refused included. */
    calls: z.int(),
    refused: z.int(),
    lastAt: isoDateTime,
  }),
);
export type UsageRow = z.infer<typeof usageRow>;

/** The usage of a span: sums a day, and rows with the most calls first. */
export const usage = assumedObject(
  z.object({
    from: isoDate,
    to: isoDate,
    /** Days with calls, in order. */
    days: z.array(assumedObject(z.object({ day: isoDate, calls: z.int(), refused: z.int() }))),
    rows: z.array(usageRow),
    /** All rows; a list is cut after the most that an answer may have. */
    total: z.int(),
  }),
);
export type Usage = z.infer<typeof usage>;
