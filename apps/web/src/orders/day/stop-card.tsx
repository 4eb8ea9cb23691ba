import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import type { DayOrder, DeliveryOrder } from "@partner-konto/domain/orders/day/day-schema";
import { memo } from "react";
import { cn } from "../../ui/cn.ts";
import { amountMeasure } from "../order/row-text.ts";
import { dayTexts as text } from "./day-texts.ts";
import { demandText, placeText } from "./stop-words.ts";

interface StopCardProps {
  order: DayOrder | DeliveryOrder;
  /** Counts through the day on its truck; null while it waits. */
  number: number | null;
  /** Its truck's misfit, or why no truck can bring it. */
  says: string | null;
  /** The one card of the plan in the tab order. */
  isCurrent: boolean;
  isPicked: boolean;
}

/** An order on the plan. Keys and pointer are the plan's: it listens once for all cards. */
export const StopCard = memo(function StopCard({ order, number, says, isCurrent, isPicked }: StopCardProps) {
  const { number: amount, unit } = amountMeasure(order);
  const isDone = order.status === "done";
  const details = [placeText(order), demandText(order), paymentTexts[order.paymentType]]
    .filter((part) => part !== "")
    // Breaks come between the facts, after the dot.
    .map((part) => part.replaceAll(" ", "\u00a0").replaceAll("\u00a0·\u00a0", "\u00a0· "));
  return (
    <li>
      <button
        type="button"
        data-stop={order.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isPicked}
        aria-describedby="day-keys"
        className={cn(
          "grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b border-line bg-surface px-3 py-2 text-left hover:bg-hover data-dragged:opacity-40",
          number === null && "rounded-2 border",
          isDone && "text-ink-3",
          isPicked && "bg-selected shadow-[inset_0_0_0_2px_var(--ink)] hover:bg-selected",
        )}
      >
        {number !== null && (
          <span className="grid size-5.5 place-items-center rounded-[50%] border border-line-control type-12 tabular-nums">
            <span className="sr-only">{text.stop(number)}: </span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <span className={cn("min-w-0", number === null && "col-start-1 col-end-3")}>
          <span className="block font-medium">{order.customerName}</span>
          <span className="block type-13 text-ink-3 tabular-nums">{details.join("\u00a0· ")}</span>
          {says !== null && <span className="block type-13 text-warn">{says}</span>}
        </span>
        <span className="text-right">
          <span className="block whitespace-nowrap font-medium tabular-nums">
            {amount}
            <span className="ml-[0.22em] font-normal text-ink-3">{unit}</span>
          </span>
          <span className="block type-13 text-ink-3">{isDone ? text.done : productTexts[order.prod]}</span>
        </span>
      </button>
    </li>
  );
});
