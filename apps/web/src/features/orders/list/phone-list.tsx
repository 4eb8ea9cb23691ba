import { formatNumber } from "@partner-konto/domain/format/number";
import { orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import { productTexts } from "@partner-konto/domain/texts/order-values";
import { Link } from "react-router";
import { cn } from "../../../ui/cn.ts";
import { Status, StatusGlyph } from "../../../ui/status-glyph.tsx";
import { Figure } from "../../../ui/table.tsx";
import { useRowWindow } from "../../../ui/use-row-window.ts";
import { orderTexts } from "../texts.ts";
import { urlFromView } from "../view/view-url.ts";
import { BlacklistMark } from "./order-cell.tsx";
import type { OrdersListProps } from "./orders-table.tsx";
import { amountMeasure, receivedText, sumMeasure } from "./row-text.ts";

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
              key={item.sum.status}
              className="flex min-h-10 items-center gap-2 border-b border-line bg-canvas px-4 type-14 font-medium"
            >
              <Status status={item.sum.status} word={orderStatusTexts[item.sum.status]} />
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
              to={`?${urlFromView({ ...view, opened: order.id })}`}
              data-row-link=""
              onClick={(event) => {
                event.preventDefault();
                onOpen(order.id);
              }}
              className={cn(
                "relative grid min-h-[72px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line px-4 py-2.5 no-underline",
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
              <span className={cn("text-right type-14 tabular-nums text-ink-3", isFresh && "font-medium text-new")}>
                {isFresh ? orderTexts.fresh : receivedText(order.createdAt, now)}
              </span>
            </Link>
          </li>
        );
      })}
      {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
    </ul>
  );
}
