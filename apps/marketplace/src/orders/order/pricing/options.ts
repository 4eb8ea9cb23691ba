import { berlinTime } from "@partner-konto/domain/format/berlin";
import { amountUnit } from "@partner-konto/domain/goods/values";
import {
  type ChangedPrice,
  changedPrice,
  enteredPrice,
  type PricedGoods,
  perOf,
  shortfall,
} from "@partner-konto/domain/orders/pricing/changed-order";
import type { ChangedPriceAnswer, PriceQuestion } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { notCalculatedTexts } from "@partner-konto/domain/orders/pricing/changed-price-texts";
import { priceLines } from "@partner-konto/domain/orders/pricing/price-lines";
import type { Pricing } from "@partner-konto/domain/orders/pricing/pricings";
import { goodOf } from "@partner-konto/domain/orders/pricing/tax-change";
import { violationOfDiscount } from "@partner-konto/domain/prices/limits/discount";
import type { Violation } from "@partner-konto/domain/prices/limits/guard-rails";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { areaOfOrder } from "../../../areas/delivery-area/index.ts";
import type { Context } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { taxesNow } from "../../../market/taxes/index.ts";
import { isServed, priceTableThen } from "../../../prices/calculators/index.ts";
import { railsOf } from "../../../prices/limits/index.ts";
import { promiseUncounted } from "../placing/promise.ts";
import type { OrderRow } from "../tables.ts";

type OptionsContext = Pick<Context, "db">;

/** A price that a changed order may have. */
export interface PriceOption {
  pricing: Pricing;
  price: OrderPrice;
  /** The guard rail that forbids it. */
  barredBy: Violation | null;
}

export interface PriceOptions {
  options: [PriceOption, ...PriceOption[]];
  changed: ChangedPrice;
  goods: PricedGoods;
}

/** The day that decides the taxes: the shared one, or the first promised one, for another class of delivery times that of the class. */
async function deliveryDay({ db }: OptionsContext, row: OrderRow, { deliveryTimes }: PriceQuestion): Promise<string> {
  if (row.deliveryDate) return berlinTime(row.deliveryDate.toISOString()).date;
  if (deliveryTimes === undefined || deliveryTimes === row.deliveryTimes) return row.promiseFrom;
  const area = row.deliveryAreaId === null ? undefined : await areaOfOrder(db, row.deliveryAreaId);
  return promiseUncounted(deliveryTimes, area, row.createdAt.toISOString()).from;
}

const goodsOf = (row: OrderRow): PricedGoods => ({
  prod: row.prod,
  qualityStep: row.qualityStep,
  dustProtection: row.dustProtection,
  amount: row.amount,
  unloadingPoints: row.unloadingPoints,
  hose: row.hose,
  shortVehicle: row.shortVehicle,
  deliveryTimes: row.deliveryTimes,
  paymentType: row.paymentType,
  postalCode: row.deliveryAddress.postalCode,
  deliveryDay: row.promiseFrom,
});

/**
 * The price table of the agency when the order was priced; null when it is not known, "outside" for a code that its area does not serve.
 */
async function tableOf({ db }: OptionsContext, row: OrderRow, zipcode: string) {
  const { deliveryAreaId: areaId, businessCustomerId: agencyId, prod, quotedAt, createdAt } = row;
  if (areaId === null) return null;
  const at = (quotedAt ?? createdAt).toISOString();
  const table = await priceTableThen(db, { areaId, agencyId, goods: goodOf(prod) }, at);
  return table && !(await isServed(db, { areaId, zipcode }, at)) ? "outside" : table;
}

/** An agreed price below the calculated one is a discount, so the agency's lowest margin bounds it (decision 0099). */
async function barredBy({ db }: OptionsContext, row: OrderRow, changed: ChangedPrice, goods: PricedGoods) {
  const { undiscounted, agreed } = changed;
  if (!undiscounted) return null;
  const discount = shortfall(undiscounted, agreed, goods);
  if (discount === 0) return null;
  const { businessCustomerId: id, frontendSource: type } = row;
  const rails = (await railsOf(db, [{ id, type }])).get(id)?.rails;
  return rails
    ? violationOfDiscount(undiscounted, discount, rails, { amount: goods.amount, per: perOf(goods.prod) })
    : null;
}

/**
 * The prices that an order may have with other values, as of the instant it was priced at (decision 0117). The first one is what counts
 * unless somebody chooses.
 */
export async function priceOptions(
  context: OptionsContext,
  row: OrderRow,
  question: PriceQuestion,
): Promise<PriceOptions> {
  const { unitNetCents, ...values } = question;
  const before = goodsOf(row);
  const given: Partial<PricedGoods> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
  const goods = { ...before, ...given, deliveryDay: await deliveryDay(context, row, question) };
  if (amountUnit(goods.prod) !== amountUnit(row.prod))
    throw new InvalidInput({ path: "body.prod", message: "an order cannot change between oil and pellets" });
  const taxes = await taxesNow(context.db);
  const table = await tableOf(context, row, goods.postalCode);
  const changed = changedPrice(taxes, { ...before, price: row.price }, goods, table);
  const { calculated, agreed } = changed;
  const kept: PriceOption = {
    pricing: "agreed",
    price: agreed,
    barredBy: await barredBy(context, row, changed, goods),
  };
  const free = { barredBy: null };
  if (calculated) return { changed, goods, options: [{ pricing: "calculated", price: calculated, ...free }, kept] };
  if (unitNetCents === undefined) return { changed, goods, options: [kept] };
  const entered = enteredPrice(taxes, unitNetCents, goods);
  return { changed, goods, options: [kept, { pricing: "entered", price: entered, ...free }] };
}

/** The options as the call answers them. */
export function presentOptions(
  row: OrderRow,
  { options, changed }: PriceOptions,
  doubts: ChangedPriceAnswer["doubts"],
): ChangedPriceAnswer {
  const { whyNot, reasons } = changed;
  return {
    version: row.version,
    before: row.price,
    options: options.map(({ pricing, price, barredBy: rail }) => ({
      pricing,
      price,
      // The table's reasons are about its own parts.
      lines: priceLines(row.price, price, pricing === "calculated" ? reasons : []),
      vatReason:
        price.vatPercent === row.price.vatPercent ? null : (reasons.find(({ of }) => of === "vat")?.text ?? null),
      barred: rail?.text ?? null,
    })),
    note: whyNot && notCalculatedTexts[whyNot],
    doubts,
  };
}
