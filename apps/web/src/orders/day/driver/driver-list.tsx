import { productLongTexts } from "@partner-konto/domain/goods/texts";
import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import { lazy, Suspense, useState } from "react";
import { mapLink } from "../../../areas/maps/map-link.ts";
import { useRight } from "../../../data/session.ts";
import { telephone } from "../../../shell/telephone.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { cn } from "../../../ui/cn.ts";
import { Icon } from "../../../ui/icon.tsx";
import { dayTexts as text } from "../day-texts.ts";
import { boardOf, halves, hoursOn } from "../plan.ts";
import { addressText, collectText, demandText } from "../stop-words.ts";
import { TruckChoice } from "../truck-choice.tsx";

const Deliver = lazy(async () => ({ default: (await import("./deliver-dialog.tsx")).DeliverDialog }));

const noPlaces = new Map();

interface DriverListProps {
  day: DispatchDay;
  truckId: string | null;
  onTruck: (truckId: string | null) => void;
}

/** A truck's stops for the cab: call, map and "geliefert", each for a thumb. */
export function DriverList({ day, truckId, onTruck }: DriverListProps) {
  const mayFinish = useRight("update", "businessCustomerOrder");
  const [finishing, setFinishing] = useState<string | null>(null);
  const board = boardOf(day, { places: noPlaces });
  const stopsOf = (truck: Truck) => halves.flatMap((half) => board.laneOf({ truckId: truck.id, half }));
  // Until a driver chooses, the first truck that has something to bring.
  const truck =
    day.trucks.find(({ id }) => id === truckId) ?? day.trucks.find((one) => stopsOf(one).length > 0) ?? day.trucks[0];
  const stops = truck ? stopsOf(truck) : [];
  const delivered = stops.find(({ id }) => id === finishing);
  const left = stops.filter(({ status }) => status !== "done").length;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-sm:px-4">
      <div className="mx-auto grid max-w-160 gap-4">
        {day.trucks.length > 0 && <TruckChoice day={day} value={truck?.id ?? null} onChange={onTruck} />}
        {stops.length === 0 && <p>{text.driverEmpty}</p>}
        {stops.length > 0 && (
          <p aria-live="polite" className="type-13 text-ink-3">
            {text.left(left)}
          </p>
        )}
        <ol aria-label={truck && text.driverTitle(truck.name)} className="grid gap-3">
          {stops.map((order, at) => (
            <DriverStop
              key={order.id}
              order={order}
              number={at + 1}
              hours={hoursOn(day.day, order.half)}
              onDelivered={mayFinish ? () => setFinishing(order.id) : undefined}
            />
          ))}
        </ol>
      </div>
      {delivered && (
        <Suspense>
          <Deliver order={delivered} onClose={() => setFinishing(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface DriverStopProps {
  order: DayOrder;
  number: number;
  hours: string;
  onDelivered: (() => void) | undefined;
}

function DriverStop({ order, number, hours, onDelivered }: DriverStopProps) {
  const isDone = order.status === "done";
  const address = addressText(order);
  const button = buttonStyle({ size: "large", className: "px-2" });
  return (
    <li className={cn("rounded-3 border border-line-strong p-4", isDone && "border-line text-ink-3")}>
      <div className="flex justify-between gap-3">
        <h3 className="min-w-0 type-16">
          {number}. {order.customerName}
        </h3>
        <span className="flex-none text-ink-3 tabular-nums">{isDone ? text.done : hours}</span>
      </div>
      <p>{address}</p>
      <p className="font-medium tabular-nums">
        {amountText(order)} {productLongTexts[order.prod]}
      </p>
      <p className="tabular-nums">
        {[demandText(order), collectText(order)].filter((part) => part !== "").join(" · ")}
      </p>
      {order.note !== "" && (
        <p className="mt-1 flex gap-2 whitespace-pre-line text-ink-2">
          <Icon name="note" className="mt-0.5" />
          {order.note}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <a href={telephone(order.phone)} className={button} aria-label={`${text.call}: ${order.customerName}`}>
          <Icon name="phone" />
          {text.call}
        </a>
        <a
          href={mapLink(address)}
          target="_blank"
          rel="noreferrer"
          className={button}
          aria-label={`${text.mapLink}: ${order.customerName}`}
        >
          <Icon name="area" />
          {text.mapLink}
        </a>
        {onDelivered && !isDone && (
          <Button
            size="large"
            look="primary"
            before="check"
            className="col-span-2"
            aria-label={`${text.deliver}: ${order.customerName}`}
            onClick={onDelivered}
          >
            {text.deliver}
          </Button>
        )}
      </div>
    </li>
  );
}
