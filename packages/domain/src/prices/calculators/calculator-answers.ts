import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../../goods/values.ts";
import { isoDate, isoDateTime, postalCode, recordId, shortText } from "../../person.ts";
import { orderPrice } from "../price/price-schema.ts";
import { offerRefusals, topThreeNeeds } from "../price/request.ts";
import { placementSummary } from "./placement-request.ts";
import { quoteFields } from "./quote-fields.ts";

/*
 * Responses of the calculators; the specification shows none of them. The calls are public, so they return totals in gross cents, never
 * parts, base prices or margins.
 */

const seller = {
  businessCustomerId: recordId,
  deliveryAreaId: recordId,
  brandName: shortText,
  agencyName: shortText,
};

/** The surcharge of an order in instalments over the cheapest other way to pay: gross cents. */
const surchargeCents = z.int().optional();

/**
 * An area's offer for an order. Delivery lies between both days; the first one decides the taxes. `taxChangeOn` is a day between them on
 * which taxes change. Rank 1 is the cheapest; equal prices share a rank.
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
    surchargeCents,
  }),
);
export type PublicOffer = z.infer<typeof publicOffer>;

/**
 * An offer that can be ordered at this price: the quote goes to checkout.placeOrder as X-Validation-Token. Offers beyond the cheapest 25
 * have none; a request with their `deliveryAreaId` gets one. `agencySlug` leads to the dealer's page (publicProfile.getAgencyProfile); null
 * where the page does not show the agency.
 */
export const quotedOffer = assumedObject(
  publicOffer.extend({
    quote: quoteFields.quote.optional(),
    quotedUntil: quoteFields.quotedUntil.optional(),
    agencySlug: z.string().max(200).nullable(),
  }),
);

/** The offers in the postal code, the cheapest first; at most a thousand of `total`, and only those of a requested area. */
export const calculated = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, total: z.int(), offers: z.array(quotedOffer) }),
);

/** The named areas that are online and serve the code: their rank among all offers there, or why they offer nothing. */
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

/** The ranks of the named areas in each of their codes; at most ten thousand of `total`. */
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
 * The three cheapest offers among those that meet the Top3 tool's needs (portal §8), and which needs the named areas lack. Areas of
 * another agency or of the other kind of goods are left out.
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

/** Whether the goods are offered in the postal code, and by how many areas. */
export const availability = assumedObject(z.object({ zipcode: postalCode, isAvailable: z.boolean(), offers: z.int() }));

const counted = <Name extends string>(names: readonly Name[]) =>
  z.array(assumedObject(z.object({ name: z.enum(names), offers: z.int(), bestGrossCents: z.int().nullable() })));

/** Availability, and the offers for each single choice with the rest of the request unchanged; a choice nobody offers has 0 offers. */
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

/** Offers are unknown before this instant; null where nobody ever served the code. */
const keptSince = isoDateTime.nullable();

/** The offers that a customer saw at an instant, with ranks, from the prices and the market of that time. */
export const offersThen = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, keptSince, total: z.int(), offers: z.array(publicOffer) }),
);

const best = { bestGrossCents: z.int(), bestGrossPerUnitCents: z.int() };
/** The state at the end of a day, or now for today; without offers there is no price. */
const dayThen = z.object({
  day: isoDate,
  offers: z.int(),
  bestGrossCents: best.bestGrossCents.nullable(),
  bestGrossPerUnitCents: best.bestGrossPerUnitCents.nullable(),
  meanGrossPerUnitCents: z.int().nullable(),
});

/** Best and mean price by day; the mean is over all offers. */
export const historyChart = assumedObject(
  z.object({ zipcode: postalCode, amount: z.int(), keptSince, days: z.array(assumedObject(dayThen)) }),
);

/**
 * Today compared with yesterday, a week, a month, three months, half a year and a year ago. `changeCents` is today's price minus the
 * price then.
 */
