import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { wishOf } from "@partner-konto/domain/prices/calculators/customer-request";
import { placementAmong } from "@partner-konto/domain/prices/calculators/placement";
import { areaInScope } from "../../areas/delivery-area/index.ts";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { areasOf } from "./area-cache.ts";
import { requiredBody } from "./calculate.ts";
import { answersOf, offersAt, priceQueryNow, sellersIn, withPromisedOrders } from "./offers.ts";
import { pastAt } from "./past-offers.ts";
import { unchangedSince } from "./price-age.ts";

/**
 * The price of one of the caller's areas with its parts and its rank. Without `at` the price of now, whether customers see it or not; with
 * a past `at` the price as it was then.
 */
export const analysePrices: Handler<(typeof heatingOilCalculator)["analysePrices"]> = async (context, { body }) => {
  const { db, now } = context;
  const { businessCustomerId, deliveryAreaId, zipcode, request, at } = requiredBody(body);
  const caller = signedInCaller(context);
  const stamp = await areaInScope(db, caller, { id: deliveryAreaId, businessCustomerId });
  const cached = stamp && (await areasOf(db, [stamp])).get(stamp.id);
  if (!stamp || !cached) throw notFound();
  const wish = wishOf(request);
  if (at !== undefined && new Date(at) > now)
    throw new InvalidInput({ path: "body.at", message: "the day is not over yet" });
  const [past] = at === undefined ? [] : await pastAt(db, { wish, zipcode, instants: [new Date(at).toISOString()] });
  const asked = past?.asked ?? (await priceQueryNow(context, wish));
  const sellers = past?.sellers ?? (await sellersIn(context, stamp.type, [zipcode], asked.moment));
  const shown = sellers.find((seller) => seller.stamp.id === stamp.id);
  const ownedBy = shown?.stamp.businessCustomerId ?? stamp.businessCustomerId;
  // A dealer who got the area from another company may not see its prices from before.
  if (ownedBy !== stamp.businessCustomerId && (await agenciesInScope(db, caller, [ownedBy])).length === 0)
    throw notFound();
  const others = sellers.filter((seller) => seller !== shown);
  const own = shown ?? (past ? undefined : (await withPromisedOrders(context, [{ stamp, cached }], asked.moment))[0]);
  const answer = own && answersOf(asked, own)(zipcode);
  const rivals = offersAt(asked, others, zipcode).map(({ price }) => price.grossCents);
  const { rank, of, bestGrossCents, bestRivalGrossCents } = placementAmong(
    answer ?? { price: null, refusal: "noDeliveryDay" },
    rivals,
  );
  return {
    at: asked.moment.at,
    zipcode,
    isOffered: shown !== undefined && answer?.price !== null,
    price: answer?.price ?? null,
    since: own && answer?.price ? await unchangedSince(db, own, wish.product, asked.moment.at) : null,
    refusal: answer?.refusal ?? null,
    rank,
    of,
    bestGrossCents,
    bestRivalGrossCents,
  };
};
