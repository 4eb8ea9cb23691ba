import { isTellable } from "@partner-konto/domain/analysis/anonymity";
import type { Period } from "@partner-konto/domain/analysis/period";
import type { MarketShare } from "@partner-konto/domain/analysis/schema";
import { amountUnit, products } from "@partner-konto/domain/goods/values";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type FigureFilter, type MarketCell, marketOf, ownMarket } from "../../orders/order/index.ts";

/** The orders of a product in a region and a month: the own ones, and all of them where they may be told. */
export interface ComparedCell {
  own: MarketCell;
  all: { orders: number; amount: number } | null;
}

const keyOf = ({ month, prefix, prod }: MarketCell): string => `${month} ${prefix} ${prod}`;

function add(cells: readonly { orders: number; amount: number }[]) {
  return {
    orders: cells.reduce((sum, { orders }) => sum + orders, 0),
    amount: cells.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** @param companies the own companies, whose orders hide nobody */
export async function comparedCells(
  db: Kysely<Database>,
  filter: FigureFilter,
  companies: ReadonlySet<string>,
): Promise<ComparedCell[]> {
  const own = await ownMarket(db, filter);
  const values = new Set(own.map(({ prefix, prod }) => `${prefix} ${prod}`));
  const market = Map.groupBy(await marketOf(db, filter, [...values]), keyOf);
  return own.map((cell) => {
    const all = market.get(keyOf(cell)) ?? [];
    const others = all.filter(({ companyId }) => !companies.has(companyId));
    return { own: cell, all: isTellable(others) ? add(all) : null };
  });
}

function shareOf(cells: readonly ComparedCell[]) {
  const told = cells.flatMap(({ own, all }) => (all ? [{ own, all }] : []));
  const own = add(told.map((cell) => cell.own));
  const all = add(told.map((cell) => cell.all));
  const market = {
    ownOrders: own.orders,
    ownAmount: own.amount,
    ...all,
    shareTenths: roundedQuotient(own.amount * 1000, Math.max(1, all.amount)),
  };
  return { ...add(cells.map((cell) => cell.own)), market: told.length > 0 ? market : null };
}

export const goodsOf = ({ own: { prod } }: ComparedCell) =>
  amountUnit(prod) === "kg" ? ("pellets" as const) : ("oil" as const);

/** Shares by region and by product. Both add up the same cells, so neither tells of a cell that the other hides. */
export function sharesOf(months: Period | null, cells: readonly ComparedCell[]): Omit<MarketShare, "prices"> {
  const regions = [...Map.groupBy(cells, (cell) => `${goodsOf(cell)} ${cell.own.prefix}`).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ prefix: first.own.prefix, goods: goodsOf(first), ...shareOf(own) }] : [];
  });
  const ofProducts = Map.groupBy(cells, ({ own }) => own.prod);
  return {
    from: months?.start ?? null,
    to: months?.end ?? null,
    regions: regions.toSorted((one, other) => other.amount - one.amount || (one.prefix < other.prefix ? -1 : 1)),
    products: products.flatMap((product) => {
      const own = ofProducts.get(product);
      return own ? [{ product, ...shareOf(own) }] : [];
    }),
  };
}
