import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useId } from "react";
import { TextInput } from "../../ui/fields/text-input.tsx";
import type { DeliveredAmount } from "./delivered-amount.ts";
import { doneTexts as text } from "./done-texts.ts";

interface DeliveredInputProps {
  order: OrderSummary;
  delivered: DeliveredAmount & { typed: string };
  onType: (typed: string) => void;
}

/** In the list of a bulk action: what was delivered of one order. */
export function DeliveredInput({ order, delivered: { typed, error, isUnlikely }, onType }: DeliveredInputProps) {
  const saysId = useId();
  const says = error ?? (isUnlikely ? text.unlikely : undefined);
  return (
    <span className="grid w-40 justify-items-end gap-0.5">
      <TextInput
        aria-label={text.deliveredOf(order.customerName)}
        aria-invalid={error !== undefined}
        aria-describedby={says === undefined ? undefined : saysId}
        inputMode="numeric"
        unit={amountUnit(order.prod)}
        placeholder={formatNumber(order.amount)}
        value={typed}
        className="w-full text-ink"
        onChange={({ target }) => onType(target.value)}
      />
      {says !== undefined && (
        <span id={saysId} className={error === undefined ? "text-warn" : "text-bad"}>
          {says}
        </span>
      )}
    </span>
  );
}
