import { formatDayOfMonth } from "@partner-konto/domain/format/date";
import { euros } from "@partner-konto/domain/format/measure";
import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import type { ReactNode } from "react";
import { useSession } from "../../data/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { StatusGlyph } from "../../ui/status-glyph.tsx";
import { AnswerMark } from "../order/answer-mark.tsx";
import { amountMeasure, deliveryText, orderedText, receivedText } from "../order/row-text.ts";
import { orderTexts } from "../texts.ts";
import type { Column } from "./columns.ts";

interface OrderCellProps {
  column: Column["key"];
  order: OrderSummary;
  now: string;
  fresh: boolean;
  /** The consumer's name as a link that opens the sheet; the only link of the row. */
  name: ReactNode;
}

/** The content of one column for one order. */
export function OrderCell({ column, order, now, fresh, name }: OrderCellProps): ReactNode {
  switch (column) {
    case "status":
      return (
        <span className="inline-flex items-center gap-[7px] align-middle">
          <StatusGlyph status={order.status} />
          {orderStatusTexts[order.status]}
        </span>
      );
    case "orderId":
      return <span className="tabular-nums text-ink-3">{order.orderId}</span>;
    case "createdAt":
      return fresh ? (
        <span className="font-medium text-new">{orderTexts.fresh}</span>
      ) : (
        <span className="tabular-nums text-ink-3">{receivedText(order.createdAt, now)}</span>
      );
    case "customerName":
      return (
        <span className="flex min-w-0 items-center gap-1.5">
          {name}
          {order.blacklisted && <BlacklistMark />}
          <OverdueMark order={order} now={now} />
          <AnswerMark order={order} now={now} />
        </span>
      );
    case "agency":
      return <AgencyName order={order} />;
    case "prod":
      return <span className="text-ink-2">{productTexts[order.prod]}</span>;
    case "paymentType":
      return <span className="text-ink-2">{paymentTexts[order.paymentType]}</span>;
    case "postalCode":
      return (
        <span className="tabular-nums">
          {order.postalCode} <span className="text-ink-2">{order.city}</span>
        </span>
      );
    case "amount": {
      const { number, unit } = amountMeasure(order);
      return (
        <span title={orderedText(order)}>
          <Figure unit={unit}>{number}</Figure>
        </span>
      );
    }
    case "deliveryDate":
      return <DeliveryCell order={order} now={now} />;
    case "grossCents": {
      const { number, unit } = euros(order.grossCents);
      return <Figure unit={unit}>{number}</Figure>;
    }
  }
}

/** The agency, with its company for staff, who see those of all companies. */
function AgencyName({ order: { businessCustomerId, agencyName } }: { order: OrderSummary }) {
  const { tree } = useSession();
  const company = tree.length > 1 && tree.find(({ parts }) => parts.some(({ id }) => id === businessCustomerId));
  return (
    <span className="text-ink-2" title={company ? `${agencyName}, ${company.name}` : undefined}>
      {agencyName}
      {company && <span className="text-ink-3">, {company.name}</span>}
    </span>
  );
}

/** A sign beside the name, because a narrow list has no column of delivery. */
function OverdueMark({ order, now }: { order: OrderSummary; now: string }) {
  const since = overdueSince(order, now);
  if (since === undefined) return null;
  const text = orderTexts.overdueSince(formatDayOfMonth(since));
  return (
    <span title={text} className="flex-none text-bad">
      <Icon name="clock" className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The delivery's days; of an overdue order since when it is. */
function DeliveryCell({ order, now }: { order: OrderSummary; now: string }) {
  const since = overdueSince(order, now);
  const days = deliveryText(order, now);
  if (since === undefined) return <span className="tabular-nums text-ink-2">{days}</span>;
  return (
    <span title={days} className="font-medium tabular-nums text-bad">
      {orderTexts.overdueSince(formatDayOfMonth(since))}
    </span>
  );
}

export function BlacklistMark() {
  return (
    <span title={orderTexts.blacklisted} className="flex-none text-warn">
      <Icon name="shield" className="size-3.5" />
      <span className="sr-only">{orderTexts.blacklisted}</span>
    </span>
  );
}
