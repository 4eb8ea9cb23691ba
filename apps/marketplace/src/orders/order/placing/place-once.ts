import { randomUUID } from "node:crypto";
import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Context } from "../../../kernel/handler.ts";
import { planFor } from "../payments/plan-for.ts";
import type { OrderRow } from "../tables.ts";
import { draftOf, wishOfOrder } from "./draft-of.ts";
import { claimPlaced, type HeldOrder } from "./order-claims.ts";
import { type OrderDraft, writePlaced } from "./place.ts";

/** An order as it is about to be written. */
export type PricedDraft = OrderDraft & Required<Pick<OrderDraft, "id" | "qualityStep" | "dustProtection">>;

/** Who sells the goods, and for how much. */
type Sale = Pick<OrderDraft, "businessCustomerId" | "coopId" | "price" | "promise" | "quotedAt" | "schedule"> & {
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
  /** Whether the order may wait for a link, so that the same one may wait already. */
  mayWait?: boolean;
  /** Judges and prices the wish, and keeps the day. A refusal places nothing. */
  judge: (wish: Wish) => Promise<Sale>;
}

type PlacingResult = { repeated: boolean } & ({ held: HeldOrder } | { held?: undefined; order: OrderRow });

/**
 * Places an order of a shop, of the phone or in instalments, and only once: it is claimed, judged, priced and written, and dealer and
 * consumer are told, in one transaction. The same order again is answered with the one that was placed lately or waits.
 */
export async function placeOnce(
  context: Context,
  body: CheckoutOrder | PhoneOrder,
  { id = randomUUID(), mayWait = false, judge, ...by }: Entrance,
): Promise<PlacingResult> {
  const same = await claimPlaced(context, body, id, mayWait);
  if (same.held) return { held: same.held, repeated: true };
  if (same.placed) return { order: same.placed, repeated: true };
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
  return held ? { held, repeated: false } : { order: await writePlaced(context, draft), repeated: false };
}
