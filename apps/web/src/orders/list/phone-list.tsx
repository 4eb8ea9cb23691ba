import { formatDayOfMonth } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import { overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { Link } from "react-router";
import { cn } from "../../ui/cn.ts";
import { Figure } from "../../ui/list/table.tsx";
import { useRowWindow } from "../../ui/list/use-row-window.ts";
import { StatusGlyph } from "../../ui/status-glyph.tsx";
import { amountMeasure, receivedText, sumMeasure } from "../order/row-text.ts";
import { orderTexts } from "../texts.ts";
import { ordersView } from "../view/view.ts";
import { GroupMark } from "./group-head.tsx";
import { BlacklistMark } from "./order-cell.tsx";
import type { OrdersListProps } from "./orders-table.tsx";

/** An order's urgency: it is overdue or must be answered soon; otherwise when it was received. */
function PhoneTime({ order, now, isFresh }: { order: OrderSummary; now: string; isFresh: boolean }) {
  const since = overdueSince(order, now);
  const left = answerLeft(order, now);
  const urgent = since === undefined ? left?.isUrgent && left.text : orderTexts.overdueSince(formatDayOfMonth(since));
  return (
    <span
      className={cn(
        "text-right type-14 tabular-nums text-ink-3",
        isFresh && "font-medium text-new",
        urgent && "font-normal text-bad",
      )}
    >
      {urgent || (isFresh ? orderTexts.fresh : receivedText(order.createdAt, now))}
    </span>
  );
}

/**
 * The list on a phone: name and amount, below them place, product and time of receipt; rows at least 72 px high for a thumb (mock
 * 04).
 */
export function PhoneList({ items, view, now, fresh, onOpen, scroller }: OrdersListProps) {
  const { items: inSight, before, after } = useRowWindow(items, scroller, ({ kind }) => (kind === "group" ? 40 : 73));
  return (
    <ul aria-label={orderTexts.list}>
      {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
      {inSight.map((item) => {
        if (item.kind === "group") {
          const amount = item.unit && sumMeasure(item.sum.amount, item.unit);
          return (
            <li
              key={item.of}
              className="flex min-h-10 items-center gap-2 border-b border-line bg-canvas px-6 type-14 font-medium max-sm:px-4"
            >
              <GroupMark of={item.of} />
              <span className="flex-1 font-normal tabular-nums text-ink-3">{formatNumber(item.sum.count)}</span>
              {amount && <Figure unit={amount.unit}>{amount.number}</Figure>}
            </li>
          );
        }
        const { order } = item;
        const { number, unit } = amountMeasure(order);
        const isFresh = fresh.has(order.id);
        return (
          <li key={order.id}>
            <Link
              to={`?${ordersView.write({ ...view, opened: order.id })}`}
              data-row-link=""
              onClick={(event) => {
                event.preventDefault();
                onOpen(order.id);
              }}
              className={cn(
                "relative grid min-h-[72px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line px-6 py-2.5 no-underline max-sm:px-4",
                isFresh &&
                  "bg-new-tint before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-new-mark",
              )}
            >
              <span className="flex min-w-0 items-center gap-1.5 font-medium">
                {view.sort !== "status" && <StatusGlyph status={order.status} />}
                <span className="truncate">{order.customerName}</span>
                {order.blacklisted && <BlacklistMark />}
              </span>
              <span className="text-right font-medium">
                <Figure unit={unit}>{number}</Figure>
              </span>
              <span className="truncate type-14 tabular-nums text-ink-3">
                {order.postalCode} {order.city} · {productTexts[order.prod]}
              </span>
              <PhoneTime order={order} now={now} isFresh={isFresh} />
            </Link>
          </li>
        );
      })}
      {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
    </ul>
  );
}
