import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { MarketPrices } from "@partner-konto/domain/market/prices";
import { placementAmong } from "@partner-konto/domain/prices/calculators/placement";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { movedOrder } from "@partner-konto/domain/prices/publications/moved-order";
import type { SimulatedArea } from "@partner-konto/domain/prices/publications/simulation";
import { answersOf, inPublic, offersAt, type Seller } from "../../apps/marketplace/src/prices/calculators/offers.ts";
import { pricesByCode } from "../../apps/marketplace/src/prices/calculators/placement.ts";
import { momentAt, promiseOf } from "../../apps/marketplace/src/prices/calculators/promise-of.ts";
import { keyOf } from "../../apps/web/src/areas/delivery-area/price-entries.ts";
import { previewOf } from "../../apps/web/src/prices/margin/preview.ts";
import type { OrderPrices, OrderReport, PricePair } from "./order-prices.ts";
import { type State, tierBasisOf } from "./state.ts";

type StateWish = State["wishes"][number];

/** The grid's preview of an order, once as a heading and once as a cell; `market` as the page has it. */
export function previewsOf(
  { typed, postalCode, at }: State,
  { wish, isUsual }: StateWish,
  area: DeliveryArea,
  tierBasis: TierBasis,
  market: MarketPrices,
): OrderPrices["previews"] {
  if (!isUsual) return [];
  const { amount, product, unloadingPoints } = wish;
  const entry = area.price.find((one) => one.product === null || one.product === product);
  const section = entry ? keyOf(entry) : "oil";
  const code = postalCode;
  const shown = previewOf({
    area,
    price: typed,
    section,
    product,
    tierBasis,
    market,
    amount,
    points: unloadingPoints,
    code,
    at: at.toISOString(),
  });
  const cell = shown.compared.find((one) => one.amount === amount && one.unloadingPoints === unloadingPoints);
  if (!cell) throw new Error("the grid does not show the amount");
  return [{ before: shown.before, after: shown.after.price }, cell];
}

const sellerOf = (area: State["areas"][number], tierBasis: TierBasis): Seller => ({
  stamp: {
    id: area.id,
    stamp: "1",
    businessCustomerId: area.businessCustomerId,
    agencyName: "",
    brandName: "",
    tierBasis,
    codes: area.postalCodes.map(({ postalCode }) => postalCode),
  },
  cached: { stamp: "1", area, promises: new Map() },
});

/** The first order of the simulation of the typed prices; its price is then read from all other places as well. */
export function simulatedOrder({ order, cells: [first] }: Pick<SimulatedArea, "order" | "cells">) {
  const { postalCode, ...wish } = order;
  if (!first || !postalCode) throw new Error("nothing is simulated");
  const { amount, unloadingPoints } = first;
  return { wished: { wish: { ...wish, amount, unloadingPoints }, isUsual: false }, postalCode, simulated: [first] };
}

function simulatedOf({ at, market, areas: [before], typed }: State) {
  const cached = { stamp: "1", area: before, promises: new Map() };
  const { order, cells } = movedOrder({
    before,
    after: { ...before, price: typed },
    tierBasis: tierBasisOf(before),
    market,
    product: undefined,
    dayOf: (times) => promiseOf(cached, times, momentAt(at))?.from,
  });
  return simulatedOrder({ order, cells });
}

/** The answers of all places for each order of a state, computed without the marketplace. */
export function computePlaces(state: State): OrderReport[] {
  const { at, market, areas, typed, postalCode } = state;
  const moment = momentAt(at);
  const [own, ...rivals] = areas;
  const seller = sellerOf(own, tierBasisOf(own));
  const others = rivals.map((area) => sellerOf(area, tierBasisOf(area)));
  const withTyped = { ...seller, cached: { ...seller.cached, area: { ...own, price: typed } } };
  const shown = { ...own, offeringBlockers: { general: [], products: [] } };
  return [
    ...state.wishes.map((wished) => ({ wished, postalCode, simulated: [] as PricePair[] })),
    simulatedOf(state),
  ].map(({ wished, postalCode, simulated }) => {
    const asked = { wish: wished.wish, market, moment };
    const answer = answersOf(asked, seller)(postalCode);
    const among = pricesByCode(asked, others, [postalCode]).get(postalCode) ?? [];
    const offer = offersAt(asked, [seller, ...others], postalCode).find((one) => one.seller === seller);
    const stored = placementAmong(answer, among);
    const { price } = answer;
    const told: OrderPrices = {
      calculators: [offer ? inPublic(offer) : null],
      explanation: { price, rank: stored.rank, of: stored.of },
      placement: { stored, draft: placementAmong(answersOf(asked, withTyped)(postalCode), among) },
      order: price && repriceOrder(price, wished.wish.amount, price.per),
      previews: previewsOf(state, wished, shown, tierBasisOf(own), market),
      simulated,
    };
    return { wish: wished.wish, told };
  });
}
