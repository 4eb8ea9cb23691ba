import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { products } from "../../goods/values.ts";
import { isoDate, isoDateTime, postalCode, reckonedDate } from "../../person.ts";

/* The price history of an own area. Not in the specification. */

/** A product over a range of days, both included; neither lies in the future. */
export const areaPriceHistoryQuery = {
  product: assumed(z.enum(products)),
  from: assumed(reckonedDate),
  to: assumed(reckonedDate),
};

/** The price at the end of a day, or now for today; null where customers saw no price. */
const pricedDay = assumedObject(
  z.object({
    day: isoDate,
    /** For 100 litres or a ton. */
    grossPerUnitCents: z.int().nullable(),
    /** The base price at the main depot, net for 100 litres or a ton. */
    basePriceNetCents: z.int().nullable(),
  }),
);

export const areaPriceHistory = assumedObject(
  z.object({
    /** The typical order that is priced, in the area's first postal code; null where the area has no codes or delivers nothing. */
    order: assumedObject(z.object({ zipcode: postalCode, amount: z.int() })).nullable(),
    keptSince: isoDateTime.nullable(),
    /** The days on which the price changed; days equal to the day before are left out. Before the first entry there was no price. */
    changes: z.array(pricedDay).max(366),
  }),
);
export type AreaPriceHistory = z.output<typeof areaPriceHistory>;
