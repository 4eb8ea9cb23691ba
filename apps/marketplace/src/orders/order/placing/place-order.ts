import type { checkout } from "@partner-konto/contracts/orders/checkout";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { CheckoutOrder, PlacedOrder } from "@partner-konto/domain/orders/placing/checkout";
import { unknownCoop } from "@partner-konto/domain/orders/placing/checkout-texts";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { taxChangeWithin } from "@partner-konto/domain/prices/price/taxes";
import { isSame } from "@partner-konto/domain/record/json";
import { agenciesOfAreas } from "../../../areas/delivery-area/index.ts";
import { goodsOfAgencies } from "../../../companies/agency/index.ts";
import type { Context, HandlerInput } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { type OfferedNow, offeredNow, quotedPrice } from "../../../prices/calculators/index.ts";
import { isCoop } from "../coops/coops.ts";
import type { OrderRow } from "../tables.ts";
import { refuseOrder } from "./draft-of.ts";
import { holdOrder } from "./held-orders.ts";
import { mustWait } from "./must-wait.ts";
import type { HeldOrder } from "./order-claims.ts";
import { namesOfDealer } from "./place.ts";
import { type PricedDraft, placeOnce } from "./place-once.ts";
import { holdPromise } from "./promise.ts";

const goodsOf = ({ product }: Wish) => (amountUnit(product) === "kg" ? "pellets" : "oil");

/** The offer of now, which every order needs, whatever was quoted. Its days stay free until the order is placed. */
async function offerFor(context: Context, body: CheckoutOrder, wish: Wish): Promise<OfferedNow> {
  const ask = () => offeredNow(context, body.deliveryAreaId, body.deliveryAddress.postalCode, wish);
  const offer = await ask();
  if (offer && "price" in offer) {
    const { businessCustomerId, schedule } = offer;
    const area = { businessCustomerId, deliveryAreaId: body.deliveryAreaId, schedule };
    const promise = await holdPromise(context.db, area, wish.deliveryTimes, context.now.toISOString());
    if (!promise) throw refuseOrder("noDeliveryDay");
    if (isSame(promise, offer.promise)) return offer;
    // Another order took the day meanwhile.
    const now = await ask();
    if (now && "price" in now) return now;
    throw refuseOrder("noDeliveryDay");
  }
  if (offer) throw refuseOrder(offer.refusal);
  const agencyId = (await agenciesOfAreas(context.db, [body.deliveryAreaId])).get(body.deliveryAreaId);
  if (agencyId === undefined) throw notFound();
  const goods = (await goodsOfAgencies(context.db, [agencyId])).get(agencyId);
  throw refuseOrder(goods === goodsOf(wish) ? "notThere" : "productNotOffered");
}

/**
 * The price to charge: the quoted one, or the price of now. A quote of before a change of taxes does not hold for a delivery after it, nor
 * one with a VAT rate that was replaced since.
 * @throws Refusal PRICE_CHANGED when that is not the price that the customer was shown, DELIVERY_CHANGED when the delivery is later than the
 * days that the customer was shown
 */
function priceFor(
  context: Context,
  body: CheckoutOrder,
  { wish, token, offer }: { wish: Wish; token: string | undefined; offer: OfferedNow },
): { price: OrderPrice; surchargeCents: number; quotedAt: Date | null } {
  const zipcode = body.deliveryAddress.postalCode;
  const quoted = quotedPrice(context, token, { areaId: body.deliveryAreaId, zipcode, wish });
  const isTaxed =
    quoted?.price.vatPercent === offer.price.vatPercent &&
    taxChangeWithin(offer.taxes, goodsOf(wish), quoted.promise.from, offer.promise.from) === null;
  const isQuoted = quoted && isTaxed && quoted.price.grossCents === body.grossCents;
  const { price } = isQuoted ? quoted : offer;
  const refused = (code: "PRICE_CHANGED" | "DELIVERY_CHANGED") => {
    const { from: deliveryFrom, to: deliveryTo } = offer.promise;
    const quote = isQuoted ? quoted.movedTo(offer.promise) : offer.quote();
    return new Refusal(code, undefined, {
      newPrice: { grossCents: price.grossCents, deliveryFrom, deliveryTo, ...quote },
    });
  };
  if (price.grossCents !== body.grossCents) throw refused("PRICE_CHANGED");
  const shown = isQuoted ? quoted.promise : body.delivery;
  if (shown && (offer.promise.from > shown.from || offer.promise.to > shown.to)) throw refused("DELIVERY_CHANGED");
  const { surchargeCents } = isQuoted ? quoted : offer.price;
  return { price, surchargeCents, quotedAt: isQuoted ? new Date(quoted.at) : null };
}

/** The answer to the customer of an order that waits. */
const waits = ({ told, expiresAt }: HeldOrder, repeated: boolean): PlacedOrder => ({
  ...told,
  orderId: null,
  waitsUntil: expiresAt.toISOString(),
  repeated,
});

/** The answer to the customer of an order. */
export const customerAnswer = ({
  number,
  companyName,
  agencyName,
  grossCents,
  promiseFrom: from,
  promiseTo: to,
}: OrderRow) => ({
  orderId: String(number),
  waitsUntil: null,
  companyName,
  agencyName,
  grossCents,
  promise: { from, to },
});

/** Who orders: a dealer for a customer on the phone, or the customer behind the link of an order that waited. Otherwise a stranger. */
interface By {
  phone?: boolean;
  link?: HeldOrder;
}

interface Stranger {
  body: CheckoutOrder;
  token: string | undefined;
  offer: OfferedNow;
}

/** An order of a stranger waits for the link in its mail when more come than usual (decision 0127). */
async function heldBack(context: Context, { body, token, offer }: Stranger, draft: PricedDraft) {
  const { businessCustomerId, schedule, promise } = offer;
  const { deliveryAreaId, customer } = body;
  const wanted = { businessCustomerId, deliveryAreaId, schedule, deliveryTimes: draft.deliveryTimes };
  if (!(await mustWait(context, wanted, customer.email))) return undefined;
  const names = await namesOfDealer(context.db, businessCustomerId);
  const { grossCents } = draft.price;
  const goods = { ...draft, ...names, grossCents, promiseFrom: promise.from, promiseTo: promise.to };
  return holdOrder(context, { id: draft.id, body, quote: token, told: { ...names, grossCents, promise }, goods });
}

/** Places a customer's order (catalogue §7, decision 0099). */
export async function placeCheckoutOrder(
  context: Context,
  { body, validationToken: token }: Pick<HandlerInput<(typeof checkout)["placeOrder"]>, "body" | "validationToken">,
  { phone: byPhone = false, link }: By = {},
): Promise<PlacedOrder> {
  const isStranger = !byPhone && !link;
  const placed = await placeOnce(context, body, {
    id: link?.id,
    mayWait: isStranger,
    byPhone,
    addressProved: link !== undefined,
    async judge(wish) {
      const offer = await offerFor(context, body, wish);
      const { coopId } = body;
      if (coopId !== null && !(await isCoop(context.db, coopId, body.coopKey)))
        throw new Refusal("OFFER_REFUSED", undefined, { refusedFields: [unknownCoop] });
      const { businessCustomerId, promise, schedule } = offer;
      return {
        ...priceFor(context, body, { wish, token, offer }),
        businessCustomerId,
        promise,
        schedule,
        coopId,
        ...(isStranger && { hold: (draft: PricedDraft) => heldBack(context, { body, token, offer }, draft) }),
      };
    },
  });
  if (placed.held) return waits(placed.held, placed.repeated);
  return { ...customerAnswer(placed.order), repeated: placed.repeated };
}
