import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../order/values.ts";
import { isoDate, isoDateTime, postalCode, recordId, shortText } from "../person.ts";
import { placementSummary } from "./placement-request.ts";
import { offerRefusals, topThreeNeeds } from "./request.ts";
import { qualitySteps } from "./values.ts";

/*
 * What calculators answer; the documents show none of it. Anybody may ask, so there are totals in gross cents, and never their parts, base
 * prices or margins.
 */

const seller = {
  businessCustomerId: recordId,
  deliveryAreaId: recordId,
  brandName: shortText,
  agencyName: shortText,
};

/**
 * What an area asks for an order, and when it delivers: between both days, whose first decides about taxes. `taxChangeOn` is the day between
 * them from which it is taxed otherwise. Rank 1 is the cheapest, and who asks the same stands on the same.
 */
export const publicOffer = assumedObject(
  z.object({
    ...seller,
    rank: z.int(),
    grossCents: z.int(),
    grossPerUnitCents: z.int(),
    vatPercent: z.number(),
    vatCents: z.int(),
    deliveryFrom: isoDate,
    deliveryTo: isoDate,
    taxChangeOn: isoDate.nullable(),
  }),
);
export type PublicOffer = z.infer<typeof publicOffer>;

/** Who sells it in the postal code, the cheapest first; at most a thousand of `total`. */
export const calculated = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, total: z.int(), offers: z.array(publicOffer) }),
);

/** The named areas that are online and serve the code, with their place among all who sell there, or why they do not. */
export const analysedBc = assumedObject(
  z.object({
    at: isoDateTime,
    zipcode: postalCode,
    total: z.int(),
    bestGrossCents: z.int().nullable(),
    offers: z.array(publicOffer),
    refused: z.array(assumedObject(z.object({ ...seller, refusal: z.enum(offerRefusals) }))),
  }),
);

/** How the named areas stand in each of their codes, the first ten thousand of `total`. */
export const analysedZipcodes = assumedObject(
  z.object({
    at: isoDateTime,
    total: z.int(),
    areas: z.array(assumedObject(z.object({ ...seller, summary: placementSummary }))),
    codes: z.array(
      assumedObject(
        z.object({
          deliveryAreaId: recordId,
          zipcode: postalCode,
          grossCents: z.int().nullable(),
          grossPerUnitCents: z.int().nullable(),
          rank: z.int().nullable(),
          of: z.int(),
          bestGrossCents: z.int().nullable(),
          refusal: z.enum(offerRefusals).nullable(),
        }),
      ),
    ),
  }),
);

/**
 * The three cheapest of the code among those that meet the tool's needs (portal §8), and what the named areas lack of them. What is no area
 * of the named agency, or of another kind of goods, is left out.
 */
export const topThree = assumedObject(
  z.object({
    at: isoDateTime,
    zipcode: postalCode,
    total: z.int(),
    top: z.array(publicOffer),
    areas: z.array(
      assumedObject(
        z.object({
          ...seller,
          rank: z.int().nullable(),
          grossCents: z.int().nullable(),
          missing: z.array(z.enum(topThreeNeeds)),
          refusal: z.enum(offerRefusals).nullable(),
        }),
      ),
    ),
  }),
);

/** Whether anybody sells it in the postal code, and how many areas do. */
export const availability = assumedObject(z.object({ zipcode: postalCode, isAvailable: z.boolean(), offers: z.int() }));

const counted = <Name extends string>(names: readonly Name[]) =>
  z.array(assumedObject(z.object({ name: z.enum(names), offers: z.int(), bestGrossCents: z.int().nullable() })));

/** The same, and what of each kind is to be had there with the rest as it was asked; what nobody sells is there with none. */
export const availabilityByChoice = assumedObject(
  availability.extend({
    products: counted(products),
    qualitySteps: counted(qualitySteps),
    hoses: counted(hoseLengths),
    vehicles: counted(shortVehicles),
    deliveryTimes: counted(deliveryTimes),
    paymentTypes: counted(paymentTypes),
  }),
);
