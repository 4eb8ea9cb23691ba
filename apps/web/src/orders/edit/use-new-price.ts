import { berlinTime } from "@partner-konto/domain/format/berlin";
import { eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import { type TypedCents, typedCents } from "@partner-konto/domain/format/typed-cents";
import { mostNetCents } from "@partner-konto/domain/goods/price-values";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { OrderPricing, PriceQuestion } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import type { Pricing } from "@partner-konto/domain/orders/pricing/pricings";
import { goodOf } from "@partner-konto/domain/orders/pricing/tax-change";
import { vatPercentOn } from "@partner-konto/domain/prices/price/taxes";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useTaxes } from "../../data/use-taxes.ts";
import { useSettledQuestion } from "../../ui/use-settled.ts";
import type { Changes } from "./order-form.ts";
import { priceTexts } from "./price-texts.ts";

type Unit = "per100Litres" | "perTon";

/**
 * Whether the delivery has another VAT rate than the order's price: its date has moved, or the rate was announced since.
 * @param taxes undefined until they are loaded
 */
function isTaxedAnew(taxes: Taxes | undefined, { deliveryDate, promise, prod, price }: Order): boolean {
  const day = deliveryDate === null ? promise.from : berlinTime(deliveryDate).date;
  return taxes !== undefined && vatPercentOn(taxes, goodOf(prod), day) !== price.vatPercent;
}

/** The changes that the price depends on; null for none. */
function questionOf(taxes: Taxes | undefined, order: Order, changes: Changes): PriceQuestion | null {
  const { phone: _, email: __, note: ___, deliveryAddress, ...goods } = changes;
  const postalCode = deliveryAddress?.postalCode;
  const isElsewhere = postalCode !== undefined && postalCode !== order.deliveryAddress.postalCode;
  const question = { ...goods, ...(isElsewhere && { postalCode }) };
  return Object.keys(question).length > 0 || isTaxedAnew(taxes, order) ? question : null;
}

/** The error of a typed price; undefined without one. */
function wrongPrice(read: TypedCents, unit: Unit): string | undefined {
  if (read.wrong !== null) return centsReason(read);
  const text = unit === "perTon" ? eurosPerTon : eurosPer100Litres;
  return read.cents > 0 && read.cents <= mostNetCents ? undefined : priceTexts.range(measureText(text(mostNetCents)));
}

/**
 * The price of an order with the typed changes, asked with a debounce; a question that was overtaken is cancelled. The choice of how to
 * price lasts while the dialog is open.
 * @param isValid whether the changes can be asked about
 */
export function useNewPrice(order: Order, changes: Changes, isValid: boolean) {
  const [wanted, want] = useState<Pricing>();
  const [typed, type] = useState("");
  const unit: Unit = amountUnit(changes.prod ?? order.prod) === "kg" ? "perTon" : "per100Litres";
  const read = typed.trim() === "" ? null : typedCents(typed, unit);
  const wrong = read === null ? undefined : wrongPrice(read, unit);
  const unitNetCents = read?.wrong === null && wrong === undefined ? read.cents : undefined;
  const taxes = useTaxes().data;
  const priced = isValid ? questionOf(taxes, order, changes) : null;
  const { question, asked, isAsked, isSettled } = useSettledQuestion(priced && { ...priced, unitNetCents });
  const query = trpc.orderPrice.preview.useQuery(
    { orderId: order.id, body: question ?? {} },
    {
      enabled: question !== null,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      // Otherwise the total changes without a word, and the next Enter saves it. The server refuses an old price.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const answer = isAsked ? query.data : undefined;
  const options = answer?.options ?? [];
  const isEntered = unitNetCents !== undefined && options.some(({ pricing }) => pricing === "entered");
  const named = options.find(({ pricing, barred }) => pricing === (isEntered ? "entered" : wanted) && barred === null);
  const option = named ?? options[0];
  const isCurrent = !isAsked || (isSettled && query.isSuccess && !query.isFetching);
  const pricing: OrderPricing | undefined = option && {
    pricing: option.pricing,
    grossCents: option.price.grossCents,
    ...(option.pricing === "entered" && unitNetCents !== undefined && { unitNetCents }),
  };
  return {
    isTaxedAnew: isTaxedAnew(taxes, order),
    asked,
    isAsked,
    isCurrent,
    query,
    answer,
    option,
    pricing,
    want,
    typed,
    type,
    wrong,
    unit,
  } as const;
}
export type NewPrice = ReturnType<typeof useNewPrice>;
