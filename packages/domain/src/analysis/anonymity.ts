import { fewestDealers, fewestDeals } from "../market/aggregates.ts";

/**
 * Whether figures of a market may be told to a dealer who knows the own part of it. The own orders do not count: with two other dealers each
 * of them could work out the other. Only whole cells that pass are ever added up, so the difference of two answers is such a cell again.
 * @param others the orders of every other company in the cell
 */
export const isTellable = (others: readonly { readonly orders: number }[]): boolean =>
  others.length >= fewestDealers && others.reduce((sum, { orders }) => sum + orders, 0) >= fewestDeals;
