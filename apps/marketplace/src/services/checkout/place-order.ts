import type { checkout } from "@partner-konto/contracts/services/checkout";
import type { CheckoutOrder, PlacedOrder } from "@partner-konto/domain/order/checkout";
import type { OrderPrice } from "@partner-konto/domain/order/price-schema";
import { isCancelled } from "@partner-konto/domain/order/status";
import { amountUnit } from "@partner-konto/domain/order/values";
import { type Wish, wishOf } from "@partner-konto/domain/pricing/customer-request";
import { taxChangeWithin } from "@partner-konto/domain/pricing/taxes";
import { unknownCoop } from "@partner-konto/domain/texts/checkout";
import type { Context, Handler } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { type OfferedNow, offeredNow, quotedPrice } from "../calculator/index.ts";
import { agenciesOfAreas } from "../delivery-area/index.ts";
import { draftOf, isBlocked, isCoop, placedBefore, placeOrder, refuseOrder } from "../order/index.ts";
import { notePlaced, samePlaced } from "./placed-lately.ts";

/** The offer of now, which every order needs, whatever was quoted. */
async function offerFor(context: Context, body: CheckoutOrder, wish: Wish): Promise<OfferedNow> {
  const offer = await offeredNow(context, body.deliveryAreaId, body.deliveryAddress.postalCode, wish);
  if (offer && "price" in offer) {
    if (await isBlocked(context.db, offer.businessCustomerId, body.customer.email)) throw refuseOrder("notThere");
    return offer;
  }
  if (offer) throw refuseOrder(offer.refusal);
  const known = await agenciesOfAreas(context.db, [body.deliveryAreaId]);
  throw known.has(body.deliveryAreaId) ? refuseOrder("notThere") : notFound();
}

/**
 * The price to charge: the quoted one, or the price of now. A quote of before a change of taxes does not hold for a delivery after it.
 * @throws Refusal PRICE_CHANGED when that is not the price that the customer was shown
 */
function priceFor(
  context: Context,
  body: CheckoutOrder,
  { wish, token, offer }: { wish: Wish; token: string | undefined; offer: OfferedNow },
): { price: OrderPrice; quotedAt: Date | null } {
  const zipcode = body.deliveryAddress.postalCode;
  const quoted = quotedPrice(context, token, { areaId: body.deliveryAreaId, zipcode, wish });
  const goods = amountUnit(wish.product) === "kg" ? "pellets" : "oil";
  const isTaxed = quoted && taxChangeWithin(goods, quoted.deliveryFrom, offer.promise.from) === null;
  if (quoted && isTaxed && quoted.price.grossCents === body.grossCents)
    return { price: quoted.price, quotedAt: new Date(quoted.at) };
  if (offer.price.grossCents === body.grossCents) return { price: offer.price, quotedAt: null };
  throw new Refusal("PRICE_CHANGED", undefined, {
    newPrice: { grossCents: offer.price.grossCents, ...offer.quote() },
  });
}

/** Places a customer's order (catalogue §7, decision 0099): order, event, mails and audit in one transaction, and once. */
export const placeCheckoutOrder: Handler<(typeof checkout)["placeOrder"]> = async (
  context,
  { body, validationToken: token },
): Promise<PlacedOrder> => {
  const same = await samePlaced(context, body);
  const before = same.orderId === null ? null : await placedBefore(context.db, same.orderId);
  if (before && !isCancelled(before.status)) return { ...before.placed, repeated: true };
  const wish = wishOf(body.request);
  const offer = await offerFor(context, body, wish);
  if (body.coopId !== null && !(await isCoop(context.db, body.coopId)))
    throw new Refusal("OFFER_REFUSED", undefined, { refusedFields: [unknownCoop] });
  const order = await placeOrder(context, {
    ...draftOf(body, wish),
    ...priceFor(context, body, { wish, token, offer }),
    businessCustomerId: offer.businessCustomerId,
    customer: body.customer,
    coopId: body.coopId,
  });
  await notePlaced(context, same.digest, order.id);
  const { orderId, companyName, agencyName, price, promise } = order;
  return { orderId, companyName, agencyName, grossCents: price.grossCents, promise, repeated: false };
};
