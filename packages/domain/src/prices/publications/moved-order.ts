import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { activeProducts } from "../../areas/delivery-area/products.ts";
import type { StoredArea } from "../../areas/delivery-area/schema.ts";
import type { TierBasis } from "../../goods/price-values.ts";
import type { Product } from "../../goods/values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import { isSame } from "../../record/json.ts";
import { comparedPrices, type PriceComparison } from "../calculators/compare.ts";
import { telltaleAmounts, typicalWish } from "../calculators/typical-request.ts";
import { basePriceAt } from "../price/base-price.ts";
import type { PriceRequest } from "../price/request.ts";

/** An order without amount and delivery date. `postalCode` is null where the area has no codes. */
export type Order = Omit<PriceRequest, "amount" | "unloadingPoints" | "deliveryDate" | "postalCode"> & {
  readonly postalCode: string | null;
};
type Part = Partial<Order>;

export type MovedOrder = { readonly order: Order; readonly cells: PriceComparison[] };

type Change = {
  readonly before: StoredArea;
  readonly after: StoredArea;
  readonly tierBasis: TierBasis;
  readonly market: MarketPrices;
  /** Limits the search to one product; without it all products of the area. */
  readonly product: Product | undefined;
  /** @returns the first ISO day on which an order of the class would be delivered; undefined without one */
  readonly dayOf: (deliveryTimes: Order["deliveryTimes"]) => string | undefined;
};

const points = [1, 2, 3];

/** The field of an order that selects a charge of the topic. */
const topics = {
  qualityLevels: "qualityStep",
  hoseLengths: "hose",
  vehicles: "vehicle",
  deliveryTimes: "deliveryTimes",
  paymentMethods: "paymentType",
} as const satisfies Partial<Record<keyof PriceEntry["charges"], keyof Order>>;

/** @returns the choices whose charge changes, grouped by the field of an order that makes the choice */
function changedCharges({ before, after }: Change): Part[][] {
  const pairs = after.price.flatMap((entry) => {
    const known = before.price.find(({ product }) => product === entry.product);
    return known ? [[known.charges, entry.charges] as const] : [];
  });
  const named = (Object.keys(topics) as (keyof typeof topics)[]).map((topic) => {
    const changed = pairs.flatMap(([old, now]) => {
      const [was, is]: Partial<Record<string, unknown>>[] = [old[topic], now[topic]];
      return Object.keys({ ...was, ...is }).filter((name) => !isSame(was?.[name] ?? null, is?.[name] ?? null));
    });
    return [...new Set(changed)].map((name): Part => ({ [topics[topic]]: name }));
  });
  const isDust = pairs.some(([old, now]) => !isSame(old.dustProtection, now.dustProtection));
  return [...named, isDust ? [{ dustProtection: true }] : []];
}

/** @returns the postal codes whose freight rises and falls the most, for entries that change their region */
function changedWays({ before, after, market }: Change): Part[] {
  const goods = after.type === "PARTNER_PELLET" ? market.pellets : market.oil;
  return after.price.flatMap((entry) => {
    const known = before.price.find(({ product }) => product === entry.product);
    if (known?.basePrice?.region === entry.basePrice?.region) return [];
    const way = (kept: PriceEntry["basePrice"], code: string) => basePriceAt(kept, goods, code)?.depot?.netCents ?? 0;
    const moves = after.postalCodes
      .map(({ postalCode }) => ({
        postalCode,
        by: way(entry.basePrice, postalCode) - way(known?.basePrice ?? null, postalCode),
      }))
      .toSorted((a, b) => a.by - b.by);
    return [moves[0], moves.at(-1)].flatMap((move) => (move ? [{ postalCode: move.postalCode }] : []));
  });
}

/**
 * @param sign 1 for rises, -1 for drops
 * @returns the largest move of a price for 100 litres or a ton, unrounded; Infinity for a price that appears or vanishes
 */
function largestMove(cells: readonly PriceComparison[], sign: 1 | -1): number {
  let furthest = Number.NEGATIVE_INFINITY;
  for (const { before, after, amount } of cells) {
    if (!before && !after) continue;
    const moved =
      before && after ? (sign * (after.grossCents - before.grossCents) * after.per) / amount : Number.POSITIVE_INFINITY;
    if (moved > furthest) furthest = moved;
  }
  return furthest;
}

/** An area without a delivery day within 120 days sells nothing (decision 0048). */
const noDay = (amounts: readonly number[]): PriceComparison[] =>
  amounts.flatMap((amount) =>
    points.map((unloadingPoints) => ({
      amount,
      unloadingPoints,
      before: null,
      after: null,
      refusal: "noDeliveryDay" as const,
      jumpCents: null,
    })),
  );

/**
 * Finds the order whose price a change moves the furthest. The search starts with a typical order and takes over every changed charge,
 * region or product that moves the price further. If the found price stays, the change affects nobody.
 * @returns the order with its prices before and after by amount and unloading points, the largest jumps first
 */
export function movedOrder(change: Change): MovedOrder {
  const { before, after, tierBasis, market, product, dayOf } = change;
  const sold = product ? [product] : activeProducts(after);
  const amounts = telltaleAmounts(before, after);
  const asked = (order: Order): MovedOrder => {
    const deliveryDate = dayOf(order.deliveryTimes);
    const request = { ...order, postalCode: order.postalCode ?? "", deliveryDate: deliveryDate ?? "" };
    const all = { before, after, tierBasis, market, amounts, points };
    return { order, cells: deliveryDate === undefined ? noDay(amounts) : comparedPrices({ ...all, request }) };
  };
  const orders = (sold.length > 0 ? sold : ([after.type === "PARTNER_PELLET" ? "loose" : "normal"] as const)).map(
    (one): Order => {
      const { amount: _, unloadingPoints: __, ...wish } = typicalWish(after, one, 0);
      return { ...wish, postalCode: after.postalCodes[0]?.postalCode ?? null };
    },
  );
  const [first, ...others] = orders.map(asked) as [MovedOrder, ...MovedOrder[]];
  const further = (best: MovedOrder, others: readonly MovedOrder[], sign: 1 | -1): MovedOrder =>
    others.reduce((so, one) => (largestMove(one.cells, sign) > largestMove(so.cells, sign) ? one : so), best);
  const dimensions = [...changedCharges(change), changedWays(change)];
  const furthest = (sign: 1 | -1): MovedOrder =>
    dimensions.reduce(
      (best, parts) =>
        further(
          best,
          parts.map((part) => asked({ ...best.order, ...part })),
          sign,
        ),
      further(first, others, sign),
    );
  const [up, down] = [furthest(1), furthest(-1)];
  return largestMove(down.cells, -1) > largestMove(up.cells, 1) ? down : up;
}
