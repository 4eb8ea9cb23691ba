import { z } from "zod";
import { priceEntry } from "../../areas/delivery-area/price-entry.ts";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDateTime, postalCode, recordId } from "../../person.ts";
import { offerRefusals } from "../price/request.ts";
import { customerRequest } from "./customer-request.ts";

/**
 * placementRequestDTO: ranks an area of the agency for a customer's request. `price` is a draft of all its price entries; it is never
 * stored, and the response shows it beside the stored prices.
 */
export const placementRequest = z.object({
  businessCustomerId: recordId,
  deliveryAreaId: assumed(recordId),
  request: assumed(customerRequest),
  price: assumed(z.array(priceEntry).min(1).max(3).optional()),
});

/** Gross cents of the whole order, and for 100 litres or a ton. */
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
 * The area's rank in each of its postal codes among all areas that are online; the area itself counts as online. `stored` uses the stored
 * prices, `draft` the draft (null without one). Rank 1 is the cheapest; equal prices share a rank.
 */
export const placements = assumedObject(
  z.object({
    at: isoDateTime,
    stored: placementSummary,
    draft: placementSummary.nullable(),
    codes: z.array(assumedObject(z.object({ postalCode, stored: placement, draft: placement.nullable() }))),
  }),
);
