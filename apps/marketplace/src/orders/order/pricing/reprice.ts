import { euros, eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { AdminUpdateOrder } from "@partner-konto/domain/orders/actions/requests";
import type { OrderPricing, PriceQuestion } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { pricingTexts } from "@partner-konto/domain/orders/pricing/changed-price-texts";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import type { Context } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import type { OrderRow } from "../tables.ts";
import { type PriceOption, type PriceOptions, priceOptions } from "./options.ts";

/** The values of a correction that the price depends on. */
function questionOf(body: AdminUpdateOrder): PriceQuestion {
  const { amount, unloadingPoints, hose, shortVehicle, prod, paymentType, deliveryTimes, deliveryAddress, price } =
    body;
  return {
    amount,
    unloadingPoints,
    hose,
    shortVehicle,
    prod,
    paymentType,
    deliveryTimes,
    postalCode: deliveryAddress?.postalCode,
    unitNetCents: price?.unitNetCents,
  };
}

const values = (row: OrderRow): PriceQuestion => ({ ...row, postalCode: row.deliveryAddress.postalCode });

/** Whether a correction changes what the price depends on, or says how to price. */
function concernsPrice(row: OrderRow, body: AdminUpdateOrder): boolean {
  const { unitNetCents: _, ...asked } = questionOf(body);
  const present = values(row);
  const names = Object.keys(asked) as (keyof typeof asked)[];
  return body.price !== undefined || names.some((name) => asked[name] !== undefined && asked[name] !== present[name]);
}

/** @throws Refusal ORDER_PRICE_CHANGED or PRICE_BEYOND_RAILS when the chosen price is not the shown one, or is forbidden */
function chosen({ options }: PriceOptions, asked: OrderPricing | undefined): PriceOption {
  if (!asked) return options[0];
  const option = options.find(({ pricing }) => pricing === asked.pricing);
  // An order that could not be calculated when it was shown may be calculable for other values, and the other way round.
  if (option?.price.grossCents !== asked.grossCents) {
    const { grossCents } = (option ?? options[0]).price;
    throw new Refusal("ORDER_PRICE_CHANGED", undefined, { newPrice: { grossCents } });
  }
  if (option.barredBy) throw new Refusal("PRICE_BEYOND_RAILS", undefined, { barredPrices: [option.barredBy] });
  return option;
}

/** The history's lines about a price that somebody set. */
function pricingLines(
  { changed: { calculated }, goods: { prod } }: PriceOptions,
  option: PriceOption,
  asked: OrderPricing,
) {
  if (option.pricing === "agreed" && calculated && calculated.grossCents !== option.price.grossCents)
    return [pricingTexts.kept(measureText(euros(calculated.grossCents)))];
  if (option.pricing !== "entered" || asked.unitNetCents === undefined) return [];
  const unit = amountUnit(prod) === "kg" ? eurosPerTon : eurosPer100Litres;
  return [pricingTexts.entered(measureText(unit(asked.unitNetCents)))];
}

/**
 * The price of a corrected order, and what its history says about it; null when the correction does not concern the price. Without a
 * choice in the request the calculator's price counts, or the agreed one where nothing can be calculated.
 * @param mayRaise whether a typed price may be higher than the agreed one, which binds the customer
 */
export async function repriced(
  context: Pick<Context, "db">,
  row: OrderRow,
  body: AdminUpdateOrder,
  mayRaise: boolean,
): Promise<{ price: OrderPrice; lines: string[] } | null> {
  if (!concernsPrice(row, body)) return null;
  const { price: asked } = body;
  if (asked && (asked.pricing === "entered") !== (asked.unitNetCents !== undefined))
    throw new InvalidInput({ path: "body.price.unitNetCents", message: 'belongs to the pricing "entered"' });
  const options = await priceOptions(context, row, questionOf(body));
  const option = chosen(options, asked);
  // Where nothing can be calculated, for example because the area was deleted, the agreed price is the most that a dealer may type.
  const isRaised = option.pricing === "entered" && option.price.grossCents > options.changed.agreed.grossCents;
  if (isRaised && !mayRaise) throw new Refusal("ORDER_PRICE_RAISED");
  return { price: option.price, lines: asked ? pricingLines(options, option, asked) : [] };
}
