import type { CallOutput } from "@partner-konto/contracts/call";
import type { priceCalculator } from "@partner-konto/contracts/prices/price-calculator";
import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import { mostRows } from "@partner-konto/domain/constants";
import {
  type CalculatorRequest,
  type PelletCalculatorRequest,
  wishOfCalculator,
} from "@partner-konto/domain/prices/calculators/calculator-request";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { placementAmong, summaryOf } from "@partner-konto/domain/prices/calculators/placement";
import { type TopThreeNeed, topThreeOrder } from "@partner-konto/domain/prices/price/request";
import { type AreaStamp, areasNamed } from "../../areas/delivery-area/index.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { areasOf, type CachedArea } from "./area-cache.ts";
import { mostOffers, sellersOf } from "./calculate.ts";
import {
  answersOf,
  inPublic,
  namesOf,
  offersAt,
  type PresentPricesContext,
  priceQueryNow,
  sellersIn,
  typeOf,
} from "./offers.ts";
import { pricesByCode } from "./placement.ts";

type Calls = typeof priceCalculator;
type Request = CalculatorRequest | PelletCalculatorRequest;

function wishIn(request: Request): Wish {
  const wish = wishOfCalculator(request);
  if (!wish)
    throw new InvalidInput({ path: "body.Climaneutral", message: "this kind of oil is not sold climate-neutral" });
  return wish;
}

const named = ({ BC }: Request) => BC.map(({ BCID, DAIDs }) => ({ businessCustomerId: BCID, areaIds: DAIDs }));

/** Whether an area is one of the named ones; an empty list means all areas. */
const isNamed =
  ({ BC }: Request) =>
  ({ id, businessCustomerId }: AreaStamp): boolean =>
    BC.length === 0 ||
    BC.some(({ BCID, DAIDs }) => BCID === businessCustomerId && (DAIDs.length === 0 || DAIDs.includes(id)));

/** The prices of the named areas in a postal code, among all that sell there. */
async function analyseBc(
  context: PresentPricesContext,
  request: Request & { Zipcode: string },
): Promise<CallOutput<Calls["analyseBc"]>> {
  const zipcode = request.Zipcode;
  const { asked, sellers } = await sellersOf(context, zipcode, wishIn(request));
  const isMeant = isNamed(request);
  const offers = offersAt(asked, sellers, zipcode);
  const refused = sellers.flatMap((seller) => {
    const { refusal } = isMeant(seller.stamp) ? answersOf(asked, seller)(zipcode) : { refusal: null };
    return refusal ? [{ ...namesOf(seller.stamp), refusal }] : [];
  });
  return {
    at: asked.moment.at,
    zipcode,
    total: offers.length,
    bestGrossCents: offers[0]?.price.grossCents ?? null,
    offers: offers
      .filter(({ seller }) => isMeant(seller.stamp))
      .slice(0, mostOffers)
      .map(inPublic),
    refused: refused.slice(0, mostOffers),
  };
}

/** The ranks of the named areas that are online, in all their postal codes. */
async function analyseZipcode(
  context: PresentPricesContext,
  request: Request & { Zipcode?: string | undefined },
): Promise<CallOutput<Calls["analyseZipcode"]>> {
  const { db } = context;
  const asked = await priceQueryNow(context, wishIn(request));
  const type = typeOf(asked.wish);
  const all = (await areasNamed(db, type, named(request))).filter(({ isOnline }) => isOnline);
  const own = all.map((stamp) => ({
    ...stamp,
    codes: request.Zipcode === undefined ? stamp.codes : stamp.codes.filter((code) => code === request.Zipcode),
  }));
  const wanted = [...new Set(own.flatMap(({ codes }) => codes))].slice(0, mostRows);
  const sellers = await sellersIn(context, type, wanted, asked.moment);
  const prices = pricesByCode(asked, sellers, wanted);
  const selling = new Map(sellers.map((seller) => [seller.stamp.id, seller]));
  const areas = own.flatMap((stamp) => {
    // A paused area sells nothing and is not part of the analysis.
    const seller = selling.get(stamp.id);
    if (!seller) return [];
    const answerAt = answersOf(asked, seller);
    const codes = stamp.codes.flatMap((zipcode) => {
      const everybody = prices.get(zipcode);
      if (!everybody) return [];
      const answer = answerAt(zipcode);
      const rivals = [...everybody];
      // One of those prices is the area's own.
      if (answer.price) rivals.splice(rivals.indexOf(answer.price.grossCents), 1);
      const { bestRivalGrossCents: _, ...placement } = placementAmong(answer, rivals);
      return [{ deliveryAreaId: stamp.id, zipcode, ...placement }];
    });
    return [{ names: namesOf(stamp), codes }];
  });
  const codes = areas.flatMap((area) => area.codes);
  return {
    at: asked.moment.at,
    total: codes.length,
    areas: areas.map((area) => ({ ...area.names, summary: summaryOf(area.codes) })),
    codes: codes.slice(0, mostRows),
  };
}

function lacking(
  stamp: AreaStamp & { isOnline: boolean },
  { area }: CachedArea,
  zipcode: string,
  at: string,
): TopThreeNeed[] {
  const holds: Record<TopThreeNeed, boolean> = {
    online: stamp.isOnline && !isPausedAt(area.pause, at),
    ecCard: area.paymentMethods.ec,
    fortyMetreHose: area.hoseLengths.fortyMetre,
    normalSort: area.productSorts.normal,
    zipcode: stamp.codes.includes(zipcode),
  };
  return (Object.keys(holds) as TopThreeNeed[]).filter((need) => !holds[need]);
}

async function analyseTop3(
  context: PresentPricesContext,
  request: CalculatorRequest & { Zipcode: string },
): Promise<CallOutput<Calls["analyseTop3"]>> {
  const zipcode = request.Zipcode;
  const wish = { ...wishIn({ ...request, Climaneutral: false }), ...topThreeOrder };
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const offers = offersAt(asked, sellers, zipcode);
  const own = await areasNamed(context.db, "PARTNER", named(request));
  const cached = await areasOf(context.db, own);
  return {
    at: asked.moment.at,
    zipcode,
    total: offers.length,
    top: offers.slice(0, 3).map(inPublic),
    areas: own.flatMap((stamp) => {
      const area = cached.get(stamp.id);
      if (!area) return [];
      const missing = lacking(stamp, area, zipcode, asked.moment.at);
      const offer = offers.find(({ seller }) => seller.stamp.id === stamp.id);
      const seller = missing.length === 0 && sellers.find((one) => one.stamp.id === stamp.id);
      const { refusal } = seller ? answersOf(asked, seller)(zipcode) : { refusal: null };
      const place = { rank: offer?.rank ?? null, grossCents: offer?.price.grossCents ?? null };
      return [{ ...namesOf(stamp), ...place, missing, refusal }];
    }),
  };
}

export const priceCalculatorHandlers: Handlers<Calls> = {
  analyseBc: (context, { body }) => analyseBc(context, body),
  analysePelletBc: (context, { body }) => analyseBc(context, body),
  analyseTop3: (context, { body }) => analyseTop3(context, body),
  analyseZipcode: (context, { body }) => analyseZipcode(context, body),
  analysePelletZipcode: (context, { body }) => analyseZipcode(context, body),
};
