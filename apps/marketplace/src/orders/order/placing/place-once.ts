import { randomUUID } from "node:crypto";
import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Context } from "../../../kernel/handler.ts";
import { planFor } from "../payments/plan-for.ts";
import type { OrderRow } from "../tables.ts";
import { draftOf, wishOfOrder } from "./draft-of.ts";
import type { HeldOrder } from "./held-orders.ts";
import { claimPlaced } from "./order-claims.ts";
import { type OrderDraft, writePlaced } from "./place.ts";

/** An order as it is about to be written. */
export type PricedDraft = OrderDraft & Required<Pick<OrderDraft, "id" | "qualityStep" | "dustProtection">>;

/** Who sells the goods, and for how much. */
type Sale = Pick<OrderDraft, "businessCustomerId" | "coopId" | "price" | "quotedAt" | "schedule"> & {
  /** The surcharge for instalments that the price contains. */
  surchargeCents: number;
  /** The platform's id of a known consumer. */
  tkId?: string | undefined;
  /** Keeps the order back; undefined where it is placed at once. */
  hold?: (draft: PricedDraft) => Promise<HeldOrder | undefined>;
};

/** How an order comes in. */
interface Entrance extends Pick<OrderDraft, "byPhone" | "addressProved"> {
  /** The id that the order will have. */
  id?: string | undefined;
  /** Judges and prices the wish, and keeps the day. A refusal places nothing. */
  judge: (wish: Wish) => Promise<Sale>;
}

type PlacingResult = { held: HeldOrder } | { held?: undefined; order: OrderRow; repeated: boolean };

/**
 * Places an order of a shop, of the phone or in instalments, and only once: it is claimed, judged, priced and written, and dealer and
 * consumer are told, in one transaction. The same order again is answered with the one that was placed lately.
 */
export async function placeOnce(
  context: Context,
  body: CheckoutOrder | PhoneOrder,
  { id = randomUUID(), judge, ...by }: Entrance,
): Promise<PlacingResult> {
  const before = await claimPlaced(context, body, id);
  if (before) return { order: before, repeated: true };
  const wish = wishOfOrder(body.request);
  const { surchargeCents, tkId, hold, ...judged } = await judge(wish);
  const { customer, ...goods } = draftOf(body, wish);
  const financed = { priceCents: judged.price.grossCents, surchargeCents };
  const draft = {
    ...goods,
    ...judged,
    ...by,
    id,
    plan: planFor(context, wish.paymentType, financed, body.instalmentMonths),
    customer: { ...customer, tkId },
  };
  const held = await hold?.(draft);
  return held ? { held } : { order: await writePlaced(context, draft), repeated: false };
}
