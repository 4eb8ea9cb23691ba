import { formatDay } from "@partner-konto/domain/format/date";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { amountOf } from "@partner-konto/domain/orders/day/truck-suggestions";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import { Fragment } from "react";
import { cn } from "../../../ui/cn.ts";
import { dayTexts as text } from "../day-texts.ts";
import { boardOf, halves, hoursOn } from "../plan.ts";
import { addressText, amountWords, collectText, demandText } from "../stop-words.ts";

const noPlaces = new Map();

/** On a phone the last two stand below the address. */
const besides = "max-sm:hidden";
const columns = [
  { name: text.columns.number },
  { name: text.columns.name },
  { name: text.columns.amount, className: besides },
  { name: text.columns.collect, className: besides },
];

/** All trucks of the day with their stops, for paper: the desk's list. */
export function DayList({ day, agency }: { day: DispatchDay; agency: string }) {
  const board = boardOf(day, { places: noPlaces });
  const trucks: (Truck | null)[] = [...day.trucks, null];
  if (day.orders.length === 0) return <p className="p-6">{text.empty}</p>;
  return (
    <div
      data-sheet=""
      className="min-h-0 flex-1 overflow-y-auto px-6 py-5 max-sm:px-4 print:overflow-visible print:p-0"
    >
      <h2 className="mb-3 type-20">{text.sheet(agency, formatDay(day.day))}</h2>
      {trucks.map((truck) => {
        const lanes = halves.map((half) => board.laneOf({ truckId: truck?.id ?? null, half }));
        const stops = lanes.flat();
        if (stops.length === 0) return null;
        return (
          <section key={truck?.id ?? ""} className="mb-6">
            <h3 className="mb-1.5 flex flex-wrap justify-between gap-x-3 type-16 break-after-avoid">
              {truck?.name ?? text.waiting}
              <span className="type-13 font-normal tabular-nums">
                {text.stops(stops.length)}
                {truck && `, ${amountWords(amountOf(stops), truck.unit)}`}
              </span>
            </h3>
            <table className="w-full border-collapse text-left type-13 tabular-nums">
              <thead>
                <tr className="border-b border-line-control">
                  {columns.map(({ name, className }) => (
                    <th key={name} scope="col" className={cn("py-1 pr-3 font-medium", className)}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {halves.map((half, at) => (
                  <Fragment key={half}>
                    {(lanes[at]?.length ?? 0) > 0 && (
                      <tr className="break-after-avoid border-b border-line bg-canvas">
                        <th scope="rowgroup" colSpan={4} className="py-1 font-medium">
                          {hoursOn(day.day, half)}
                        </th>
                      </tr>
                    )}
                    {lanes[at]?.map((order, nth) => (
                      <ListRow
                        key={order.id}
                        order={order}
                        number={truck ? (at === 0 ? 0 : (lanes[0]?.length ?? 0)) + nth + 1 : null}
                      />
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}

function ListRow({ order, number }: { order: DayOrder; number: number | null }) {
  const amount = `${amountText(order)} ${productTexts[order.prod]}`;
  const collect = order.status === "done" ? text.done : collectText(order);
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className="w-12 py-1.5 pr-3">{number ?? "–"}</td>
      <td className="py-1.5 pr-3">
        <b className="font-medium">{order.customerName}</b> · {order.phone}
        <br />
        {addressText(order)}
        <span className="block sm:hidden">{[amount, demandText(order), collect].filter(Boolean).join(" · ")}</span>
        {order.note !== "" && <i className="block">{order.note}</i>}
      </td>
      <td className={cn("w-44 py-1.5 pr-3", besides)}>
        {amount}
        <br />
        {demandText(order)}
      </td>
      <td className={cn("w-40 py-1.5", besides)}>{collect}</td>
    </tr>
  );
}
