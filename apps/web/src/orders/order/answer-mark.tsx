import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { type AnswerLeft, answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { orderTexts } from "../texts.ts";

export type WaitingOrder = Pick<Order, "status" | "createdAt" | "answerBy">;

/** The time that is left for an answer, as a level that falls. */
export function Level({ left: { share, isUrgent }, className }: { left: AnswerLeft; className: string }) {
  return (
    <span aria-hidden="true" className={cn("block h-1 overflow-hidden rounded-full bg-line", className)}>
      <span
        className={cn("block h-full", isUrgent ? "bg-bad-mark" : "bg-new-mark")}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}

/** In a row: the level with its hours, in short; beside a sheet only the hours. Once the time is over a clock stands for the level. */
export function AnswerMark({ order, now }: { order: WaitingOrder; now: string }) {
  const left = answerLeft(order, now);
  if (!left || order.answerBy === null) return null;
  const until = orderTexts.answerBy(formatDayAndTime(order.answerBy));
  return (
    <span
      title={`${until}, ${left.text}`}
      className={cn(
        "ml-auto flex flex-none items-center gap-1.5 type-13 tabular-nums print:hidden",
        left.isUrgent ? "text-bad" : "text-ink-3",
      )}
    >
      {left.share === 0 ? (
        <Icon name="clock" className="size-3.5" />
      ) : (
        <Level left={left} className="w-5 @max-[640px]/list:hidden" />
      )}
      <span className="sr-only">{`${until}, ${left.text}`}</span>
      <span aria-hidden="true">{left.short}</span>
    </span>
  );
}
