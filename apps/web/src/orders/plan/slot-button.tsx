import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { cn } from "../../ui/cn.ts";
import { planTexts } from "../plan-texts.ts";
import { slotText } from "./slot-text.ts";
import type { Plan } from "./use-plan.ts";

/** The half-day of an order in the list. Pressed, the calendar is for this order and the others that are pressed. */
export function SlotButton({ order, plan }: { order: OrderSummary; plan: Plan }) {
  const choice = plan.choiceOf(order);
  const isChosen = plan.some.has(order.id);
  const reason = plan.reasonOf(order.id);
  const text = choice ? slotText(choice) : plan.mayWait ? planTexts.laterShort : planTexts.noDate;
  return (
    <span className="grid justify-items-end gap-0.5">
      <span className="tabular-nums">
        {deliveryTimesTexts[order.deliveryTimes]} · {formatDayRange(order.promise.from, order.promise.to)}
      </span>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={planTexts.slotFor(order.customerName, text)}
        onClick={() => plan.toggle(order.id)}
        className={cn(
          "min-h-7 rounded-2 border border-line-strong bg-surface px-2.5 font-medium tabular-nums text-ink hover:bg-hover max-sm:min-h-11",
          isChosen && "border-ink bg-selected shadow-[inset_0_0_0_1px_var(--ink)] hover:bg-selected",
        )}
      >
        {text}
      </button>
      {!choice && reason && <span>{planTexts.none[reason]}</span>}
    </span>
  );
}
