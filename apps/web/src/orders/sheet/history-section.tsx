import { formatTime } from "@partner-konto/domain/format/clock";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatRelative } from "@partner-konto/domain/format/relative";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { cn } from "../../ui/cn.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { orderSheetTexts } from "./order-sheet-texts.ts";

function when(at: string, now: string): string {
  return formatRelative(at, now).startsWith("heute") ? formatTime(at) : formatRelative(at, now);
}

/** The order's history, newest first. */
export function HistorySection({ order, now }: { order: Order; now: string }) {
  const entries = order.history.toReversed();
  return (
    <SheetSection title={orderSheetTexts.history}>
      <ol className="max-sm:type-14">
        {entries.map(({ at, event, by, note, changes = [] }, index) => (
          <li
            key={`${at}-${event}`}
            className={cn(
              "relative grid grid-cols-[14px_88px_minmax(0,1fr)] gap-x-2 pb-1 before:absolute before:top-[7px] before:left-[3px] before:size-[7px] before:rounded-full",
              index === 0 ? "before:bg-new-mark" : "before:bg-ink-off",
              index < entries.length - 1 &&
                "after:absolute after:top-[17px] after:bottom-[-5px] after:left-[6px] after:w-px after:bg-line-strong",
            )}
          >
            <span />
            <time dateTime={at} title={`${formatDate(at)}, ${formatTime(at)}`} className="tabular-nums text-ink-3">
              {when(at, now)}
            </time>
            <span className="min-w-0">
              {orderSheetTexts.events[event]}
              {by && ` ${orderSheetTexts.by(by)}`}
              {changes.map((line) => (
                <span key={line} className="block type-13 whitespace-pre-line text-ink-2">
                  {line}
                </span>
              ))}
              {note && (
                <span className="block type-13 whitespace-pre-line text-ink-2">
                  {event === "paymentRefunded" || event === "paid" ? note : `„${note}“`}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
