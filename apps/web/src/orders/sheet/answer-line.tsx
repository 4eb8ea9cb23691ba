import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import { Level, type WaitingOrder } from "../order/answer-mark.tsx";
import { orderTexts } from "../texts.ts";

/** In the sheet's head: until when to answer, what is left of it, and the level over the whole width. */
export function AnswerLine({ order, now }: { order: WaitingOrder; now: string }) {
  const left = answerLeft(order, now);
  if (!left || order.answerBy === null) return null;
  return (
    <div className="mt-1.5 grid gap-1.5 type-13">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums text-ink-2">
        <span>{orderTexts.answerBy(formatDayAndTime(order.answerBy))}</span>
        <span className={left.isUrgent ? "font-medium text-bad" : "text-ink-3"}>{left.text}</span>
      </p>
      {left.share > 0 && <Level left={left} className="w-full" />}
    </div>
  );
}
