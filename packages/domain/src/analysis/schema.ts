import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { paymentTypes, products } from "../goods/values.ts";
import { marketGoods } from "../market/values.ts";
import { orderStatus } from "../orders/order/schema.ts";
import { isoDate, postalCode, reckonedDate, recordId, shortText } from "../person.ts";

/*
 * The analysis of orders (catalogue §7). The specification states the three fields of the agency analysis; all others are ours
 * (decision 0102). An order belongs to the Berlin day on which it was placed, like in the order list.
 */

/** The steps of the course of a period. */
export const analysisSteps = ["day", "week", "month"] as const;
export type AnalysisStep = (typeof analysisSteps)[number];

const period = { start: reckonedDate, end: reckonedDate };
const course = { step: assumed(z.enum(analysisSteps).optional()) };

/**
 * The agency analysis (catalogue §3): Berlin days, both included. Without `step` the course has the step that fits the period
 * (order-analysis/period).
 */
export const agencyAnalysisRequest = z.object({ bcId: recordId, ...period, ...course });

/**
 * The group analysis options. They narrow the caller's scope: a company, agencies of it, areas, and goods. Empty lists do not narrow. A
 * company or an agency that is not in the scope is refused like a missing one; an area that is not matches no order.
 */
export const groupAnalysisOptions = assumedObject(
  z.object({
    groupId: recordId.optional(),
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    deliveryAreaIds: z.array(recordId).max(1000).optional(),
    productGroup: z.enum(marketGoods).optional(),
    ...period,
    ...course,
  }),
);
export type GroupAnalysisOptions = z.infer<typeof groupAnalysisOptions>;

/**
 * Oil or pellets of the orders that were not cancelled. Cents are net unless they say gross. Prices and margins are for 100 litres or a
 * ton, weighted by amount, and null without any. The price is that of the goods, without flat charges. The margin, less discounts, is
 * known for prices that were calculated from an area's settings; `marginAmount` says for how many litres or kilograms.
 */
const goodsFigures = assumedObject(
  z.object({
    /** Litres or kilograms. */
    amount: z.int(),
    grossCents: z.int(),
    netCents: z.int(),
    meanNetCents: z.int().nullable(),
    meanMarginCents: z.int().nullable(),
    marginAmount: z.int(),
  }),
);
export type GoodsFigures = z.infer<typeof goodsFigures>;

/** The figures of every row. `orders` counts all orders; `kept` those of the done ones that came within the promised days. */
const figures = {
  orders: z.int(),
  cancelled: z.int(),
  done: z.int(),
  kept: z.int(),
  oil: goodsFigures,
  pellets: goodsFigures,
};
const figuresOf = <Key extends z.ZodRawShape>(key: Key) => assumedObject(z.object({ ...key, ...figures }));
const orderFigures = figuresOf({});
export type OrderFigures = z.infer<typeof orderFigures>;

/** A mean of ratings published in the period, in tenths of a star; null without ratings. */
const ratingFigures = assumedObject(z.object({ count: z.int(), averageTenths: z.int().nullable() }));

/**
 * The answer for one agency and for a company. Rows of `products`, `sizes`, `payments`, `postalCodes` and `agencies` without orders are
 * left out; `course`, `weekdays` and `hours` are complete.
 */
