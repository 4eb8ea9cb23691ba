import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { type Breakdown, changeOf, figureText } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

const shown = 10;

/** Bars with their figures, each with a mark at the compared value; a label leads to the orders behind it. */
export function BarList({ title, measure, rows }: Breakdown) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const share = (value: number): string => `${(value / most) * 100}%`;
  return (
    <>
      <ul
        aria-label={`${title}, ${measure.name}`}
        className="grid grid-cols-[fit-content(12rem)_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-2"
      >
        {rows.slice(0, isWhole ? undefined : shown).map(({ key, label, to, value, before, change }) => (
          <li key={key} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="truncate" title={label}>
              {to ? (
                <Link to={to} className="block truncate leading-6">
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <span aria-hidden="true" className={`relative h-3 rounded-[2px] ${value === null ? "" : "bg-skeleton"}`}>
              <span className="absolute inset-y-0 left-0 rounded-[2px] bg-ink-2" style={{ width: share(value ?? 0) }} />
              {before !== null && (
                <span
                  className="absolute -inset-y-1 w-0.5 bg-warn-mark"
                  style={{ left: `min(${share(before)}, calc(100% - 2px))` }}
                />
              )}
            </span>
            <span className="text-right whitespace-nowrap tabular-nums">{figureText(value, measure)}</span>
            <span className="text-right type-13 leading-5 whitespace-nowrap text-ink-3 tabular-nums">
              {changeOf({ value, before, change })}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button look="ghost" className="mt-2 print:hidden" onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.fewer : text.others(rows.length - shown)}
        </Button>
      )}
    </>
  );
}
