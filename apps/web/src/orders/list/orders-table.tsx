import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { type RefObject, useMemo } from "react";
import { useDensity } from "../../data/appearance.ts";
import { ChooseAllCell } from "../../ui/list/choose-cell.tsx";
import { type Selection, shareChosen } from "../../ui/list/selection.ts";
import { HeadCell, Table } from "../../ui/list/table.tsx";
import { useRowWindow } from "../../ui/list/use-row-window.ts";
import { orderTexts } from "../texts.ts";
import { type OrdersView, ordersView, sortedBy } from "../view/view.ts";
import { columnsFor } from "./columns.ts";
import { GroupHead } from "./group-head.tsx";
import type { ListItem } from "./list-items.ts";
import { OrderRow } from "./order-row.tsx";
import type { FreshOrders } from "./use-fresh-orders.ts";

export interface OrdersListProps {
  items: readonly ListItem[];
  orders: readonly OrderSummary[];
  view: OrdersView;
  now: string;
  /** The list has several agencies, so each row shows its own. */
  agencies: boolean;
  fresh: FreshOrders;
  current: string | null;
  onView: (view: OrdersView) => void;
  onOpen: (id: string) => void;
  selection: Selection<OrderSummary>;
  onChoose: ((order: OrderSummary, range: boolean) => void) | undefined;
  onChooseAll: (orders: readonly OrderSummary[], on: boolean) => void;
  scroller: RefObject<HTMLDivElement | null>;
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

export function OrdersTable(props: OrdersListProps) {
  const { items, orders, view, now, agencies, fresh, current, onView, onOpen, selection, onChoose } = props;
  const grouped = view.sort === "status";
  const columns = useMemo(() => columnsFor({ grouped, agencies }), [grouped, agencies]);
  const shows = useMemo(() => ({ orders, columns }), [orders, columns]);
  const rowHeight = useDensity() === "compact" ? 32 : 40;
  const window = useRowWindow(items, props.scroller, ({ kind }) => (kind === "group" ? 36 : rowHeight));
  return (
    <Table label={orderTexts.list} shows={shows} style={{ marginTop: window.before, marginBottom: window.after }}>
      <thead>
        <tr>
          {onChoose && (
            <ChooseAllCell
              label={orderTexts.chooseAll}
              share={shareChosen(selection, orders)}
              onChoose={(on) => props.onChooseAll(orders, on)}
            />
          )}
          {columns.map(({ key, sort, natural, right, leaves }) => (
            <HeadCell
              key={key}
              leaves={leaves}
              {...(right && { right })}
              {...(sort && {
                sort: view.sort === sort ? ariaSort[view.direction] : "none",
                onSort: () => onView(sortedBy(view, sort, natural)),
              })}
            >
              {orderTexts.columns[key]}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {window.items.map((item) =>
          item.kind === "group" ? (
            <GroupHead
              key={item.of}
              group={item}
              columns={columns}
              share={shareChosen(selection, item.orders)}
              onChoose={onChoose && ((on) => props.onChooseAll(item.orders, on))}
            />
          ) : (
            <OrderRow
              key={item.order.id}
              order={item.order}
              columns={columns}
              now={now}
              href={`?${ordersView.write({ ...view, opened: item.order.id })}`}
              chosen={selection.rows.has(item.order.id)}
              opened={view.opened === item.order.id}
              fresh={fresh.has(item.order.id)}
              current={current === item.order.id}
              onOpen={onOpen}
              onChoose={onChoose}
            />
          ),
        )}
      </tbody>
    </Table>
  );
}
