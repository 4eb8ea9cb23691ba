import type { Order } from "@partner-konto/domain/order/schema";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { SheetSection } from "../../../ui/sheet.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { orderTexts } from "../texts.ts";
import type { Actor } from "./offers.ts";

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
    <SheetSection title={orderTexts.rating}>
      <p className="flex items-center gap-3">
        <Stars tenths={rating.stars * 10} />
        <Link to={`/agency/${businessCustomerId}/ratings?ratingId=${rating.id}`} className="underline">
          {orderTexts.showRating}
        </Link>
      </p>
    </SheetSection>
  );
}
