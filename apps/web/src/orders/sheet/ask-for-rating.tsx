import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";

/** Platform staff ask the consumer for a missing rating. */
export function AskForRating({ id }: { id: string }) {
  const call = "checkout.sendRatingNotification";
  const ask = trpc.checkout.sendRatingNotification.useMutation(effectOf(call));
  const body = { orderId: id };
  return (
    <SheetSection title={orderSheetTexts.rating}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="flex-1 text-ink-2">{orderSheetTexts.notRated}</span>
        <Button
          size="small"
          before="mail"
          busy={ask.isPending}
          offBecause={ask.isSuccess ? orderSheetTexts.askedForRating : undefined}
          onClick={() => ask.mutate({ body })}
        >
          {orderSheetTexts.askForRating}
        </Button>
      </p>
    </SheetSection>
  );
}
