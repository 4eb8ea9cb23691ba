import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { memo } from "react";
import { cn } from "../../ui/cn.ts";
import { ChooseCell } from "../../ui/list/choose-cell.tsx";
import { RowLink } from "../../ui/list/row-link.tsx";
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
    <RowLink
      to={href}
      tabIndex={tabIndex}
      title={order.customerName}
      className={cn("truncate rounded-1 no-underline", order.status === "open" && "font-medium")}
    >
      {order.customerName}
    </RowLink>
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
        <ChooseCell
          label={orderTexts.choose(`${order.customerName}, ${order.orderId}`)}
          tabIndex={tabIndex}
          chosen={chosen}
          onChoose={(range) => onChoose(order, range)}
        />
      )}
      {columns.map(({ key, right }) => (
        <Cell key={key} {...(right && { right })}>
          <OrderCell column={key} order={order} now={now} fresh={fresh} name={name} />
        </Cell>
      ))}
    </Row>
  );
});
