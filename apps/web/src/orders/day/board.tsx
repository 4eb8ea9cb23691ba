import { vehicleTexts } from "@partner-konto/domain/goods/texts";
import type { DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useRight } from "../../data/session.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { dayTexts as text } from "./day-texts.ts";
import {
  type Board as BoardData,
  boardOf,
  type HeldOrder,
  halves,
  type Places,
  placesAfter,
  type Target,
  trucksFor,
} from "./plan.ts";
import { fitText } from "./stop-words.ts";
import { TruckLane } from "./truck-lane.tsx";
import { placeOn, useBoardKeys } from "./use-board-keys.ts";
import type { useDayPlan } from "./use-day-plan.ts";
import { useDrag } from "./use-drag.ts";
import { WaitingColumn } from "./waiting-column.tsx";

const loadAsk = () => import("./ask-date-dialog.tsx");
const AskDate = lazy(async () => ({ default: (await loadAsk()).AskDateDialog }));
const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

/** The board, built from the one before, so that unchanged lanes are not drawn again. */
function useBoard(day: DispatchDay, pending: Places, held: HeldOrder | null): BoardData {
  const [shown, setShown] = useState(() => ({ day, pending, held, board: boardOf(day, { places: pending, held }) }));
  if (shown.day === day && shown.pending === pending && shown.held === held) return shown.board;
  const board = boardOf(day, { places: pending, held, before: shown.board });
  setShown({ day, pending, held, board });
  return board;
}

/**
 * Puts an order where it was dropped. For another half-day its consumer's date is asked first; a move that is not possible is refused
 * with the reason.
 */
function useDrop(day: DispatchDay, board: BoardData, put: ReturnType<typeof useDayPlan>["put"]) {
  const [dating, setDating] = useState<{ order: DeliveryOrder; target: Target } | null>(null);
  const orderOf = (id: string): DeliveryOrder | undefined =>
    board.orders.get(id) ?? [...day.undated, ...day.earlier].find((order) => order.id === id);
  const refuse = (reason: string): false => {
    showSnack({ type: "error", text: text.notMoved(reason) });
    return false;
  };
  /** @returns whether the order stands there now */
  const drop = (id: string, target: Target): boolean => {
    const now = day.orders.find((one) => one.id === id);
    const order = now ?? [...day.undated, ...day.earlier].find((one) => one.id === id);
    // Somebody else cancelled it, or gave it another day, while it was moved.
    if (!order) return refuse(text.gone);
    if (target.truckId !== null && !trucksFor(day.trucks, order).some((truck) => truck.id === target.truckId))
      return refuse(text.against.unit);
    if (now?.half === target.half) {
      put(placesAfter(board, id, target));
      return true;
    }
    if (order.status === "done") return refuse(text.done);
    setDating({ order, target });
    return false;
  };
  const dateDialog = dating && (
    <Suspense>
      <AskDate
        day={day.day}
        order={dating.order}
        half={dating.target.half}
        onClose={() => setDating(null)}
        onDated={() => put(placesAfter(board, dating.order.id, dating.target))}
      />
    </Suspense>
  );
  return { orderOf, drop, dateDialog };
}

interface TruckColumnProps {
  truck: Truck;
  day: string;
  board: BoardData;
  current: string | null;
  picked: string | null;
}

function TruckColumn({ truck, day, board, current, picked }: TruckColumnProps) {
  const lanes = halves.map((half) => ({ half, orders: board.laneOf({ truckId: truck.id, half }) }));
  const countOf = (until: number) => lanes.slice(0, until).reduce((sum, { orders }) => sum + orders.length, 0);
  return (
    <section
      data-column=""
      aria-label={truck.name}
      // In a low window the column scrolls, and an empty one has no card to reach it by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-w-64 flex-1 overflow-y-auto max-sm:border-t max-sm:border-line max-sm:overflow-visible"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-2 px-3 pt-3 pb-2">
        {truck.name}
        <span className="type-13 font-normal text-ink-3">
          {vehicleTexts[truck.kind]}, {text.hose(`${truck.hoseMetres}\u00a0m`)}
          {"\u00a0· "}
          <span className="whitespace-nowrap">{text.stops(countOf(lanes.length))}</span>
        </span>
      </h2>
      {lanes.map(({ half, orders }, at) => {
        const here = (id: string | null) => (orders.some((order) => order.id === id) ? id : null);
        return (
          <TruckLane
            key={half}
            truck={truck}
            day={day}
            half={half}
            orders={orders}
            before={countOf(at)}
            current={here(current)}
            picked={here(picked)}
          />
        );
      })}
    </section>
  );
}

interface BoardProps extends Pick<ReturnType<typeof useDayPlan>, "pending" | "put"> {
  day: DispatchDay;
  /** In the first column, below the waiting orders. */
  children: (board: BoardData) => ReactNode;
}

/** The day's orders on trucks: dragged by a pointer, moved by keys or by a dialog. */
export function Board({ day, pending, put, children }: BoardProps) {
  const mayMove = useRight("update", "businessCustomerOrder");
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<HeldOrder | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const board = useBoard(day, pending, held);
  const { orderOf, drop, dateDialog } = useDrop(day, board, put);
  const keys = useBoardKeys({
    day,
    board,
    root,
    held,
    mayMove,
    orderOf,
    onHold: setHeld,
    onDrop: drop,
    onOpen: setOpened,
  });
  useDrag(root, {
    mayMove,
    hintOf(id, target) {
      const order = orderOf(id);
      return (order && fitText(day, board, order, target)) ?? text.waiting;
    },
    onDrop: drop,
  });
  const picked = held?.order.id ?? null;
  const openedOrder = opened === null ? undefined : orderOf(opened);
  return (
    <>
      {/* The cards are the controls; the plan only listens for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above */}
      <div
        ref={root}
        {...keys.listeners}
        className="flex min-h-0 min-w-0 flex-1 select-none divide-x divide-line overflow-x-auto max-sm:block max-sm:divide-x-0 max-sm:overflow-y-auto"
      >
        <div data-column="" className="w-66 flex-none overflow-y-auto bg-canvas max-sm:w-full max-sm:overflow-visible">
          <WaitingColumn day={day} board={board} current={keys.current} picked={picked}>
            {children(board)}
          </WaitingColumn>
        </div>
        {day.trucks.map((truck) => (
          <TruckColumn
            key={truck.id}
            truck={truck}
            day={day.day}
            board={board}
            current={keys.current}
            picked={picked}
          />
        ))}
      </div>
      <p id="day-keys" hidden>
        {text.help}
      </p>
      <p aria-live="assertive" className="sr-only">
        {keys.said}
      </p>
      {dateDialog}
      {openedOrder && (
        <Suspense>
          <MoveDialog
            day={day}
            board={board}
            order={openedOrder}
            at={placeOn(board, openedOrder.id)}
            mayMove={mayMove}
            onClose={() => setOpened(null)}
            onMove={(target) => {
              setOpened(null);
              drop(openedOrder.id, target);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
