import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { pelletNormTexts } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
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

interface Others {
  /** The choices that the area does not sell any more, each with the one chosen instead. */
  gone: string[];
  /** Another delivery time, which is sold all the same. */
  times: string | null;
}

/** The differences from a known customer's last order: whoever reads out the order must know them before the customer does. */
export function otherThanLast(draft: Draft, wish: Draft, choices: Choices, area: DeliveryArea | undefined): Others {
  const { known } = draft;
  if (!known || !area) return { gone: [], times: null };
  const gone = (Object.keys(wordOf) as (keyof typeof wordOf)[])
    .filter((name) => draft[name] !== wish[name])
    .map((name) => phoneTexts.notSold(wordOf[name](draft), area.name, wordOf[name](wish)));
  if (known.deliveryTimes === wish.deliveryTimes) return { gone, times: null };
  const [last, now] = [deliveryTimesTexts[known.deliveryTimes], deliveryTimesTexts[wish.deliveryTimes]];
  if (choices.deliveryTimes.includes(known.deliveryTimes)) return { gone, times: phoneTexts.otherTimes(last, now) };
  return { gone: [...gone, phoneTexts.notSold(last, area.name, now)], times: null };
}
