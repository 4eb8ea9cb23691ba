import type { CallOutput } from "@partner-konto/contracts/call";
import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { slugsOfAgencies } from "../../companies/profile/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import {
  inPublic,
  offersAt,
  type PresentPricesContext,
  type PriceQuery,
  priceQueryNow,
  type Seller,
  sellersIn,
  typeOf,
} from "./offers.ts";
import { momentAt } from "./promise-of.ts";
import { quoteOf } from "./quote.ts";

type Calls = typeof heatingOilCalculator;
/** Sealing a quote takes as long as four prices, so only so many of the cheapest offers get one. */
const mostQuotes = 25;
/** The most entries of a list in an answer. */
export const mostOffers = 1000;

/** The body of a call whose documents make it optional; without one there is nothing to search for. */
export function requiredBody<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new InvalidInput({ path: "body", message: "the body with a postal code is missing" });
  return body;
}

/** All areas, or one of them, that serve the postal code and sell goods of the order's type. */
export async function sellersOf(context: PresentPricesContext, zipcode: string, wish: Wish, areaId?: string) {
  const [asked, sellers] = await Promise.all([
    priceQueryNow(context, wish),
    sellersIn(context, typeOf(wish), [zipcode], momentAt(context.now), areaId),
  ]);
  return { asked, sellers };
}

export async function calculate(
  context: PresentPricesContext & Pick<Context, "seal">,
  { zipcode, deliveryAreaId }: { zipcode: string; deliveryAreaId?: string | undefined },
  wish: Wish,
): Promise<CallOutput<Calls["calculate"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const offers = offersAt(asked, sellers, zipcode);
  const shown = offers
    .filter(({ seller: { stamp } }) => deliveryAreaId === undefined || stamp.id === deliveryAreaId)
    .slice(0, mostOffers);
  const slugs = await slugsOfAgencies(
    context.db,
    shown.map(({ seller }) => seller.stamp.businessCustomerId),
  );
  return {
    at: asked.moment.at,
    zipcode,
    total: offers.length,
    offers: shown.map((offer, at) => ({
      ...inPublic(offer),
      ...(at < mostQuotes && quoteOf(context, asked, zipcode, offer)),
      agencySlug: slugs.get(offer.seller.stamp.businessCustomerId) ?? null,
    })),
  };
}

export async function checkAvailability(
  context: PresentPricesContext,
  zipcode: string,
  wish: Wish,
): Promise<CallOutput<Calls["checkAvailability"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const offers = offersAt(asked, sellers, zipcode).length;
  return { zipcode, isAvailable: offers > 0, offers };
}

/** The number of offers and the best price for each of several choices, instead of the requested one. */
function choices<Name extends string>(
  asked: PriceQuery,
  sellers: readonly Seller[],
  zipcode: string,
  names: readonly Name[],
  change: (name: Name) => Partial<Wish>,
): { name: Name; offers: number; bestGrossCents: number | null }[] {
  return names.map((name) => {
    const offers = offersAt({ ...asked, wish: { ...asked.wish, ...change(name) } }, sellers, zipcode);
    return { name, offers: offers.length, bestGrossCents: offers[0]?.price.grossCents ?? null };
  });
}

/** The choices of each kind, among sellers that were already found. */
export function allChoices({ asked, sellers }: Awaited<ReturnType<typeof sellersOf>>, zipcode: string) {
  const of = <Name extends string>(names: readonly Name[], change: (name: Name) => Partial<Wish>) =>
    choices(asked, sellers, zipcode, names, change);
  const isPellet = typeOf(asked.wish) === "PARTNER_PELLET";
  return {
    products: of(isPellet ? pelletTypes : oilSorts, (product) => ({ product })),
    qualitySteps: isPellet ? of(qualitySteps, (qualityStep) => ({ qualityStep })) : [],
    hoses: of(hoseLengths, (hose) => ({ hose })),
    vehicles: of(shortVehicles, (vehicle) => ({ vehicle })),
    deliveryTimes: of(deliveryTimes, (name) => ({ deliveryTimes: name })),
    paymentTypes: of(paymentTypes, (paymentType) => ({ paymentType })),
  };
}

export async function availabilityByChoice(
  context: PresentPricesContext,
  zipcode: string,
  wish: Wish,
): Promise<CallOutput<Calls["checkAvailabilityV2"]>> {
  const found = await sellersOf(context, zipcode, wish);
  const offers = offersAt(found.asked, found.sellers, zipcode).length;
  return { zipcode, isAvailable: offers > 0, offers, ...allChoices(found, zipcode) };
}
