import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { valueTicks } from "../ui/chart/scale.ts";
import { useWidth } from "../ui/use-width.ts";
import { type Breakdown, changeOf, dash, figureText } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

const height = 220;
const [top, bottom] = [20, height - 24];
/** Upper bound of a character's width in the small type. */
const char = 7;

/** Columns for an ordered dimension, each with the compared value behind it. The table beside it has all figures. */
export function ColumnChart({ title, measure, rows }: Breakdown) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = Math.max(240, useWidth(box, 640));
  const [pointed, setPointed] = useState<number>();
  const highest = Math.max(0, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const steps = valueTicks(0, highest, 4);
  const most = steps.at(-1) ?? 1;
  const left = Math.max(...steps.map((step) => formatNumber(step).length)) * char + 10;
  const each = (width - left) / Math.max(1, rows.length);
  const bar = Math.max(2, Math.min(28, each * 0.62));
  const yOf = (value: number): number => bottom - (value / most) * (bottom - top);
  const longest = Math.max(1, ...rows.map(({ short }) => short.length)) * char + 8;
  const every = Math.max(1, Math.ceil(longest / each));
  const best = rows.reduce<(typeof rows)[number] | undefined>(
    (most, row) => ((row.value ?? 0) > (most?.value ?? 0) ? row : most),
    undefined,
  );
  const at = pointed === undefined ? undefined : rows[pointed];
  return (
    <div ref={setBox} className="relative" onPointerLeave={() => setPointed(undefined)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={text.said(
          `${title}, ${measure.name}`,
          best ? `${best.label}: ${figureText(best.value, measure)}` : text.noRows,
        )}
        className="block h-auto max-w-full type-12 tabular-nums"
      >
        {steps.map((step) => (
          <g key={step}>
            <path d={`M${left} ${yOf(step)}H${width}`} className="stroke-line" />
            <text x={left - 8} y={yOf(step) + 4} textAnchor="end" className="fill-ink-3">
              {formatNumber(step)}
            </text>
          </g>
        ))}
        {rows.map(({ key, short, value, before, unfinished }, index) => {
          const x = left + index * each;
          const middle = x + each / 2;
          return (
            <g key={key} onPointerEnter={() => setPointed(index)}>
              <rect x={x} y={top} width={each} height={bottom - top} fill="transparent" />
              {before !== null && (
                <rect
                  x={middle - bar / 2 - bar * 0.18}
                  y={yOf(before)}
                  width={bar}
                  height={Math.max(0, bottom - yOf(before))}
                  className="fill-line-strong"
                />
              )}
              {value !== null && (
                <rect
                  x={middle - bar / 2 + bar * 0.18}
                  y={yOf(value)}
                  width={bar * 0.82}
                  height={Math.max(0, bottom - yOf(value))}
                  className={unfinished ? "fill-surface stroke-ink-2" : "fill-ink-2"}
                  strokeDasharray={unfinished ? "3 2" : undefined}
                />
              )}
              {index % every === 0 && (
                <text x={middle} y={bottom + 17} textAnchor="middle" className="fill-ink-3">
                  {short}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {at && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-2 w-max max-w-60 rounded-2 border border-line-strong bg-raised px-2.5 py-1.5 type-12"
          style={
            (pointed ?? 0) > rows.length / 2
              ? { right: width - left - (pointed ?? 0) * each + 6 }
              : { left: left + ((pointed ?? 0) + 1) * each + 6 }
          }
        >
          <b className="font-semibold">{at.label}</b>
          {at.unfinished && <span className="text-ink-3"> ({text.stillRuns})</span>}
          <span className="block tabular-nums">{`${text.now} ${figureText(at.value, measure)}`}</span>
          <span className="block text-ink-2 tabular-nums">
            {`${text.compared} ${figureText(at.before, measure)}`}
            {changeOf(at) !== dash && ` (${changeOf(at)})`}
          </span>
        </div>
      )}
    </div>
  );
}
