import { formatNumber } from "@partner-konto/domain/format/number";
import { type CSSProperties, useState } from "react";
import { valueTicks } from "../ui/chart/scale.ts";
import { useWidth } from "../ui/use-width.ts";
import { type Breakdown, changeOf, dash, figureText } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

const height = 220;
const [top, bottom] = [20, height - 24];
/** Upper bound of a character's width in the small type. */
const char = 7;

/** The title, and the highest column. */
function saidOf({ title, measure, rows }: Pick<Breakdown, "title" | "measure" | "rows">): string {
  const [best] = rows.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const isAny = best !== undefined && (best.value ?? 0) > 0;
  return text.said(
    `${title}, ${measure.name}`,
    isAny ? `${best.label}: ${figureText(best.value, measure)}` : text.noRows,
  );
}

/** Columns for an ordered dimension, each with the compared value behind it. The table beside it has all figures. */
export function ColumnChart({ title, measure, rows }: Breakdown) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = Math.max(240, useWidth(box, 640));
  /** The column under the pointer; -1 without one. */
  const [pointed, setPointed] = useState(-1);
  const highest = Math.max(0, ...rows.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const steps = valueTicks(0, highest, 4);
  const most = steps.at(-1) ?? 1;
  const left = Math.max(...steps.map((step) => formatNumber(step).length)) * char + 10;
  const each = (width - left) / Math.max(1, rows.length);
  const bar = Math.max(2, Math.min(28, each * 0.62));
  const xOf = (index: number): number => left + index * each;
  const yOf = (value: number): number => bottom - (value / most) * (bottom - top);
  const longest = Math.max(1, ...rows.map(({ short }) => short.length)) * char + 8;
  const every = Math.max(1, Math.ceil(longest / each));
  const at = rows[pointed];
  return (
    <div ref={setBox} className="relative" onPointerLeave={() => setPointed(-1)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={saidOf({ title, measure, rows })}
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
          const x = xOf(index);
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
        <ColumnFigures
          row={at}
          measure={measure}
          style={pointed > rows.length / 2 ? { right: width - xOf(pointed) + 6 } : { left: xOf(pointed + 1) + 6 }}
        />
      )}
    </div>
  );
}

interface ColumnFiguresProps extends Pick<Breakdown, "measure"> {
  row: Breakdown["rows"][number];
  style: CSSProperties;
}

/** The figures of the column under the pointer. */
function ColumnFigures({ row, measure, style }: ColumnFiguresProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 w-max max-w-60 rounded-2 border border-line-strong bg-raised px-2.5 py-1.5 type-12"
      style={style}
    >
      <b className="font-semibold">{row.label}</b>
      {row.unfinished && <span className="text-ink-3"> ({text.stillRuns})</span>}
      <span className="block tabular-nums">{`${text.now} ${figureText(row.value, measure)}`}</span>
      <span className="block text-ink-2 tabular-nums">
        {`${text.compared} ${figureText(row.before, measure)}`}
        {changeOf(row) !== dash && ` (${changeOf(row)})`}
      </span>
    </div>
  );
}
