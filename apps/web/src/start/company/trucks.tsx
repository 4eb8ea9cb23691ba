import { measureText } from "@partner-konto/domain/format/measure";
import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { amountOf } from "@partner-konto/domain/orders/day/truck-suggestions";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { sumMeasure } from "../../orders/order/row-text.ts";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { Growing } from "../../ui/feedback/skeleton.tsx";
import { startTexts as text } from "./texts.ts";

/** The trucks of agencies that deliver on a day: what each brings, against what it carries in both half-days. */
export function Trucks({ agencies, date }: { agencies: ReadonlyMap<string, string>; date: string }) {
  const ids = [...agencies.keys()];
  const days = trpc.useQueries((ask) =>
    ids.map((businessCustomerId) => ask.dispatch.getDay({ businessCustomerId, date })),
  );
  if (days.some(({ isPending }) => isPending)) return <Growing />;
  const planned = days.flatMap(({ data }) => (data && data.trucks.length > 0 ? [data] : []));
  if (planned.length === 0) return null;
  return (
    <div className="mb-3 grid gap-4">
      {planned.map((day) => (
        <OfAgency key={day.businessCustomerId} day={day} name={agencies.get(day.businessCustomerId) ?? ""} />
      ))}
    </div>
  );
}

function OfAgency({ day: { businessCustomerId, day, trucks, orders }, name }: { day: DispatchDay; name: string }) {
  const waiting = orders.filter(({ truckId }) => truckId === null).length;
  const stopsOf = (truck: Truck) => orders.filter(({ truckId }) => truckId === truck.id);
  const busy = trucks.filter((truck) => stopsOf(truck).length > 0);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-medium">{name}</b>
        <Link to={`/agency/${businessCustomerId}/day/${day}`} aria-label={text.dayPlanOf(name)} className="type-13">
          {text.dayPlan}
        </Link>
      </p>
      {busy.map((truck) => {
        const stops = stopsOf(truck);
        const amount = amountOf(stops);
        const words = (sum: number) => measureText(sumMeasure(sum, truck.unit));
        const level = text.ofCapacity(words(amount), words(2 * truck.capacity));
        return (
          <div key={truck.id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-3 type-13 tabular-nums">
              <span>
                {truck.name} <span className="text-ink-3">{text.stops(stops.length)}</span>
              </span>
              <span>{level}</span>
            </p>
            <Gauge label={`${truck.name}: ${level}`} value={amount} max={2 * truck.capacity} />
          </div>
        );
      })}
      {(busy.length < trucks.length || waiting > 0) && (
        <p className="type-13 text-ink-3">
          {busy.length < trucks.length && text.trucksFree(trucks.length - busy.length)}
          {busy.length < trucks.length && waiting > 0 && " · "}
          {waiting > 0 && <span className="text-warn">{text.withoutTruck(waiting)}</span>}
        </p>
      )}
    </div>
  );
}
