import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { formatDay, formatWeekday } from "@partner-konto/domain/format/date";
import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import { cn } from "../../ui/cn.ts";
import { orderTexts } from "../texts.ts";
import { orderSheetTexts } from "./order-sheet-texts.ts";

interface DayStripProps {
  days: readonly DeliveryDay[];
  /** The agreed or the proposed half-day; null until it is known. */
  slot: HalfDay | null;
  isAgreed: boolean;
}

function spoken({ date, reason, against, promised }: DeliveryDay, mark: string | false): string {
  const place = promised === "inside" ? orderTexts.promised : "";
  return [formatDay(date), reason ?? place, against, mark].filter(Boolean).join(", ");
}

/** A strip of two weeks: offered, promised (grey), agreed (ink), proposed (framed), not offered (hatched; the reasons are in words below). */
export function DayStrip({ days, slot, isAgreed }: DayStripProps) {
  const first = Math.max(0, days.findIndex(({ date }) => date === slot?.day) - 4);
  const mark = isAgreed ? orderSheetTexts.agreed : orderSheetTexts.proposal;
  return (
    <ol
      aria-label={orderSheetTexts.promise}
      className="flex overflow-hidden rounded-2 border border-line-strong tabular-nums [&>li]:flex-1"
    >
      {days.map((day, index) => {
        const isPicked = day.date === slot?.day;
        const isInk = isPicked && isAgreed;
        const onPhone = index >= Math.min(first, 7) && index < Math.min(first, 7) + 7;
        return (
          <li
            key={day.date}
            className={cn(
              "min-w-0 border-l border-line pt-1 pb-[3px] text-center type-13 font-medium first:border-l-0",
              day.promised === "inside" && "bg-selected",
              day.against && "hatch",
              !day.offered && "hatch font-normal text-ink-3",
              isInk && "bg-none bg-ink font-medium text-surface",
              isPicked && !isAgreed && "shadow-[inset_0_0_0_2px_var(--ink)]",
              !onPhone && "max-sm:hidden",
            )}
          >
            <span aria-hidden="true">
              <span className={cn("block type-12 font-normal", isInk ? "" : "text-ink-3")}>
                {formatWeekday(day.date)}
              </span>
              {Number(day.date.slice(8))}
              <span className="mx-[5px] mt-[3px] mb-px grid h-2.5 content-end gap-0.5">
                {(isPicked || (day.promised === "inside" && day.offered)) &&
                  [0, 1].map((part) => (
                    <span
                      key={part}
                      className={cn(
                        "h-1 rounded-[1px]",
                        !isPicked && "bg-line-strong",
                        isPicked && (isAgreed ? "bg-surface" : "bg-ink"),
                        isPicked && part !== slot.half && "opacity-40",
                      )}
                    />
                  ))}
              </span>
            </span>
            <span className="sr-only">{spoken(day, isPicked && mark)}</span>
          </li>
        );
      })}
    </ol>
  );
}
