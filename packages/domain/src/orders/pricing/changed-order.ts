import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { isPellet } from "../../areas/delivery-area/products.ts";
import { formatDate } from "../../format/date.ts";
import { euros, measureText, quantity } from "../../format/measure.ts";
import { formatNumber } from "../../format/number.ts";
import type { TierBasis } from "../../goods/price-values.ts";
import { amountUnit } from "../../goods/values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import type { Taxes } from "../../market/taxes/rates.ts";
import { type PricedArea, priceFor } from "../../prices/calculators/calculate.ts";
import { discounted } from "../../prices/limits/discount.ts";
import { basePriceAt } from "../../prices/price/base-price.ts";
import { priceOrder, repriceOrder } from "../../prices/price/price.ts";
import type { OrderPrice, PartKind } from "../../prices/price/price-schema.ts";
import type { PriceRefusal } from "../../prices/price/request.ts";
import { vatPercentOn } from "../../prices/price/taxes.ts";
import type { Order } from "../order/schema.ts";
import { changedPriceReasons, enteredPart } from "./changed-price-texts.ts";
import { goodOf } from "./tax-change.ts";

/** An agency's prices at an instant: its area, its rule of tiers, and the market. */
export interface PriceTable {
  readonly area: PricedArea;
  readonly tierBasis: TierBasis;
  readonly market: MarketPrices;
}

/** The goods of a price, beside the price table. */
export type PricedGoods = Pick<
  Order,
  | "prod"
  | "qualityStep"
  | "dustProtection"
  | "amount"
  | "unloadingPoints"
  | "hose"
  | "shortVehicle"
  | "deliveryTimes"
  | "paymentType"
> & { readonly postalCode: string /** The ISO day that decides the taxes. */; readonly deliveryDay: string };

export type PricedOrder = PricedGoods & { readonly price: OrderPrice };

/** A reason for a part, or for the VAT. */
export type PriceReason = { readonly of: PartKind | "vat"; readonly text: string };

export interface ChangedPrice {
  /** The calculator's price less the order's discount; null without one. */
  readonly calculated: OrderPrice | null;
  /** The same without the discount, which guard rails are about. */
  readonly undiscounted: OrderPrice | null;
  readonly whyNot: PriceRefusal | "partsUnknown" | "tableUnknown" | "outside" | null;
  /** The order's own prices per unit and its own charges, for the new amount. */
  readonly agreed: OrderPrice;
  readonly reasons: readonly PriceReason[];
}

/** @returns the amount that a unit price covers */
export const perOf = (prod: Order["prod"]): 100 | 1000 => (amountUnit(prod) === "kg" ? 1000 : 100);

/** @returns whether a price's parts give its total; an imported order may have none, or parts of another rounding */
const addsUp = (price: OrderPrice, amount: number, per: 100 | 1000): boolean =>
  repriceOrder(price, amount, per).grossCents === price.grossCents;

/** @returns the agreed price for other goods: unit parts follow the amount, fixed parts stay; a price without fitting parts stays whole */
function agreedFor(taxes: Taxes, { price, ...before }: PricedOrder, after: PricedGoods): OrderPrice {
  const per = perOf(before.prod);
  if (!addsUp(price, before.amount, per)) return price;
  const vatPercent = vatPercentOn(taxes, goodOf(after.prod), after.deliveryDay);
  return repriceOrder({ ...price, vatPercent }, after.amount, per);
}

const entryOf = ({ area }: PriceTable, prod: Order["prod"]): PriceEntry | undefined =>
  area.price.find(({ product }) => !isPellet(area) || product === prod);

/** @returns whether the order was priced from this table: its base price is the table's */
function isPricedFrom({ price, prod, postalCode }: PricedOrder, table: PriceTable): boolean {
  const entry = entryOf(table, prod);
  const base = entry && basePriceAt(entry.basePrice, table.market[goodOf(prod)], postalCode);
  return base !== undefined && base?.netCents === price.parts.find(({ kind }) => kind === "base")?.unitNetCents;
}

function tierReason(
  entry: PriceEntry,
  table: PriceTable,
  { amount, unloadingPoints, prod }: PricedGoods,
): PriceReason[] {
  const unit = amountUnit(prod);
  const isPerPoint = (entry.tierBasis ?? table.tierBasis) === "averagePerPoint" && unloadingPoints > 1;
  const points = isPerPoint ? unloadingPoints : 1;
  const at = entry.tiers.findLastIndex(({ from }) => from * points <= amount);
  const [tier, next] = [entry.tiers[at], entry.tiers[at + 1]];
  if (!tier) return [];
  const from = measureText(quantity(tier.from, unit));
  const text = next
    ? changedPriceReasons.tier(formatNumber(tier.from), measureText(quantity(next.from - 1, unit)))
    : changedPriceReasons.tier(from, null);
  return [{ of: "margin", text: isPerPoint ? changedPriceReasons.tierPerPoint(text) : text }];
}

