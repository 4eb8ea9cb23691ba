import type { DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { ReactNode } from "react";
import { dayTexts as text } from "./day-texts.ts";
import { type Board, halves, hoursOn } from "./plan.ts";
import { StopCard } from "./stop-card.tsx";

interface WaitingColumnProps {
  day: DispatchDay;
  board: Board;
  current: string | null;
  picked: string | null;
  /** Between the waiting orders and those without a date. */
  children: ReactNode;
}

/** Orders without a truck: the day's by half-day, and below them those that have no date or are overdue. */
export function WaitingColumn({ day, board, current, picked, children }: WaitingColumnProps) {
  const count = halves.reduce<number>((sum, half) => sum + board.laneOf({ truckId: null, half }).length, 0);
  const card = (order: DeliveryOrder, says: string | null) => (
    <StopCard
      key={order.id}
      order={order}
      number={null}
      says={says}
      isCurrent={order.id === current}
      isPicked={order.id === picked}
    />
  );
  const others = [
    { name: text.undated, orders: day.undated, count: day.undatedCount },
    { name: text.earlier, orders: day.earlier, count: day.earlierCount },
  ].filter(({ orders }) => orders.length > 0);
  return (
    <div className="grid content-start gap-4 p-3">
      <h2 className="flex justify-between">
        {text.waiting}
        <span className="font-normal text-ink-3 tabular-nums">{count}</span>
      </h2>
      {count > 0 && (
        <p className="-mt-3 type-13 text-ink-3">
          <span className="pointer-coarse:hidden">{text.hint}</span>
          <span className="not-pointer-coarse:hidden">{text.hintTouch}</span>
        </p>
      )}
      {count === 0 && day.orders.length > 0 && <p className="type-13 text-ink-3">{text.waitingNone}</p>}
      {halves.map((half) => (
        <section key={half} data-lane="" data-half={half} aria-label={text.waitingHalf(hoursOn(day.day, half))}>
          <h3 className="mb-1.5 type-13 font-medium text-ink-2">{hoursOn(day.day, half)}</h3>
          <ol className="grid min-h-8 content-start gap-2">
            {board.laneOf({ truckId: null, half }).map((order) => {
              const misfit = board.misfits.get(order.id) ?? null;
              return card(order, misfit === null ? null : text.nowhere[misfit]);
            })}
          </ol>
        </section>
      ))}
      {children}
      {others.map(({ name, orders, count: all }) => (
        <section key={name} aria-label={name}>
          <h3 className="mb-1.5 flex justify-between type-13 font-medium text-ink-2">
            {name}
            <span className="font-normal text-ink-3 tabular-nums">{all}</span>
          </h3>
          <ol className="grid content-start gap-2">{orders.map((order) => card(order, null))}</ol>
          {all > orders.length && <p className="mt-2 type-13 text-ink-3">{text.more(all - orders.length)}</p>}
        </section>
      ))}
    </div>
  );
}
