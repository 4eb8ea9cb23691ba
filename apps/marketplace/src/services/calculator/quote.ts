import { deflateRawSync, inflateRawSync } from "node:zlib";
import { orderPrice } from "@partner-konto/domain/order/price-schema";
import { isoDate, isoDateTime, postalCode, recordId } from "@partner-konto/domain/person";
import type { Price } from "@partner-konto/domain/pricing/calculate";
import { customerRequest, type Wish } from "@partner-konto/domain/pricing/customer-request";
import { isSame } from "@partner-konto/domain/record/json";
import { z } from "zod";
import type { Context } from "../../kernel/handler.ts";
import type { Offer, PriceQuery } from "./offers.ts";

/** How long a shown price holds. */
export const quoteMinutes = 30;

const quoteSchema = z.strictObject({
  quote: z.literal(1),
  areaId: recordId,
  zipcode: postalCode,
  wish: z.strictObject({ ...customerRequest.shape, hose: customerRequest.shape.hose.unwrap() }),
  price: orderPrice,
  deliveryFrom: isoDate,
  at: isoDateTime,
  until: isoDateTime,
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

const plainPrice = ({ parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents }: Price) => ({
  parts,
  goodsNetCents,
  fixedNetCents,
  vatPercent,
  vatCents,
  grossCents,
});

/** The most bytes that a quote unpacks to; ours have some 1,500. */
const mostBytes = 20_000;

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
  const until = new Date(Date.parse(moment.at) + quoteMinutes * 60_000).toISOString();
  const quote: Quote = {
    quote: 1,
    areaId: seller.stamp.id,
    zipcode,
    wish: plainWish(wish),
    price: plainPrice(price),
    deliveryFrom: promise.from,
    at: moment.at,
    until,
  };
  return { quote: seal.close(deflateRawSync(JSON.stringify(quote)).toString("base64")), quotedUntil: until };
}

/** @returns the content of a quote that we gave; null for any other text */
function opened({ seal }: Pick<Context, "seal">, token: string): Quote | null {
  const packed = seal.open(token);
  if (packed === null) return null;
  try {
    const text = inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: mostBytes }).toString("utf8");
    return quoteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * The price that a quote promises for this order, and when it was quoted. Null when the quote is forged, altered, for another order, or no
 * longer holds.
 */
export function quotedPrice(
  context: Pick<Context, "seal" | "now">,
  token: string | undefined,
  asked: { areaId: string; zipcode: string; wish: Wish },
): Pick<Quote, "price" | "at" | "deliveryFrom"> | null {
  const quote = token === undefined ? null : opened(context, token);
  if (!quote || context.now > new Date(quote.until)) return null;
  const isTheirs =
    quote.areaId === asked.areaId && quote.zipcode === asked.zipcode && isSame(quote.wish, plainWish(asked.wish));
  return isTheirs ? quote : null;
}
