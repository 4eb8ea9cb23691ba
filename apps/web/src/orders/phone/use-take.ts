import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { euroText } from "@partner-konto/domain/format/measure";
import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { sayDone } from "../undo/offer.ts";
import { bodyOf } from "./body.ts";
import type { Draft } from "./draft.ts";
import { phoneTexts } from "./phone-texts.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1);

/** A refusal's texts for single fields, by their names in the form. */
function fieldTexts({ code, details, issues }: CallError): Record<string, string> {
  const refused = details.refusedFields?.map(({ field, text }) => [nameOf(field), text]) ?? [];
  const barred =
    code === "PRICE_BEYOND_RAILS" ? details.barredPrices?.slice(0, 1).map(({ text }) => ["discount", text]) : [];
  const invalid = issues.map(({ path }) => [nameOf(path), ourErrorTexts.fieldRefused]);
  return Object.fromEntries([...invalid, ...refused, ...(barred ?? [])]) as Record<string, string>;
}

/**
 * Sends the order. A lost answer is repeated with the same idempotency key, so the customer gets one order and one mail. After a refusal
 * everything typed stays.
 */
export function useTake({ onField }: { onField: (texts: Record<string, string>) => void }) {
  const [said, say] = useState<string>();
  const [placed, setPlaced] = useState<string>();
  const [asked, setAsked] = useState(0);
  const onFailure = (error: CallError) => {
    const { newPrice } = error.details;
    const texts = fieldTexts(error);
    if (newPrice) {
      const [before, now] = [asked, newPrice.grossCents].map((cents) => euroText(cents));
      say(phoneTexts.changed(before ?? "", now ?? ""));
      void reload(["heatingOilCalculator.analysePrices", "deliveryArea.find", "prices.getGuardRails"]);
    } else if (Object.keys(texts).length > 0) onField(texts);
    else return false;
    return true;
  };
  const save = trpc.order.saveDeal.useMutation(effectOf("order.saveDeal", { success: false, onFailure }));
  return {
    said,
    say,
    placed,
    busy: save.isPending || placed !== undefined,
    send: (wish: Draft, area: DeliveryArea, grossCents: number) => {
      say(undefined);
      setAsked(grossCents);
      const body = bodyOf(wish, area, grossCents);
      save.mutate(
        { body },
        {
          onSuccess: ({ id, undo }) => {
            sayDone("order.saveDeal", undo ? [{ orderId: id, undo }] : []);
            setPlaced(id);
          },
        },
      );
    },
  };
}
