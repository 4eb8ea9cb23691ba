import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { orderPrice } from "../order/price-schema.ts";
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

/** Nothing is known of what was offered before `keptSince`; null where nobody ever served the code. */
const keptSince = isoDateTime.nullable();

/** What a customer was shown at an instant: every offer with its rank, by the prices and the market of then. */
export const offersThen = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, keptSince, total: z.int(), offers: z.array(publicOffer) }),
);

const best = { bestGrossCents: z.int(), bestGrossPerUnitCents: z.int() };
/** At the end of a day, or now; without offers there is no price. */
const dayThen = z.object({
  day: isoDate,
  offers: z.int(),
  bestGrossCents: best.bestGrossCents.nullable(),
  bestGrossPerUnitCents: best.bestGrossPerUnitCents.nullable(),
  meanGrossPerUnitCents: z.int().nullable(),
});

/** From day to day; the mean is that of all offers. */
export const historyChart = assumedObject(
  z.object({ zipcode: postalCode, amount: z.int(), keptSince, days: z.array(assumedObject(dayThen)) }),
);

/** Today beside yesterday, a week, a month, three months, half a year and a year before; a change is what it costs more today. */
export const historyCompared = assumedObject(
  z.object({
    zipcode: postalCode,
    amount: z.int(),
    days: z.array(assumedObject(dayThen.extend({ daysAgo: z.int(), changeCents: z.int().nullable() }))),
  }),
);

const bestOn = assumedObject(z.object({ day: isoDate, ...best })).nullable();
/** The day on which the best price was lowest and the one on which it was highest; of several the latest. */
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

/** What each choice adds to the best price, with the rest as it was asked: gross cents of the order, less than nothing where it is cheaper. */
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

/** Where a price somebody was offered stands among all offers of the postal code; the difference is what it costs more than the best. */
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

/** One's own price, opened into its parts, and where it stands; of an instant that is over as it was then. */
export const analysedPrice = assumedObject(
  z.object({
    at: isoDateTime,
    zipcode: postalCode,
    /** Whether customers were shown it. */
    isOffered: z.boolean(),
    price: assumedObject(
      orderPrice.extend({
        per: z.int(),
        deliveryDate: isoDate,
        grossPerUnitCents: z.int(),
        included: z.object({ energyTaxCents: z.int(), co2Cents: z.int() }),
        payoutPerUnitCents: z.int(),
      }),
    ).nullable(),
    /**
     * Since when the entry's base price, its margins of the product and its charges had been as they were; null where nothing else was ever
     * written down. None of it without a price of the area.
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

/** The best price of three thousand litres in each of Germany's largest cities. */
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

/** Agencies by the best of their offers. */
export const rankedDealers = assumedObject(
  z.object({ at: isoDateTime, zipcode: postalCode, total: z.int(), dealers: z.array(publicOffer) }),
);

/** A year's oil, and what it takes of it. */
export const oilConsumption = assumedObject(
  z.object({ heatingKilowattHours: z.int(), waterKilowattHours: z.int(), litres: z.int() }),
);

/** What a year's oil of a usual household costs at a price, and at the best one of the postal code. */
export const oilRequirement = assumedObject(
  z.object({
    zipcode: postalCode,
    litres: z.int(),
    grossCents: z.int(),
    bestGrossCents: z.int().nullable(),
    savingCents: z.int().nullable(),
  }),
);
