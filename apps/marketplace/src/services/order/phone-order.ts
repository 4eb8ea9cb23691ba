import type { order } from "@partner-konto/contracts/services/order";
import type { PhoneOrder } from "@partner-konto/domain/order/checkout";
import type { Price } from "@partner-konto/domain/pricing/calculate";
import { wishOf } from "@partner-konto/domain/pricing/customer-request";
import { discounted, violationOfDiscount } from "@partner-konto/domain/pricing/discount";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { ownPrice } from "../calculator/index.ts";
import { railsOf } from "../delivery-area/index.ts";
import { draftOf, refuseOrder } from "./draft-of.ts";
import { placeOrder } from "./place.ts";
import { inScope } from "./scope.ts";

/** @throws Refusal NOT_FOUND for a consumer who never ordered from an agency in the caller's scope */
async function mustBeKnown(context: Context, tkId: string): Promise<void> {
  const known = await context.db
    .selectFrom("orders")
    .select("id")
    .where("tkId", "=", tkId)
    .where(inScope(signedInCaller(context)))
    .limit(1)
    .executeTakeFirst();
  if (!known) throw notFound();
}

/** @throws Refusal PRICE_BEYOND_RAILS when the discount leaves less than the agency's lowest margin */
async function refuseTooCheap({ db }: Context, body: PhoneOrder, price: Price): Promise<void> {
  const type = price.per === 1000 ? "PARTNER_PELLET" : "PARTNER";
  const rails = (await railsOf(db, [{ id: body.businessCustomerId, type }])).get(body.businessCustomerId)?.rails;
  const sold = { amount: body.request.amount, per: price.per };
  const barred = rails && violationOfDiscount(price, body.discountUnitNetCents, rails, sold);
  if (barred) throw new Refusal("PRICE_BEYOND_RAILS", undefined, { barredPrices: [barred] });
}

/**
 * Places an order that a dealer took by phone, at the area's price of now less the discount. The price is the one that the dealer named to
 * the customer, otherwise nothing is ordered.
 */
export const saveDeal: Handler<(typeof order)["saveDeal"]> = async (context, { body }) => {
  const { businessCustomerId, deliveryAreaId, customer } = body;
  const wish = wishOf(body.request);
  const answer = await ownPrice(
    context,
    { id: deliveryAreaId, businessCustomerId },
    body.deliveryAddress.postalCode,
    wish,
  );
  if (answer === null) throw notFound();
  if (answer === "notThere") throw refuseOrder("notThere");
  if ("refusal" in answer) throw refuseOrder(answer.refusal);
  if (customer.tkId !== undefined) await mustBeKnown(context, customer.tkId);
  await refuseTooCheap(context, body, answer.price);
  const { per } = answer.price;
  const price = discounted(answer.price, body.discountUnitNetCents, { amount: wish.amount, per });
  if (price.grossCents !== body.grossCents)
    throw new Refusal("PRICE_CHANGED", undefined, { newPrice: { grossCents: price.grossCents } });
  return placeOrder(context, {
    ...draftOf(body, wish),
    businessCustomerId,
    customer,
    coopId: null,
    price,
    byPhone: true,
  });
};
