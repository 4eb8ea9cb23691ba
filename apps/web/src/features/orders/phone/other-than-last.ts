import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { pelletNormTexts } from "@partner-konto/domain/pricing/values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/texts/order-values";
import type { Draft } from "./draft.ts";
import type { Choices } from "./fitting.ts";
import { phoneTexts } from "./phone-texts.ts";

const wordOf = {
  product: ({ product }: Draft) => productTexts[product],
  qualityStep: ({ qualityStep }: Draft) => pelletNormTexts[qualityStep],
  hose: ({ hose }: Draft) => hoseTexts[hose],
  vehicle: ({ vehicle }: Draft) => vehicleTexts[vehicle],
  paymentType: ({ paymentType }: Draft) => paymentTexts[paymentType],
} as const;

/**
 * What a known customer gets otherwise than last time, each with the reason: the area does not sell it any more. A person who reads out the
 * order must know before the customer does.
 */
export function otherThanLast(draft: Draft, wish: Draft, choices: Choices, area: DeliveryArea | undefined): string[] {
  const { known } = draft;
  if (!known || !area) return [];
  const gone = (Object.keys(wordOf) as (keyof typeof wordOf)[])
    .filter((name) => draft[name] !== wish[name])
    .map((name) => phoneTexts.notSold(wordOf[name](draft), area.name, wordOf[name](wish)));
  if (known.deliveryTimes === wish.deliveryTimes) return gone;
  const [last, now] = [deliveryTimesTexts[known.deliveryTimes], deliveryTimesTexts[wish.deliveryTimes]];
  const isSold = choices.deliveryTimes.includes(known.deliveryTimes);
  return [...gone, isSold ? phoneTexts.otherTimes(last, now) : phoneTexts.notSold(last, area.name, now)];
}
