import { z } from "zod";
import { assumed } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { deliveryTimes } from "../order/values.ts";
import { isoDateTime, postalCode, recordId, shortText } from "../person.ts";

/** Smallest and largest amount an area delivers, in litres (kilograms for pellets), both included. */
const volumeRange = z.object({ from: assumed(z.int()), to: assumed(z.int()) });
const defaultDeliveryDuration = z.enum(deliveryTimes);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/**
 * A delivery area (Liefergebiet). Field names as in catalogue §3; the shapes of volumeRange and defaultDeliveryDuration are
 * ours. `price` has one entry; a legacy single object is read as a one-entry list.
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
  price: z.preprocess(
    (value) => (value === null || value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.object({ defaultDeliveryDuration, volumeRange })),
  ),
  defaultDeliveryDuration,
  volumeRange,
});
export type DeliveryArea = z.infer<typeof deliveryArea>;

/** What a new area begins with (portal §3). */
export const newDeliveryArea = z.object({ name: shortText.min(1), businessCustomerId: recordId });

/** An item of the tree's postal-code search; `_id` as stated in portal §7. */
export const deliveryAreaHit = z.object({
  _id: recordId,
  name: assumed(shortText),
  businessCustomerId: assumed(recordId),
});
