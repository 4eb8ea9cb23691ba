import type { Order } from "@partner-konto/domain/order/schema";
import { Link } from "react-router";
import { SheetSection } from "../../../ui/sheet.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { orderTexts } from "../texts.ts";

/** The consumer's published rating of the order, if there is one. */
export function RatingSection({ order: { businessCustomerId, rating } }: { order: Order }) {
  if (!rating) return null;
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
