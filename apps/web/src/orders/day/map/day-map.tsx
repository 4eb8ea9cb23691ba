import { formatDay } from "@partner-konto/domain/format/date";
import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { overviewQuery } from "../../../areas/delivery-area/map/load.ts";
import { useDirectory } from "../../../data/postal-directory.ts";
import { SkeletonBar } from "../../../ui/feedback/skeleton.tsx";
import { dayTexts as text } from "../day-texts.ts";
import { type Board, halves } from "../plan.ts";
import { placeText } from "../stop-words.ts";
import { bordersIn, frameOf, type MapMark, markedStops, pathOf } from "./marks.ts";

/** The stops on a map that is loaded when it is opened, and the same as a list. */
export function DayMap({ day, board }: { day: DispatchDay; board: Board }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-t border-line pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="type-13 font-medium text-ink-2">{text.map}</summary>
      {isOpen && <OpenMap day={day} board={board} />}
    </details>
  );
}

function OpenMap({ day, board }: { day: DispatchDay; board: Board }) {
  const directory = useDirectory(true);
  const overview = useQuery(overviewQuery);
  if (directory.isError || overview.isError) return <p className="mt-2 type-13 text-bad">{text.mapFailed}</p>;
  if (!directory.data || !overview.data) return <SkeletonBar className="mt-2 h-60 w-full" />;
  const { marks, unknown } = markedStops(day, board, directory.data.pointOf);
  const frame = frameOf(marks);
  const borders = bordersIn(overview.data, frame);
  return (
    <div className="mt-2 grid gap-2">
      <svg
        role="img"
        aria-label={text.mapOf(formatDay(day.day))}
        viewBox={`${frame.left} ${frame.top} ${frame.size} ${frame.size}`}
        className="aspect-square w-full rounded-2 border border-line bg-surface"
      >
        {borders.map((points, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the borders of a frame have no other name and never move
          <path key={at} d={pathOf(points)} fill="none" stroke="var(--line-strong)" strokeWidth={frame.size / 300} />
        ))}
        {marks.map((mark) => (
          <Mark key={mark.id} mark={mark} size={frame.size} />
        ))}
      </svg>
      <p className="type-12 text-ink-3">{text.mapNote}</p>
      {unknown > 0 && <p className="type-12 text-ink-3">{text.noPoint(unknown)}</p>}
      <details>
        <summary className="type-13">{text.mapTable}</summary>
        <table className="mt-1 w-full border-collapse text-left type-12 tabular-nums">
          <thead>
            <tr>
              {[text.columns.truck, text.columns.number, text.columns.city].map((name) => (
                <th key={name} scope="col" className="border-b border-line py-1 pr-2 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {day.trucks.flatMap((truck) =>
              halves
                .flatMap((half) => board.laneOf({ truckId: truck.id, half }))
                .map((order, at) => (
                  <tr key={order.id} className="align-top">
                    <td className="py-0.5 pr-2">{truck.name}</td>
                    <td className="py-0.5 pr-2">{at + 1}</td>
                    <td className="py-0.5">{placeText(order)}</td>
                  </tr>
                )),
            )}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** A stop: its truck's colour, its number, and a ring that tells trucks apart without colour by the name in the title. */
function Mark({ mark: { x, y, numbers, look, name }, size }: { mark: MapMark; size: number }) {
  const radius = size / 34;
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{name}</title>
      <circle
        r={radius}
        fill="var(--surface)"
        stroke={look === 0 ? "var(--ink-3)" : `var(--area-${look})`}
        strokeWidth={radius / 2.5}
        strokeDasharray={look === 0 ? `${radius / 3}` : undefined}
      />
      <text textAnchor="middle" dy="0.36em" fontSize={radius * (numbers.length > 2 ? 0.8 : 1.15)} fill="var(--ink)">
        {numbers}
      </text>
    </g>
  );
}
