import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { moneyUnits } from "@partner-konto/domain/goods/price-values";
import { isoDate, isoDateTime, postalCode, recordId } from "@partner-konto/domain/person";
import { customerRequest, type Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { type OrderPrice, partKinds } from "@partner-konto/domain/prices/price/price-schema";
import { isSame } from "@partner-konto/domain/record/json";
import { z } from "zod";
import type { Context } from "../../kernel/handler.ts";
import type { Offer, PriceQuery } from "./offers.ts";

/** How long a shown price holds. */
const quoteMs = 30 * 60_000;
const endOf = (at: string): Date => new Date(Date.parse(at) + quoteMs);

/** A part of a price as a list, which takes half of the characters; the sums are computed again from the parts. */
const packedPart = z.tuple([
  z.string(),
  z.int().nullable(),
  z.int(),
  z.enum(partKinds).nullable(),
  z.enum(moneyUnits).nullable(),
]);

const quoteSchema = z.strictObject({
  quote: z.literal(1),
  area: recordId,
  zipcode: postalCode,
  wish: z.strictObject({ ...customerRequest.shape, hose: customerRequest.shape.hose.unwrap() }),
  parts: z.array(packedPart).max(20),
  vatPercent: z.number(),
  per: z.literal([100, 1000]),
  grossCents: z.int(),
  /** The surcharge for instalments; absent without any, and in quotes of an earlier release. */
  surchargeCents: z.int().optional(),
  /** The promised days. */
  from: isoDate,
  to: isoDate,
  at: isoDateTime,
});
type Quote = z.infer<typeof quoteSchema>;

/** The fields of a wish alone: requests carry their postal code too. */
const plainWish = ({
  amount,
  unloadingPoints,
  vehicle,
  deliveryTimes,
  paymentType,
  ...goods
}: Wish): Quote["wish"] => ({
  amount,
  unloadingPoints,
  vehicle,
  deliveryTimes,
  paymentType,
  product: goods.product,
  hose: goods.hose,
  qualityStep: goods.qualityStep,
  dustProtection: goods.dustProtection,
});

/**
 * A shown price, sealed: it holds the price's parts, which the public must not read. Nothing in it names a person.
 * @returns the quote, at most 2,000 characters, and the ISO instant until which it holds
 */
export function quoteOf(
  { seal }: Pick<Context, "seal">,
  { wish, moment }: PriceQuery,
  zipcode: string,
  { seller, price, promise }: Offer,
): { quote: string; quotedUntil: string } {
  const { parts, vatPercent, per, grossCents, surchargeCents } = price;
  const quote: Quote = {
    quote: 1,
    area: seller.stamp.id,
    zipcode,
    wish: plainWish(wish),
    parts: parts.map(({ label, unitNetCents, netCents, kind, unit }) => [
      label,
      unitNetCents,
      netCents,
      kind ?? null,
      unit ?? null,
    ]),
    vatPercent,
    per,
    grossCents,
    ...(surchargeCents > 0 && { surchargeCents }),
    from: promise.from,
    to: promise.to,
    at: moment.at,
  };
  return sealed({ seal }, quote);
}

const sealed = ({ seal }: Pick<Context, "seal">, quote: Quote) => ({
  quote: seal.close(JSON.stringify(quote)),
  quotedUntil: endOf(quote.at).toISOString(),
});

/** @returns the content of a quote that we gave; null for any other text */
function opened({ seal }: Pick<Context, "seal">, token: string): Quote | null {
  const text = seal.open(token);
  if (text === null) return null;
  try {
    return quoteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface QuotedPrice {
  price: OrderPrice;
  surchargeCents: number;
  at: string;
  promise: DeliveryPromise;
  movedTo(days: DeliveryPromise): { quote: string; quotedUntil: string };
}

function priceIn({ parts, vatPercent, per, wish: { amount } }: Quote): OrderPrice {
  const named = parts.map(([label, unitNetCents, netCents, kind, unit]) => ({
    label,
    unitNetCents,
    netCents,
    ...(kind && { kind }),
    ...(unit && { unit }),
  }));
  const sums = { goodsNetCents: 0, fixedNetCents: 0, vatCents: 0, grossCents: 0 };
  return repriceOrder({ ...sums, parts: named, vatPercent }, amount, per);
}

/**
 * The price that a quote promises for this order, and when it was quoted. `movedTo` makes a quote of the same price for other days, which
 * ends when this one does. Null when the quote is forged, altered, for another order, or no longer holds.
 */
export function quotedPrice(
  context: Pick<Context, "seal" | "now">,
  token: string | undefined,
  input: { areaId: string; zipcode: string; wish: Wish },
): QuotedPrice | null {
  const quote = token === undefined ? null : opened(context, token);
  if (!quote || context.now > endOf(quote.at)) return null;
  const isTheirs =
    quote.area === input.areaId && quote.zipcode === input.zipcode && isSame(quote.wish, plainWish(input.wish));
  if (!isTheirs) return null;
  const price = priceIn(quote);
  // Another release may round differently.
  const { at, from, to, surchargeCents = 0 } = quote;
  const movedTo = (days: DeliveryPromise) => sealed(context, { ...quote, ...days });
  return price.grossCents === quote.grossCents ? { price, surchargeCents, at, promise: { from, to }, movedTo } : null;
}
