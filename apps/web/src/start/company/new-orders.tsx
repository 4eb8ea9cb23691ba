import { formatRelative } from "@partner-konto/domain/format/relative";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Link } from "react-router";
import { amountMeasure } from "../../orders/order/row-text.ts";
import { cn } from "../../ui/cn.ts";
import { Cell, Figure, HeadCell, Row, Table } from "../../ui/list/table.tsx";
import { useNow } from "../../ui/use-now.ts";
import { startTexts as text } from "./texts.ts";
import type { StartOrders } from "./use-start-orders.ts";

const shown = 6;
/** Where the agency has no room the customer is the first column. */
const firstOnPhones = "max-sm:pl-4";

/** Orders from before there was a time for an answer come after those that have one. */
const soonestFirst = (one: OrderSummary, other: OrderSummary): number =>
  (one.answerBy ?? "9").localeCompare(other.answerBy ?? "9") || one.promise.to.localeCompare(other.promise.to);

/** The new orders that must be answered soonest. */
export function NewOrders({ company, orders }: { company: CompanyNode; orders: StartOrders }) {
  const now = useNow();
  const { data } = orders.open;
  if (!data) return null;
  const all = `/company/${company.id}/orders?status=open`;
  const fresh = data.data.toSorted(soonestFirst).slice(0, shown);
  return (
    <section aria-labelledby="new-orders">
      <div className="flex items-baseline gap-3 px-6 pt-4 pb-3 max-sm:px-4">
        <h2 id="new-orders" className="mr-auto">
          {text.newOrders}
        </h2>
        {data.total > 0 && <Link to={all}>{text.allNew(data.total)}</Link>}
      </div>
      {fresh.length === 0 ? (
        <p className="px-6 pb-5 text-ink-3 max-sm:px-4">{text.noNew}</p>
      ) : (
        <Table label={text.newOrders} className="border-t border-line">
          <thead>
            <tr>
              <HeadCell className="max-sm:hidden" leaves={2}>
                {text.agency}
              </HeadCell>
              <HeadCell className={firstOnPhones}>{text.customer}</HeadCell>
              <HeadCell className="max-sm:hidden">{text.place}</HeadCell>
              <HeadCell right>{text.amount}</HeadCell>
              <HeadCell className="max-sm:hidden" leaves={1}>
                {text.product}
              </HeadCell>
              <HeadCell right>{text.until}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {fresh.map((order) => (
              <Row key={order.id}>
                <Cell className="max-sm:hidden">{order.agencyName}</Cell>
                <Cell className={cn(firstOnPhones, "font-medium")}>
                  <Link to={`${all}&orderId=${order.id}`} className="no-underline hover:underline">
                    {order.customerName}
                  </Link>
                </Cell>
                <Cell className="max-sm:hidden">{`${order.postalCode} ${order.city}`}</Cell>
                <Cell right>
                  <Figure unit={amountMeasure(order).unit}>{amountMeasure(order).number}</Figure>
                </Cell>
                <Cell className="max-sm:hidden">{productTexts[order.prod]}</Cell>
                <Cell right className={cn("tabular-nums", answerLeft(order, now)?.isUrgent && "text-bad")}>
                  {order.answerBy === null ? "–" : formatRelative(order.answerBy, now)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
