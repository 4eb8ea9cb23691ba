import { slotAt } from "@partner-konto/domain/calendar/slots";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { measureText } from "@partner-konto/domain/format/measure";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { Link } from "react-router";
import { amountMeasure, sumMeasure } from "../../orders/order/row-text.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Figure } from "../../ui/list/table.tsx";
import { SideSection } from "./side-section.tsx";
import { startTexts as text } from "./texts.ts";
import { Trucks } from "./trucks.tsx";
import { dueOn, isCutWithin, mostOrders, nextDeliveryDay, type StartOrders } from "./use-start-orders.ts";

const shown = 8;

const hoursOf = ({ deliveryDate }: OrderSummary): string => {
  const slot = deliveryDate ? slotAt(deliveryDate) : null;
  return slot ? formatHours(slot) : text.atAnyTime;
};

/** Today's deliveries in the order of their times; where there are none, those of the next day that has some. */
export function Deliveries({ companyId, unit, orders }: { companyId: string; unit: "l" | "kg"; orders: StartOrders }) {
  const { dated, today } = orders;
  const list = `/company/${companyId}/orders`;
  const all = `${list}?status=deliveryDateShared&sort=deliveryDate&direction=asc`;
  const isUnknown = isCutWithin(dated.data, today);
  const day = nextDeliveryDay(dated.data, today);
  const due = dueOn(dated.data, day);
  const sum = measureText(
    sumMeasure(
      due.reduce((total, { amount }) => total + amount, 0),
      unit,
    ),
  );
  if (dated.isError && !dated.data) return null;
  return (
    <SideSection
      title={day === today ? text.deliveries : text.deliveriesOn(formatDayWithoutYear(day))}
      aside={due.length > 0 && `${isCutWithin(dated.data, day) ? text.atLeast : ""}${text.stops(due.length)}, ${sum}`}
    >
      {dated.isPending && <SkeletonBar className="w-60" />}
      {dated.data && !isUnknown && (day !== today || due.length === 0) && (
        <p className="mb-2 text-ink-3">{text.deliveriesNone}</p>
      )}
      {due.length > 0 && (
        <Trucks
          agencies={new Map(due.map(({ businessCustomerId, agencyName }) => [businessCustomerId, agencyName]))}
          date={day}
        />
      )}
      {due.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {due.slice(0, shown).map((order) => (
            <li key={order.id} className="flex min-h-10 items-center gap-3 py-1.5">
              <span className="w-20 flex-none type-13 text-ink-3 tabular-nums">{hoursOf(order)}</span>
              <Link to={`${all}&orderId=${order.id}`} className="min-w-0 flex-1 truncate no-underline hover:underline">
                {order.customerName} <span className="type-13 text-ink-3">{`${order.postalCode} ${order.city}`}</span>
              </Link>
              <Figure unit={amountMeasure(order).unit}>{amountMeasure(order).number}</Figure>
            </li>
          ))}
        </ul>
      )}
      {dated.data && (
        <p className="mt-2">
          <Link to={all}>{isUnknown ? text.tooManyDated(mostOrders) : text.deliveriesAll}</Link>
        </p>
      )}
    </SideSection>
  );
}
