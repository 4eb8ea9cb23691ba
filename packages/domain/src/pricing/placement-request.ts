import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { priceEntry } from "../delivery-area/price-entry.ts";
import { isoDateTime, postalCode, recordId } from "../person.ts";
import { customerRequest } from "./customer-request.ts";
import { offerRefusals } from "./request.ts";

/**
 * placementRequestDTO: where an area of the agency stands with a customer's request. `price` is a draft of all its price entries, which is
 * stored nowhere: the answer has it beside the stored ones.
 */
export const placementRequest = z.object({
  businessCustomerId: recordId,
  deliveryAreaId: assumed(recordId),
  request: assumed(customerRequest),
  price: assumed(z.array(priceEntry).min(1).max(3).optional()),
});

/** A price is that of the whole order in gross cents; for 100 litres or a ton beside it. */
const placement = assumedObject(
  z.object({
    grossCents: z.int().nullable(),
    grossPerUnitCents: z.int().nullable(),
    rank: z.int().nullable(),
    of: z.int(),
    bestGrossCents: z.int().nullable(),
    bestRivalGrossCents: z.int().nullable(),
    refusal: z.enum(offerRefusals).nullable(),
  }),
);
export const placementSummary = assumedObject(
  z.object({
    codes: z.int(),
    first: z.int(),
    topThree: z.int(),
    notOffered: z.int(),
    medianRank: z.number().nullable(),
  }),
);

/**
 * The area's place among all that are online in each of its codes, itself counted as if it were online; by what is stored, and by the draft
 * (null without one). 1 is the cheapest, and who asks the same stands on the same.
 */
export const placements = assumedObject(
  z.object({
    at: isoDateTime,
    stored: placementSummary,
    draft: placementSummary.nullable(),
    codes: z.array(assumedObject(z.object({ postalCode, stored: placement, draft: placement.nullable() }))),
  }),
);