export const orderAnalysis = assumedObject(
  z.object({
    start: isoDate,
    end: isoDate,
    /** The period is not over: its last day is today or later. */
    unfinished: z.boolean(),
    totals: orderFigures,
    /** Orders by their present status, with the money that they would have brought; statuses without orders are left out. */
    statuses: z.array(assumedObject(z.object({ status: orderStatus, orders: z.int(), grossCents: z.int() }))),
    /**
     * From receipt to the dealer's confirmation, of the orders that were confirmed. Minutes are exact for half an hour, then rounded down
     * to steps (order-analysis/minutes); null without confirmed orders.
     */
    confirmation: assumedObject(
      z.object({ orders: z.int(), medianMinutes: z.int().nullable(), p90Minutes: z.int().nullable() }),
    ),
    /** Orders of customers who ordered from the company for the first time, and of those who had ordered there before. */
    customers: assumedObject(z.object({ first: z.int(), returning: z.int() })),
    /** Ratings belong to agencies: null for an analysis of areas or of goods. */
    ratings: ratingFigures.nullable(),
    course: assumedObject(
      z.object({
        step: z.enum(analysisSteps),
        /** `from` and `to` lie within the period; `key` is 2026-11-26, 2026-W53 or 2026-11. */
        rows: z.array(figuresOf({ key: z.string().max(10), from: isoDate, to: isoDate, unfinished: z.boolean() })),
      }),
    ),
    products: z.array(figuresOf({ product: z.enum(products) })),
    /** By amount (order-analysis/sizes): litres or kilograms, both included; `to` is null for the last size. */
    sizes: z.array(figuresOf({ goods: z.enum(marketGoods), from: z.int(), to: z.int().nullable() })),
    payments: z.array(figuresOf({ paymentType: z.enum(paymentTypes) })),
    /** 1 for Monday to 7 for Sunday. */
    weekdays: z.array(figuresOf({ weekday: z.int().min(1).max(7) })),
    hours: z.array(figuresOf({ hour: z.int().min(0).max(23) })),
    /** By the first three digits. */
    postalCodes: z.array(figuresOf({ prefix: z.string().max(5) })),
    agencies: z.array(figuresOf({ businessCustomerId: recordId, name: shortText, ratings: ratingFigures.nullable() })),
  }),
);
export type OrderAnalysis = z.infer<typeof orderAnalysis>;

/**
 * A share of the market. `orders` and `amount` (litres or kilograms) are the own ones. `market` is null where the market is too small to
 * say anything; otherwise it compares a part of the own orders with those of all dealers, own ones included, wherever enough other dealers
 * sold (order-analysis/anonymity). `shareTenths` is the own part of the market's amount in tenths of a percent.
 */
const share = {
  orders: z.int(),
  amount: z.int(),
  market: assumedObject(
    z.object({
      ownOrders: z.int(),
      ownAmount: z.int(),
      orders: z.int(),
      amount: z.int(),
      shareTenths: z.int(),
    }),
  ).nullable(),
};

/**
 * The answer of the market share: whole months that are over, because days would tell of single orders. All orders count, whatever became
 * of them.
 */
export const marketShare = assumedObject(
  z.object({
    /** The first and the last day of the months that count; null if the period has no whole month that is over. */
    from: isoDate.nullable(),
    to: isoDate.nullable(),
    /** By the first digit of the postal code, where the dealer sold, the largest first. */
    regions: z.array(assumedObject(z.object({ prefix: z.string().max(5), goods: z.enum(marketGoods), ...share }))),
    products: z.array(assumedObject(z.object({ product: z.enum(products), ...share }))),
    /**
     * The dealer's best price against the best third of dealers, in the postal codes with the most own orders, on the latest days on which
     * others sold in its region. Prices are those shown at the end of the day, gross cents for 100 litres or a ton.
     */
    prices: z.array(
      assumedObject(
        z.object({
          postalCode,
          goods: z.enum(marketGoods),
          /** Litres or kilograms of the compared order. */
          amount: z.int(),
          days: z.array(
            assumedObject(
              z.object({
                day: isoDate,
                /** Null on a day without an own offer. */
                ownGrossCents: z.int().nullable(),
                /** The dearest price within the best third; null on a day without any offer. */
                bestThirdGrossCents: z.int().nullable(),
              }),
            ),
          ),
          /** Days with both prices, those on which the own one was within the best third, and the mean distance on the others. */
          compared: z.int(),
          inBestThird: z.int(),
          meanDistanceCents: z.int().nullable(),
        }),
      ),
    ),
  }),
);
export type MarketShare = z.infer<typeof marketShare>;
