import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { memo } from "react";
import { Link } from "react-router";
import { cn } from "../../ui/cn.ts";
import { Checkbox } from "../../ui/fields/choice.tsx";
import { Cell, Row } from "../../ui/list/table.tsx";
import { orderTexts } from "../texts.ts";
import type { Column } from "./columns.ts";
import { OrderCell } from "./order-cell.tsx";

interface OrderRowProps {
  order: OrderSummary;
  columns: readonly Column[];
  now: string;
  /** The row's URL: the current view with this order's sheet open. */
  href: string;
  chosen: boolean;
  opened: boolean;
  fresh: boolean;
  /** Whether this is the row in the tab order; the others are reached with J and K. */
  current: boolean;
  onOpen: (id: string) => void;
  /** Undefined for read-only users. */
  onChoose: ((order: OrderSummary, range: boolean) => void) | undefined;
}

export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { order, columns, now, href, chosen, opened, fresh, current, onOpen, onChoose } = props;
  const tabIndex = current ? 0 : -1;
  const name = (
    <Link
      to={href}
      tabIndex={tabIndex}
      data-row-link=""
      title={order.customerName}
      className={cn("truncate rounded-1 no-underline", order.status === "open" && "font-medium")}
      onClick={(event) => {
        // A plain click is handled by the row. With a modifier key the browser opens a new tab.
        if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation();
        else event.preventDefault();
      }}
    >
      {order.customerName}
    </Link>
  );
  return (
    <Row
      chosen={chosen}
      opened={opened}
      fresh={fresh}
      data-row={order.id}
      className="cursor-pointer scroll-mt-10"
      onClick={() => onOpen(order.id)}
    >
      {onChoose && (
        <Cell className="overflow-visible" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            tabIndex={tabIndex}
            aria-label={orderTexts.choose(`${order.customerName}, ${order.orderId}`)}
            checked={chosen}
            onChange={({ nativeEvent }) => onChoose(order, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </Cell>
      )}
      {columns.map(({ key, right }) => (
        <Cell key={key} {...(right && { right })}>
          <OrderCell column={key} order={order} now={now} fresh={fresh} name={name} />
        </Cell>
      ))}
    </Row>
  );
});
