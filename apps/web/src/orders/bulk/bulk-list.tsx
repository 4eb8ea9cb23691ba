import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { measureText } from "@partner-konto/domain/format/measure";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import type { ReactNode } from "react";
import { bulkTexts } from "../../edit/bulk/bulk-texts.ts";
import type { Outcome } from "../../edit/bulk/run-bulk.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Icon } from "../../ui/icon.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { amountMeasure } from "../order/row-text.ts";

interface BulkListProps {
  orders: readonly OrderSummary[];
  outcomeOf: (id: string) => Outcome;
  /** A colleague's change since the dialog opened. */
  newsOf: (id: string) => string | undefined;
  started: boolean;
  doneWord: string;
  /** Right of an order, by its id, while the user still chooses; the promised days without it. */
  beside?: ReadonlyMap<string, ReactNode> | undefined;
}

/** The orders of a bulk action with their outcomes. Refused and changed orders come first. */
export function BulkList({ orders, outcomeOf, newsOf, started, doneWord, beside }: BulkListProps) {
  const isFirst = ({ id }: OrderSummary) => outcomeOf(id).state === "refused" || newsOf(id) !== undefined;
  const sorted = [...orders.filter(isFirst), ...orders.filter((order) => !isFirst(order))];
  return (
    <ul className="divide-y divide-line">
      {sorted.map((order) => {
        const outcome = outcomeOf(order.id);
        const news = newsOf(order.id);
        return (
          <li key={order.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{order.customerName}</span>
              <span className="type-13 tabular-nums text-ink-3">
                {order.postalCode} {order.city} · {measureText(amountMeasure(order))}
              </span>
              {news !== undefined && (
                <output className="flex items-start gap-1.5 type-13 text-warn">
                  <Icon name="warning" className="mt-[3px] size-3.5" />
                  {dialogTexts.leftOut(news)}
                </output>
              )}
              {outcome.state === "refused" && (
                <span className="flex items-start gap-1.5 type-13 text-bad">
                  <Icon name="error" className="mt-[3px] size-3.5" />
                  {outcome.reason}
                </span>
              )}
            </span>
            <span className="flex flex-none items-center gap-1.5 type-13 text-ink-3">
              {started ? (
                <State outcome={outcome} doneWord={doneWord} />
              ) : (
                (beside?.get(order.id) ?? <Promised order={order} />)
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The ordered delivery-time class and the promised days, which help to choose a date. */
function Promised({ order: { deliveryTimes, promise } }: { order: OrderSummary }) {
  return (
    <span className="grid justify-items-end">
      {deliveryTimesTexts[deliveryTimes]}
      <span className="tabular-nums">{formatDayRange(promise.from, promise.to)}</span>
    </span>
  );
}

function State({ outcome, doneWord }: { outcome: Outcome; doneWord: string }) {
  switch (outcome.state) {
    case "waiting":
      return dialogTexts.waiting;
    case "running":
      return (
        <>
          <Spinner />
          {bulkTexts.running}
        </>
      );
    case "done":
      return (
        <>
          <Icon name="check" className="text-ok-mark" />
          {doneWord}
        </>
      );
    case "refused":
      return null;
  }
}