export const historyCompared = assumedObject(
  z.object({
    zipcode: postalCode,
    amount: z.int(),
    days: z.array(assumedObject(dayThen.extend({ daysAgo: z.int(), changeCents: z.int().nullable() }))),
  }),
);

const bestOn = assumedObject(z.object({ day: isoDate, ...best })).nullable();
/** The days with the lowest and the highest best price; of equal ones the latest. */
export const historyHighAndLow = assumedObject(
  z.object({
    zipcode: postalCode,
    amount: z.int(),
    from: isoDate,
    to: isoDate,
    low: bestOn,
    high: bestOn,
    latest: bestOn,
  }),
);

const added = <Name extends string>(names: readonly Name[]) =>
  z.array(
    assumedObject(
      z.object({
        name: z.enum(names),
        offers: z.int(),
        bestGrossCents: z.int().nullable(),
        addedGrossCents: z.int().nullable(),
      }),
    ),
  );

/**
 * The difference that each choice makes to the best price with the rest of the request unchanged: gross cents of the order, negative
 * where it is cheaper.
 */
export const addedValues = assumedObject(
  z.object({
    zipcode: postalCode,
    bestGrossCents: z.int().nullable(),
    products: added(products),
    qualitySteps: added(qualitySteps),
    hoses: added(hoseLengths),
    vehicles: added(shortVehicles),
    deliveryTimes: added(deliveryTimes),
    paymentTypes: added(paymentTypes),
  }),
);

/** The rank of a given price among all offers of the postal code; `differenceCents` is how much it exceeds the best one. */
export const checkedPrice = assumedObject(
  z.object({
    zipcode: postalCode,
    grossCents: z.int(),
    offers: z.int(),
    cheaper: z.int(),
    bestGrossCents: z.int().nullable(),
    medianGrossCents: z.int().nullable(),
    differenceCents: z.int().nullable(),
  }),
);

/** The dealer's own price with its parts and its rank; for a past instant, as it was then. */
export const analysedPrice = assumedObject(
  z.object({
    at: isoDateTime,
    zipcode: postalCode,
    /** Whether customers saw the price. */
    isOffered: z.boolean(),
    price: assumedObject(
      orderPrice.extend({
        per: z.int(),
        deliveryDate: isoDate,
        grossPerUnitCents: z.int(),
        included: z.object({ energyTaxCents: z.int(), co2Cents: z.int() }),
        payoutPerUnitCents: z.int(),
        surchargeCents,
      }),
    ).nullable(),
    /**
     * Since when the base price, the product's margins and the charges of the entry are unchanged; null for a price that never had
     * another value since recording began. The whole field is null without a price.
     */
    since: assumedObject(
      z.object({
        basePrice: isoDateTime.nullable(),
        margin: isoDateTime.nullable(),
        charges: isoDateTime.nullable(),
      }),
    ).nullable(),
    refusal: z.enum(offerRefusals).nullable(),
    rank: z.int().nullable(),
    of: z.int(),
    bestGrossCents: z.int().nullable(),
    bestRivalGrossCents: z.int().nullable(),
  }),
);

/** The best price of 3,000 litres in each of Germany's largest cities. */
export const cityPrices = z.array(
  assumedObject(
    z.object({
      city: shortText,
      zipcode: postalCode,
      offers: z.int(),
      bestGrossCents: z.int().nullable(),
      bestGrossPerUnitCents: z.int().nullable(),
    }),
  ),
);

/** Agencies ranked by their best offer. */
export const rankedDealers = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, total: z.int(), dealers: z.array(publicOffer) }),
);

/** A year's demand of heat, and the litres of oil for it. */
export const oilConsumption = assumedObject(
  z.object({ heatingKilowattHours: z.int(), waterKilowattHours: z.int(), litres: z.int() }),
);

/** The cost of a household's yearly oil at a given price, and at the best price of the postal code. */
export const oilRequirement = assumedObject(
  z.object({
    zipcode: postalCode,
    litres: z.int(),
    grossCents: z.int(),
    bestGrossCents: z.int().nullable(),
    savingCents: z.int().nullable(),
  }),
);
