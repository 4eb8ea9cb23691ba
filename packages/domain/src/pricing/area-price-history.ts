import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { products } from "../order/values.ts";
import { isoDate, isoDateTime, postalCode, reckonedDate } from "../person.ts";

/* How an own area's price moved. Of no document. */

/** Of which product, between two days, both included and neither of them to come. */
export const areaPriceHistoryQuery = { product: z.enum(products), from: reckonedDate, to: reckonedDate };

/** What stood at the end of a day, or stands now; null where customers saw no price. */
const pricedDay = assumedObject(
  z.object({
    day: isoDate,
    /** For 100 litres or a ton. */
    grossPerUnitCents: z.int().nullable(),
    /** What it was based on, before anything the area adds. */
    basePriceNetCents: z.int().nullable(),
  }),
);

export const areaPriceHistory = assumedObject(
  z.object({
    /** What most customers would order of it, in its first postal code; null where the area delivers nothing, or nowhere. */
    order: assumedObject(z.object({ zipcode: postalCode, amount: z.int() })).nullable(),
    keptSince: isoDateTime.nullable(),
    /** Days on which all was as on the day before are left out; before the first one there was no price. */
    changes: z.array(pricedDay).max(366),
  }),
);
export type AreaPriceHistory = z.output<typeof areaPriceHistory>;
