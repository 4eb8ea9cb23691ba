import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import type { PromiseCounts, Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { MarketPrices } from "@partner-konto/domain/market/prices";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import { type Price, type PricedArea, pricesOf } from "@partner-konto/domain/prices/calculators/calculate";
import type { PublicOffer } from "@partner-konto/domain/prices/calculators/calculator-answers";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { taxChangeWithin } from "@partner-konto/domain/prices/price/taxes";
import { type AreaStamp, areasServing } from "../../areas/delivery-area/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { latestMarket } from "../../market/values/index.ts";
import { areasOf, type CachedArea } from "./area-cache.ts";
import { type Moment, momentAt, promiseOf } from "./promise-of.ts";

interface AreaOfAgency {
  businessCustomerId: string;
  deliveryAreaId: string;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** The orders that are promised for each day in areas of agencies, from an ISO day on. */
    promisedInAreas: (
      db: Context["db"],
      areas: readonly AreaOfAgency[],
      from: string,
    ) => Promise<(area: AreaOfAgency) => PromiseCounts>;
  }
}

type OffersContext = Pick<Context, "db" | "parts">;
/** The parts of a context that a question for present prices needs. */
export type PresentPricesContext = OffersContext & Pick<Context, "now">;

/** The request, the market prices and the moment, which are the same for every area. */
export interface PriceQuery {
  wish: Wish;
  market: MarketPrices;
  moment: Moment;
}

export async function priceQueryNow({ db, now }: Pick<Context, "db" | "now">, wish: Wish): Promise<PriceQuery> {
  return { wish, market: await latestMarket(db, now), moment: momentAt(now) };
}

/** An area that sells, or would sell. */
export interface Seller {
  stamp: AreaStamp;
  cached: CachedArea;
  /** The orders that were already promised; absent where the area has no limits, and in the past. */
  promised?: PromiseCounts;
}

const isLimited = ({ ordersPerDay, deliveryTimes }: Schedule): boolean =>
  ordersPerDay !== null || Object.values(deliveryTimes).some((terms) => terms.ordersPerDay !== null);

/** The same sellers with the orders that they promised from now on, so that the offered days are free ones. */
export async function withPromisedOrders(
  { db, parts }: OffersContext,
  sellers: Seller[],
  { date }: Moment,
): Promise<Seller[]> {
  const areaOf = ({ stamp: { id, businessCustomerId } }: Seller) => ({ businessCustomerId, deliveryAreaId: id });
  const limited = sellers.filter(({ cached }) => isLimited(cached.area));
  if (limited.length === 0) return sellers;
  const promisedIn = await parts.promisedInAreas(db, limited.map(areaOf), date);
  return sellers.map((seller) =>
    isLimited(seller.cached.area) ? { ...seller, promised: promisedIn(areaOf(seller)) } : seller,
  );
}

export const typeOf = ({ product }: Pick<Wish, "product">): PricedArea["type"] =>
  amountUnit(product) === "kg" ? "PARTNER_PELLET" : "PARTNER";

/** All areas that sell goods of a type in one of these codes at this moment, or one of them: online and not paused. */
export async function sellersIn(
  context: OffersContext,
  type: PricedArea["type"],
  codes: readonly string[],
  moment: Moment,
  areaId?: string,
): Promise<Seller[]> {
  const { db } = context;
  const serving = await areasServing(db, type, codes);
  const stamps = areaId === undefined ? serving : serving.filter(({ id }) => id === areaId);
  const areas = await areasOf(db, stamps);
  const selling = stamps.flatMap((stamp) => {
    const cached = areas.get(stamp.id);
    return cached && !isPausedAt(cached.area.pause, moment.at) ? [{ stamp, cached }] : [];
  });
  return withPromisedOrders(context, selling, moment);
}

export type OfferAnswer =
  | { readonly price: Price; readonly refusal: null; readonly promise: DeliveryPromise }
  | { readonly price: null; readonly refusal: OfferRefusal; readonly promise: null };

const noDay: OfferAnswer = { price: null, refusal: "noDeliveryDay", promise: null };

/** Computes an area's price by postal code, delivered on the first free day. The preparation is done once for all codes. */
export function answersOf(
  { wish, market, moment }: PriceQuery,
  { stamp, cached, promised }: Seller,
): (postalCode: string) => OfferAnswer {
  const { area } = cached;
  const promise = promiseOf(cached, wish.deliveryTimes, moment, promised);
  if (!promise) return () => noDay;
  const priceAt = pricesOf({
    area,
    tierBasis: stamp.tierBasis,
    market,
    request: { ...wish, deliveryDate: promise.from },
  });
  return (postalCode) => {
    const answer = priceAt(postalCode);
    return answer.price ? { ...answer, promise } : { ...answer, promise: null };
  };
}

/** An area's offer in a postal code. */
export interface Offer {
  seller: Seller;
  price: Price;
  promise: DeliveryPromise;
  /** 1 is the cheapest; equal prices have the same rank. */
  rank: number;
  /** The taxes by which it was calculated. */
  taxes: Taxes;
}

const inGerman = new Intl.Collator("de");

/** All offers in a postal code, the cheapest first; equal prices are sorted by brand. */
export function offersAt(query: PriceQuery, sellers: readonly Seller[], postalCode: string): Offer[] {
  const offers = sellers.flatMap((seller) => {
    const { price, promise } = answersOf(query, seller)(postalCode);
    return price ? [{ seller, price, promise, rank: 1, taxes: query.market.taxes }] : [];
  });
  offers.sort(
    (one, other) =>
      one.price.grossCents - other.price.grossCents ||
      inGerman.compare(one.seller.stamp.brandName, other.seller.stamp.brandName) ||
      (one.seller.stamp.id < other.seller.stamp.id ? -1 : 1),
  );
  for (const [at, offer] of offers.entries()) {
    const before = offers[at - 1];
    offer.rank = before?.price.grossCents === offer.price.grossCents ? before.rank : at + 1;
  }
  return offers;
}

/** The public names of an area's dealer. */
export const namesOf = ({ id, businessCustomerId, brandName, agencyName }: AreaStamp) => ({
  businessCustomerId,
  deliveryAreaId: id,
  brandName,
  agencyName,
});

/** An offer for the public: totals, never their parts. */
export function inPublic({ seller, price, promise, rank, taxes }: Offer): PublicOffer {
  const { grossCents, grossPerUnitCents, vatPercent, vatCents, per, surchargeCents } = price;
  return {
    ...namesOf(seller.stamp),
    rank,
    grossCents,
    grossPerUnitCents,
    vatPercent,
    vatCents,
    deliveryFrom: promise.from,
    deliveryTo: promise.to,
    taxChangeOn: taxChangeWithin(taxes, per === 100 ? "oil" : "pellets", promise.from, promise.to),
    ...(surchargeCents > 0 && { surchargeCents }),
  };
}
