import { remindedBefore } from "../../calendar/answer-hours.ts";
import { momentOf } from "../../format/berlin.ts";
import { formatRelative } from "../../format/relative.ts";
import { fill } from "../../texts/fill.ts";
import type { Order } from "../order/schema.ts";
import { answerTexts } from "./answer-texts.ts";
import { isUnanswered } from "./overdue.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How much of an order's time for an answer is left. */
export type AnswerLeft = {
  /** "noch 3 Std.", "abgelaufen seit heute, 17:00 Uhr". */
  readonly text: string;
  /** The same for a narrow place: "3 Std.", "abgelaufen". */
  readonly short: string;
  /** From 1, at the order's receipt, down to 0, when the time is over. */
  readonly share: number;
  /** The time is over, or soon. */
  readonly isUrgent: boolean;
};

function shortText(ms: number): string {
  if (ms < hourMs) return fill(answerTexts.minutes, { minutes: String(Math.max(1, Math.floor(ms / minuteMs))) });
  return fill(answerTexts.hours, { hours: String(Math.floor(ms / hourMs)) });
}

/**
 * @param now ISO instant
 * @returns how much time is left; undefined for an order that waits for no answer
 */
export function answerLeft(
  order: Pick<Order, "status" | "createdAt" | "answerBy">,
  now: string,
): AnswerLeft | undefined {
  const { status, createdAt, answerBy } = order;
  if (status !== "open" || answerBy === null) return undefined;
  const [begins, ends] = [momentOf(createdAt).getTime(), momentOf(answerBy).getTime()];
  const left = ends - momentOf(now).getTime();
  if (isUnanswered(order, now)) {
    const text = fill(answerTexts.overSince, { since: formatRelative(answerBy, now) });
    return { text, short: answerTexts.over, share: 0, isUrgent: true };
  }
  const share = ends > begins ? Math.min(1, left / (ends - begins)) : 0;
  const short = shortText(left);
  return { text: fill(answerTexts.left, { left: short }), short, share, isUrgent: left <= remindedBefore * hourMs };
}
