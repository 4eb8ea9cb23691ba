import type { Half } from "@partner-konto/domain/calendar/slots";
import type { DayOrder } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { misfitOf } from "@partner-konto/domain/orders/day/truck-fit";
import { amountOf } from "@partner-konto/domain/orders/day/truck-suggestions";
import { memo } from "react";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { dayTexts as text } from "./day-texts.ts";
import { hoursOn } from "./plan.ts";
import { StopCard } from "./stop-card.tsx";
import { amountWords } from "./stop-words.ts";

interface TruckLaneProps {
  truck: Truck;
  day: string;
  half: Half;
  orders: readonly DayOrder[];
  /** The stops of the truck before this half-day. */
  before: number;
  /** The current and the picked card, if they are in this lane. */
  current: string | null;
  picked: string | null;
}

/** A truck's half-day: its level, and its stops in their order. */
export const TruckLane = memo(function TruckLane(props: TruckLaneProps) {
  const { truck, day, half, orders, before, current, picked } = props;
  const { unit, capacity } = truck;
  const amount = amountOf(orders);
  const level = text.ofCapacity(amountWords(amount, unit), amountWords(capacity, unit));
  const over = amount > capacity ? text.over(amountWords(amount - capacity, unit)) : null;
  const hours = hoursOn(day, half);
  return (
    <section data-lane={truck.id} data-half={half} aria-label={text.lane(truck.name, hours)}>
      <div className="sticky top-0 z-1 grid gap-1 border-b border-line bg-canvas px-3 py-1.5">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 type-13 font-medium">
          <span className="text-ink-2">{hours}</span>
          <span className="font-normal text-ink-2 tabular-nums">
            {level}
            {over !== null && <b className="font-medium text-bad"> · {over}</b>}
          </span>
        </h3>
        <Gauge
          label={`${text.lane(truck.name, hours)}: ${level}${over ? `, ${over}` : ""}`}
          value={amount}
          max={capacity}
        />
      </div>
      {orders.length === 0 && <p className="px-3 py-3 type-13 text-ink-3">{text.free}</p>}
      <ol>
        {orders.map((order, at) => {
          const misfit = misfitOf(order, truck, 0);
          return (
            <StopCard
              key={order.id}
              order={order}
              number={before + at + 1}
              says={misfit === null ? null : text.against[misfit]}
              isCurrent={order.id === current}
              isPicked={order.id === picked}
            />
          );
        })}
      </ol>
    </section>
  );
});
