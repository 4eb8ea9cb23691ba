import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { type Kysely, sql } from "kysely";
import { areaInScope } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { areasOf } from "./area-cache.ts";
import { mostOffers, sellersOf } from "./calculate.ts";
import {
  answersOf,
  inPublic,
  offersAt,
  type PresentPricesContext,
  priceQueryNow,
  withPromisedOrders,
} from "./offers.ts";
import { quoteOf } from "./quote.ts";

export { askedByDay } from "./area-history.ts";
export { type BestPrices, bestPricesOn } from "./best-prices.ts";
export { forgetPast } from "./forget-past.ts";
export { daysIn } from "./history.ts";
export { areaKeptSince, isServed, priceTableThen } from "./past-offers.ts";
export { quotedPrice } from "./quote.ts";
export { tiersThen } from "./tiers-then.ts";

/** The agencies that sell the requested goods in a postal code, each with its best offer, the cheapest first. */
export async function rankedDealers(context: PresentPricesContext, zipcode: string, wish: Wish) {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const seen = new Set<string>();
  const best = offersAt(asked, sellers, zipcode).filter(({ seller: { stamp } }) => {
    const isFirst = !seen.has(stamp.businessCustomerId);
    seen.add(stamp.businessCustomerId);
    return isFirst;
  });
  let rank = 0;
  const dealers = best.map((offer, at) => {
    if (best[at - 1]?.price.grossCents !== offer.price.grossCents) rank = at + 1;
    return inPublic({ ...offer, rank });
  });
  return { at: asked.moment.at, zipcode, total: dealers.length, dealers: dealers.slice(0, mostOffers) };
}

/** The offer of an area in a postal code now. */
export interface OfferedNow {
  businessCustomerId: string;
  price: Price;
  promise: DeliveryPromise;
  taxes: Taxes;
  /** When the area takes orders and delivers. */
  schedule: Schedule;
  /** Makes a quote of the price. */
  quote: () => { quote: string; quotedUntil: string };
}

/** The offer that an area shows in a postal code at this moment, or why there is none; null if the area does not sell there at all. */
export async function offeredNow(
  context: PresentPricesContext & Pick<Context, "seal">,
  areaId: string,
  zipcode: string,
  wish: Wish,
): Promise<OfferedNow | { refusal: OfferRefusal } | null> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish, areaId);
  const [seller] = sellers;
  if (!seller) return null;
  const { price, promise, refusal } = answersOf(asked, seller)(zipcode);
  if (!price) return { refusal };
  const { taxes } = asked.market;
  const offer = { seller, price, promise, rank: 1, taxes };
  return {
    businessCustomerId: seller.stamp.businessCustomerId,
    price,
    promise,
    taxes,
    schedule: seller.cached.area,
    quote: () => quoteOf(context, asked, zipcode, offer),
  };
}

/**
 * The price of an area in the caller's scope, whether customers see it or not, or why there is none; "notThere" for a postal code that the
 * area does not have, and null without such an area.
 */
export async function ownPrice(
  context: Context,
  area: { id: string; businessCustomerId: string },
  zipcode: string,
  wish: Wish,
): Promise<{ price: Price } | { refusal: OfferRefusal } | "notThere" | null> {
  const stamp = await areaInScope(context.db, signedInCaller(context), area);
  const cached = stamp && (await areasOf(context.db, [stamp])).get(stamp.id);
  if (!stamp || !cached) return null;
  if (!stamp.codes.includes(zipcode)) return "notThere";
  const asked = await priceQueryNow(context, wish);
  const own = { stamp, cached };
  const [seller = own] = await withPromisedOrders(context, [own], asked.moment);
  const free = answersOf(asked, seller)(zipcode);
  // A dealer may sell on a day that is full, and gets the days of an order that is the only one.
  const { price, refusal } = free.refusal === "noDeliveryDay" ? answersOf(asked, own)(zipcode) : free;
  return price ? { price } : { refusal };
}

/** Sets the start of everything on offer to an instant, for demo data, whose market is older than its database. */
export async function offeredSince(db: Kysely<Database>, since: Date): Promise<void> {
  for (const past of ["area_past", "agency_past", "company_past", "code_past"])
    await sql`update ${sql.table(past)} set at = ${since}`.execute(db);
}

/** Adds earlier prices of areas from given ISO instants on, in the given order, with all other settings as they are; for demo data. */
export async function askedSince(
  db: Kysely<Database>,
  prices: readonly { areaId: string; at: string; price: PriceEntry[] }[],
): Promise<void> {
  await sql`
    insert into area_past (area_id, at, agency_id, company_id, type, is_offered, settings)
    select past.area_id, asked.at, agency_id, company_id, type, is_offered, jsonb_set(settings, '{price}', asked.price)
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) asked ("areaId" uuid, at timestamptz, price jsonb)
    join area_past past on past.area_id = asked."areaId"
    order by asked.at`.execute(db);
}
