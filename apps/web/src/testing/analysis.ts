import type { GoodsFigures, MarketShare, OrderAnalysis, OrderFigures } from "@partner-konto/domain/analysis/schema";
import { agencyId } from "./tree.ts";

const none: GoodsFigures = {
  amount: 0,
  grossCents: 0,
  netCents: 0,
  meanNetCents: null,
  meanMarginCents: null,
  marginAmount: 0,
};

/** The figures of some orders of 3,000 litres each; the last of them was cancelled if there are two or more. */
export function figuresOf(orders: number): OrderFigures {
  const cancelled = orders > 1 ? 1 : 0;
  const sold = orders - cancelled;
  const oil = {
    amount: sold * 3000,
    grossCents: sold * 300_000,
    netCents: sold * 252_100,
    meanNetCents: sold === 0 ? null : 8150,
    meanMarginCents: sold === 0 ? null : 640,
    marginAmount: sold * 3000,
  };
  return { orders, cancelled, done: sold, kept: Math.max(0, sold - 1), oil, pellets: none };
}

const noRating = { count: 0, averageTenths: null };

/** An analysis as the server returns it, of this many orders; the caller overrides what matters. */
export function analysisOf(orders: number, own: Partial<OrderAnalysis> = {}): OrderAnalysis {
  const all = figuresOf(orders);
  const some = <Key extends object>(...keys: Key[]) =>
    orders === 0 ? [] : keys.map((key, at) => ({ ...key, ...figuresOf(at === 0 ? orders : 0) }));
  return {
    start: "2026-12-01",
    end: "2026-12-21",
    unfinished: true,
    totals: all,
    statuses:
      all.cancelled === 0
        ? []
        : [
            { status: "done", orders: all.done, grossCents: all.oil.grossCents },
            { status: "customerRevocation", orders: 1, grossCents: 300_000 },
          ],
    confirmation:
      orders === 0
        ? { orders: 0, medianMinutes: null, p90Minutes: null }
        : { orders, medianMinutes: 42, p90Minutes: 150 },
    customers: { first: all.cancelled, returning: all.done },
    ratings: orders === 0 ? noRating : { count: 12, averageTenths: 47 },
    course: {
      step: "day",
      rows: ["2026-12-20", "2026-12-21"].map((day, at) => ({
        key: day,
        from: day,
        to: day,
        unfinished: at === 1,
        ...figuresOf(at === 0 ? orders : 0),
      })),
    },
    products: some({ product: "normal" as const }),
    sizes: some({ goods: "oil" as const, from: 3000, to: 3999 }),
    payments: some({ paymentType: "ec" as const }),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...figuresOf(weekday === 1 ? orders : 0) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...figuresOf(hour === 6 ? orders : 0) })),
    postalCodes: some({ prefix: "213" }),
    agencies: some({ businessCustomerId: agencyId, name: "Lüneburg", ratings: noRating }),
    ...own,
  };
}

/** A market share as the server returns it; the caller overrides what matters. */
export const marketShareOf = (own: Partial<MarketShare> = {}): MarketShare => ({
  from: "2026-11-01",
  to: "2026-11-30",
  regions: [
    {
      prefix: "2",
      goods: "oil",
      orders: 8,
      amount: 24_000,
      market: { ownOrders: 8, ownAmount: 24_000, orders: 40, amount: 120_000, shareTenths: 200 },
    },
    { prefix: "3", goods: "oil", orders: 1, amount: 3000, market: null },
  ],
  products: [],
  prices: [],
  ...own,
});