/** @returns why parts of a calculated price are what they are, in German */
function reasonsFor(price: OrderPrice, entry: PriceEntry, table: PriceTable, goods: PricedGoods): PriceReason[] {
  const charges = price.parts.flatMap(({ kind, unit, netCents }): PriceReason[] => {
    if (kind === undefined || unit === undefined) return [];
    if (unit === "perOrder") return [{ of: kind, text: changedPriceReasons.perOrder }];
    if (unit !== "perUnloadingPoint" || goods.unloadingPoints === 1) return [];
    const each = measureText(euros(netCents / goods.unloadingPoints));
    return [{ of: kind, text: changedPriceReasons.points(goods.unloadingPoints, each) }];
  });
  return [...tierReason(entry, table, goods), ...charges];
}

/** @returns the discount that the dealer gave, in net cents for 100 litres or a ton, not negative */
const discountIn = ({ parts }: OrderPrice): number =>
  parts.reduce((sum, { kind, unitNetCents }) => sum - (kind === "discount" ? (unitNetCents ?? 0) : 0), 0);

/**
 * The price of an order with other values, as of the instant it was priced at: what a calculator would have asked for them then, less
 * the discount that the dealer gave; and beside it the agreed price, which stays per unit (decision 0117).
 * @param taxes as they are known now: an order that is calculated anew has the VAT of its day of delivery (decision 0047)
 * @param table the price table of that instant; null when it is not known, "outside" when it is not for the new postal code
 * @returns prices in integer cents
 */
export function changedPrice(
  taxes: Taxes,
  order: PricedOrder,
  after: PricedGoods,
  table: PriceTable | "outside" | null,
): ChangedPrice {
  const agreed = agreedFor(taxes, order, after);
  const vat: PriceReason[] =
    agreed.vatPercent === order.price.vatPercent
      ? []
      : [{ of: "vat", text: changedPriceReasons.vat(formatDate(after.deliveryDay)) }];
  const without = (whyNot: ChangedPrice["whyNot"]): ChangedPrice => ({
    calculated: null,
    undiscounted: null,
    whyNot,
    agreed,
    reasons: vat,
  });
  if (!order.price.parts.some(({ kind }) => kind === "base")) return without("partsUnknown");
  if (table === "outside") return without("outside");
  if (!table || !isPricedFrom(order, table)) return without("tableUnknown");
  const { prod: product, shortVehicle: vehicle, deliveryDay: deliveryDate, ...goods } = after;
  const market = { ...table.market, taxes };
  const { price, refusal } = priceFor({ ...table, market, request: { ...goods, product, vehicle, deliveryDate } });
  const entry = entryOf(table, product);
  if (!price || !entry) return without(refusal ?? "noTiers");
  const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents } = price;
  const undiscounted = { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents };
  const calculated = discounted(undiscounted, discountIn(order.price), { amount: after.amount, per: price.per });
  return {
    calculated,
    undiscounted,
    whyNot: null,
    agreed,
    reasons: [...reasonsFor(calculated, entry, table, after), ...vat],
  };
}

/**
 * A price that somebody typed, for an order whose price cannot be calculated.
 * @param unitNetCents net cents for 100 litres or a ton, all charges included
 */
export const enteredPrice = (
  taxes: Taxes,
  unitNetCents: number,
  { prod, amount, deliveryDay }: PricedGoods,
): OrderPrice =>
  priceOrder({
    amount,
    per: perOf(prod),
    unitParts: [{ label: enteredPart, unitNetCents }],
    fixedParts: [],
    vatPercent: vatPercentOn(taxes, goodOf(prod), deliveryDay),
  });

/**
 * How far an agreed price lies below the calculated one.
 * @returns net cents for 100 litres or a ton, rounded up; never negative
 */
export function shortfall(calculated: OrderPrice, agreed: OrderPrice, { prod, amount }: PricedGoods): number {
  const net = (price: OrderPrice): number => price.goodsNetCents + price.fixedNetCents;
  return Math.max(0, Math.ceil(((net(calculated) - net(agreed)) * perOf(prod)) / amount));
}
