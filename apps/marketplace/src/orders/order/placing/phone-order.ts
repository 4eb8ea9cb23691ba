import type { order } from "@partner-konto/contracts/orders/order";
import type { PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import { discounted, violationOfDiscount } from "@partner-konto/domain/prices/limits/discount";
import { type Context, type Handler, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { ownPrice } from "../../../prices/calculators/index.ts";
import { railsOf } from "../../../prices/limits/index.ts";
import { spellingsOf } from "../consumer-email.ts";
import { presentOne } from "../present.ts";
import { inScope } from "../scope.ts";
import { refuseOrder, wishOfOrder } from "./draft-of.ts";
import { placeOnce } from "./place-once.ts";

/**
 * The platform's id of a known consumer; undefined when the e-mail address belongs to somebody else, who then keeps their own.
 * @throws Refusal NOT_FOUND for a consumer who never ordered from an agency in the caller's scope
 */
async function knownAs(context: Context, tkId: string, email: string): Promise<string | undefined> {
  const { db } = context;
  const known = await db
    .selectFrom("orders")
    .select("id")
    .where("tkId", "=", tkId)
    .where(inScope(signedInCaller(context)))
    .limit(1)
    .executeTakeFirst();
  if (!known) throw notFound();
  const other = await db
    .selectFrom("orders")
    .select("id")
    .where("email", "in", spellingsOf(email))
    .where("tkId", "!=", tkId)
    // A stranger may have typed the address.
    .where((eb) => eb.or([eb("addressProved", "=", true), eb("byPhone", "=", true)]))
    .limit(1)
    .executeTakeFirst();
  return other ? undefined : tkId;
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
  const wish = wishOfOrder(body.request);
  const answer = await ownPrice(
    context,
    { id: deliveryAreaId, businessCustomerId },
    body.deliveryAddress.postalCode,
    wish,
  );
  if (answer === null) throw notFound();
  if (answer === "notThere") throw refuseOrder("notThere", "dealer");
  if ("refusal" in answer) throw refuseOrder(answer.refusal, "dealer");
  const placed = await placeOnce(context, body, {
    byPhone: true,
    addressProved: false,
    async judge({ amount }) {
      const tkId = customer.tkId === undefined ? undefined : await knownAs(context, customer.tkId, customer.email);
      await refuseTooCheap(context, body, answer.price);
      const { per, surchargeCents } = answer.price;
      const price = discounted(answer.price, body.discountUnitNetCents, { amount, per });
      if (price.grossCents !== body.grossCents)
        throw new Refusal("PRICE_CHANGED", undefined, { newPrice: { grossCents: price.grossCents } });
      return { businessCustomerId, coopId: null, price, surchargeCents, tkId };
    },
  });
  if (placed.held) throw new Error("an order by phone waits for nobody");
  return presentOne(context, placed.order);
};
