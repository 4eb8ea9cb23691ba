import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { mostNetCents, mostVolume } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../../goods/values.ts";
import { postalCode, shortText } from "../../person.ts";
import { orderPrice, partKinds, pricePart } from "../../prices/price/price-schema.ts";
import { doubtfulFields } from "./doubts.ts";
import { pricings } from "./pricings.ts";

/* The price of an order that changes (decision 0117). Not in the specification. */

/** Net cents for 100 litres or a ton, all charges included. */
const enteredUnitNetCents = z.int().min(1).max(mostNetCents);

/** How an order is priced after a change, as the person saw it: saving is refused if the price is another one by then. */
export const orderPricing = assumedObject(
  z
    .object({
      pricing: z.enum(pricings),
      /** The shown price of the whole order, VAT included. */
      grossCents: z.int().min(0).max(1_000_000_000),
      /** With the pricing "entered" only. */
      unitNetCents: enteredUnitNetCents.optional(),
    })
    .strict(),
);
export type OrderPricing = z.infer<typeof orderPricing>;

/** The values of an order that its price depends on; missing ones stay. */
export const priceQuestion = assumedObject(
  z
    .object({
      amount: z.int().min(1).max(mostVolume),
      unloadingPoints: z.int().min(1).max(20),
      hose: z.enum(hoseLengths),
      shortVehicle: z.enum(shortVehicles),
      prod: z.enum(products),
      paymentType: z.enum(paymentTypes),
      deliveryTimes: z.enum(deliveryTimes),
      postalCode,
      /** Also answers the price that this would be, where no price can be calculated. */
      unitNetCents: enteredUnitNetCents,
    })
    .partial()
    .strict(),
);
export type PriceQuestion = z.infer<typeof priceQuestion>;

const side = pricePart.pick({ unitNetCents: true, netCents: true }).nullable();

/** A part of the present price and of a possible one side by side. */
const priceLine = z.object({
  label: pricePart.shape.label,
  kind: z.enum(partKinds).nullable(),
  before: side,
  after: side,
  reason: shortText.nullable(),
});

/** A price that the changed order may have. `barred` says in German why this dealer may not choose it. */
const priceOption = z.object({
  pricing: z.enum(pricings),
  price: orderPrice,
  lines: z.array(priceLine).max(40),
  /** Why the VAT rate is another one; null while it is the same. */
  vatReason: shortText.nullable(),
  barred: shortText.nullable(),
});

const doubt = z.object({ field: z.enum(doubtfulFields), text: shortText });

/**
 * The price of an order now, and what it may cost with other values; the first option is what a save without a choice takes. `note` says
 * why nothing could be calculated.
 */
export const changedPrice = assumedObject(
  z.object({
    version: z.int(),
    before: orderPrice,
    options: z.array(priceOption).min(1).max(2),
    note: assumed(shortText.nullable()),
    /** The doubts about these values, with the question: a save needs each field in `confirmed`. */
    doubts: assumed(z.array(doubt).max(doubtfulFields.length)),
  }),
);
export type ChangedPriceAnswer = z.infer<typeof changedPrice>;
