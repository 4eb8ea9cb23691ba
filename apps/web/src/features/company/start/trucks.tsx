import type { DispatchDay } from "@partner-konto/domain/dispatch/day-schema";
import { amountOf } from "@partner-konto/domain/dispatch/suggest";
import { measureText } from "@partner-konto/domain/format/measure";
import { Link } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { Gauge } from "../../../ui/gauge.tsx";
import { sumMeasure } from "../../orders/list/row-text.ts";
import { startTexts as text } from "./texts.ts";

/** The trucks of agencies that deliver on a day: what each brings, against what it carries in both half-days. */
export function Trucks({ agencyIds, date }: { agencyIds: readonly string[]; date: string }) {
  const days = trpc.useQueries((ask) =>
    agencyIds.map((businessCustomerId) => ask.dispatch.getDay({ businessCustomerId, date })),
  );
  const planned = days.flatMap(({ data }) => (data && data.trucks.length > 0 ? [data] : []));
  if (planned.length === 0) return null;
  return (
    <div className="mb-3 grid gap-2.5">
      {planned.map((day) => (
        <OfAgency key={day.businessCustomerId} day={day} />
      ))}
    </div>
  );
}

function OfAgency({ day: { businessCustomerId, day, trucks, orders } }: { day: DispatchDay }) {
  const waiting = orders.filter(({ truckId }) => truckId === null).length;
  return (
    <>
      {trucks.map((truck) => {
        const stops = orders.filter(({ truckId }) => truckId === truck.id);
        const amount = amountOf(stops);
        const words = (sum: number) => measureText(sumMeasure(sum, truck.unit));
        const level = text.ofCapacity(words(amount), words(2 * truck.capacity));
        return (
          <div key={truck.id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
              <span>
                <b className="font-medium">{truck.name}</b>{" "}
                <span className="type-13 text-ink-3">{text.stops(stops.length)}</span>
              </span>
              <span>{level}</span>
            </p>
            <Gauge label={`${truck.name}: ${level}`} value={amount} max={2 * truck.capacity} />
          </div>
        );
      })}
      <p className="type-13">
        <Link to={`/agency/${businessCustomerId}/day/${day}`}>{text.dayPlan}</Link>
        {waiting > 0 && <span className="text-warn"> · {text.withoutTruck(waiting)}</span>}
      </p>
    </>
  );
}
