import type { Order } from "@partner-konto/domain/orders/order/schema";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Stars } from "../../ui/stars.tsx";
import type { Actor } from "../order/offers.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";

// Only platform staff see it, so this is a lazy chunk.
const AskForRating = lazy(async () => ({ default: (await import("./ask-for-rating.tsx")).AskForRating }));

/** The consumer's published rating of the order. Platform staff may ask for a missing one. */
export function RatingSection({ order, actor }: { order: Order; actor: Actor }) {
  const { businessCustomerId, rating, status } = order;
  if (!rating) {
    if (!actor.mayAdminister || status !== "done") return null;
    return (
      <Suspense>
        <AskForRating id={order.id} />
      </Suspense>
    );
  }
  return (
    <SheetSection title={orderSheetTexts.rating}>
      <p className="flex items-center gap-3">
        <Stars tenths={rating.stars * 10} />
        <Link to={`/agency/${businessCustomerId}/ratings?ratingId=${rating.id}`} className="underline">
          {orderSheetTexts.showRating}
        </Link>
      </p>
    </SheetSection>
  );
}
