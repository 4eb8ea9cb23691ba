import type { Order } from "@partner-konto/domain/order/schema";
import { useState } from "react";
import { Link } from "react-router";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { SheetSection } from "../../../ui/sheet.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { orderTexts } from "../texts.ts";
import type { Actor } from "./offers.ts";

/** The consumer's published rating of the order. Platform staff may ask for a missing one. */
export function RatingSection({ order, actor }: { order: Order; actor: Actor }) {
  const { businessCustomerId, rating, status } = order;
  if (!rating) return actor.mayAdminister && status === "done" ? <AskForRating id={order.id} /> : null;
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

function AskForRating({ id }: { id: string }) {
  const call = "checkout.sendRatingNotification";
  const [keyOf] = useState(() => keyBook());
  const ask = trpc.checkout.sendRatingNotification.useMutation(effectOf(call));
  const body = { orderId: id };
  return (
    <SheetSection title={orderTexts.rating}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="flex-1 text-ink-2">{orderTexts.notRated}</span>
        <Button
          size="small"
          before="mail"
          busy={ask.isPending}
          offBecause={ask.isSuccess ? orderTexts.askedForRating : undefined}
          onClick={() => ask.mutate({ body, key: keyOf(id, body) })}
        >
          {orderTexts.askForRating}
        </Button>
      </p>
    </SheetSection>
  );
}
