import type { ChangedPriceAnswer } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { priceLines } from "@partner-konto/domain/orders/pricing/price-lines";
import type { Pricing } from "@partner-konto/domain/orders/pricing/pricings";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { wholeOrder } from "./orders.ts";

/** A price of one part. */
const priceOf = (grossCents: number): OrderPrice => ({
  parts: [{ label: "Basispreis", kind: "base", unit: "per100Litres", unitNetCents: 8000, netCents: grossCents }],
  goodsNetCents: grossCents,
  fixedNetCents: 0,
  vatPercent: 19,
  vatCents: 0,
  grossCents,
});

const optionOf = (pricing: Pricing, price: OrderPrice, before: OrderPrice): ChangedPriceAnswer["options"][number] => ({
  pricing,
  price,
  lines: priceLines(before, price, [{ of: "base", text: "Grund dafür" }]),
  vatReason: null,
  barred: null,
});

/** The answer for an order that would cost so many gross cents, and as agreed so many. */
export const pricedAt =
  (grossCents: number, agreedCents = grossCents, changes: Partial<ChangedPriceAnswer> = {}) =>
  (): ChangedPriceAnswer => {
    const before = wholeOrder().price;
    return {
      version: 4,
      before,
      options: [optionOf("calculated", priceOf(grossCents), before), optionOf("agreed", priceOf(agreedCents), before)],
      note: null,
      doubts: [],
      ...changes,
    };
  };

/** The answer for an order whose price cannot be calculated: it stays, unless somebody typed a price. */
export const notPriced =
  (note: string, enteredCents: number) =>
  ({ body }: { body: { unitNetCents?: number | undefined } }): ChangedPriceAnswer => {
    const before = wholeOrder().price;
    const kept = optionOf("agreed", before, before);
    const entered = optionOf("entered", priceOf(enteredCents), before);
    return {
      version: 4,
      before,
      options: body.unitNetCents === undefined ? [kept] : [kept, entered],
      note,
      doubts: [],
    };
  };
