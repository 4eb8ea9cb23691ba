import { isSame } from "@partner-konto/domain/record/json";
import { useState } from "react";
import { useKeep, useKeptDraft } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import type { OrdersScope } from "../view/list-input.ts";
import { type Draft, draftErrors, emptyDraft } from "./draft.ts";
import { phoneTexts } from "./phone-texts.ts";
import { useAgencies } from "./use-areas.ts";
import { refusedFields, useOffer } from "./use-offer.ts";
import type { useTake } from "./use-take.ts";

/** The form of an order that is taken on the phone, with the offer for it. An order that is sent before its price is known waits for it. */
export function usePhoneOrder(scope: OrdersScope, take: ReturnType<typeof useTake>) {
  const agencies = useAgencies(scope);
  const [empty] = useState(() => emptyDraft(agencies.kinds[0] ?? "PARTNER"));
  const recalled = useKeptDraft<Draft>("phone order");
  const state = useState(recalled ?? empty);
  const [draft] = state;
  const offer = useOffer(draft, scope, agencies);
  const { areas, wish, area, price, plans, isCurrent } = offer;
  const [isHeld, hold] = useState(false);
  if (isHeld && isCurrent) hold(false);
  const form = useForm<Draft>(state, {
    wrongOf: () => ({
      ...draftErrors(wish),
      ...(areas?.length === 0 && { postalCode: phoneTexts.noArea(draft.postalCode) }),
      discount: price.wrongDiscount,
    }),
    send: () => {
      const refused = isCurrent ? refusedFields(offer) : undefined;
      if (refused) form.refuse(refused);
      else if (isCurrent && area && price.price)
        take.send(
          { ...wish, instalmentMonths: plans.plan?.months ?? wish.instalmentMonths },
          area,
          price.price.grossCents,
        );
      else {
        take.say(undefined);
        hold(true);
      }
    },
    early: true,
  });
  const isTyped = !isSame(draft, empty) && take.placed === undefined;
  useKeep("phone order", isTyped ? draft : undefined);
  return { agencies, offer, form, empty, isTyped, isHeld };
}
