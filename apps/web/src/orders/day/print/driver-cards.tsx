import { formatDay } from "@partner-konto/domain/format/date";
import { hoseTexts, productLongTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import { dayTexts as text } from "../day-texts.ts";
import { boardOf, halves, hoursOn } from "../plan.ts";
import { addressText, collectText } from "../stop-words.ts";
import { TruckChoice } from "../truck-choice.tsx";

const noPlaces = new Map();

interface DriverCardsProps {
  day: DispatchDay;
  agency: string;
  /** Null for all trucks. */
  truckId: string | null;
  onTruck: (truckId: string | null) => void;
}

/** A card a stop, for the driver's hands: three on a sheet, each truck on its own sheets. */
export function DriverCards({ day, agency, truckId, onTruck }: DriverCardsProps) {
  const board = boardOf(day, { places: noPlaces });
  const trucks = day.trucks.filter(({ id }) => truckId === null || id === truckId);
  const lists = trucks.flatMap((truck) => {
    const stops = halves.flatMap((half) => board.laneOf({ truckId: truck.id, half }));
    return stops.length === 0 ? [] : [{ truck, stops }];
  });
  return (
    <div
      data-sheet=""
      className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-sm:px-4 print:overflow-visible print:p-0"
    >
      <div className="mb-4 print:hidden">
        <TruckChoice day={day} value={truckId} all={text.allTrucks} onChange={onTruck} />
      </div>
      {lists.length === 0 && <p>{text.cardsEmpty}</p>}
      {lists.map(({ truck, stops }) => (
        <section key={truck.id} aria-label={truck.name} className="not-last:break-after-page">
          {stops.map((order, at) => (
            <DriverCard
              key={order.id}
              order={order}
              number={at + 1}
              head={`${truck.name}${truck.plate ? ` · ${truck.plate}` : ""} · ${text.sheet(agency, formatDay(day.day))}, ${hoursOn(day.day, order.half)}`}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function DriverCard({ order, number, head }: { order: DayOrder; number: number; head: string }) {
  const isOil = amountUnit(order.prod) === "l";
  const facts = [
    [text.columns.goods, `${amountText(order)} ${productLongTexts[order.prod]}`],
    [text.columns.hose, isOil ? hoseTexts[order.hose] : "–"],
    [text.columns.vehicle, vehicleTexts[order.shortVehicle]],
    [text.columns.points, String(order.unloadingPoints)],
    [text.columns.collect, collectText(order)],
    [text.columns.phone, order.phone],
  ] as const;
  return (
    <article className="mb-4 max-w-200 break-inside-avoid rounded-3 border border-line-control p-4">
      <p className="flex justify-between gap-3 type-13 text-ink-2 tabular-nums">
        <span>{head}</span>
        <span className="whitespace-nowrap">{text.numbered(order.orderId)}</span>
      </p>
      <div className="mt-2 flex items-start gap-3">
        <b className="grid size-9 flex-none place-items-center rounded-[50%] border-2 border-ink type-16 tabular-nums">
          {number}
        </b>
        <div className="min-w-0">
          <h3 className="type-20">{order.customerName}</h3>
          <p className="type-16">{addressText(order)}</p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 max-sm:grid-cols-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="w-28 flex-none text-ink-3">{name}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex gap-2">
        <span className="w-28 flex-none text-ink-3">{text.access}</span>
        <span className="min-w-0 whitespace-pre-line">{order.note || "–"}</span>
      </p>
      <p className="mt-8 flex gap-6 type-13 text-ink-3">
        <span className="w-48 border-t border-line-control pt-1">{text.meter(isOil)}</span>
        <span className="flex-1 border-t border-line-control pt-1">{text.signature}</span>
      </p>
    </article>
  );
}
