import { formatNumber } from "@partner-konto/domain/format/number";
import { closestDayIndex } from "@partner-konto/domain/market/closest-day";
import { useState } from "react";
import { useWidth } from "../use-width.ts";
import { chartTexts as text } from "./chart-texts.ts";
import { Drawing } from "./drawing.tsx";
import { frameOf, type LineChartProps, pointNames } from "./frame.ts";
import { Swatch } from "./looks.tsx";
import { dayAfter } from "./scale.ts";
import { type ChartSeries, daysOf } from "./series.ts";

/** Narrower than this, the names of the lines stand above the chart, not at the lines' ends. */
const labelsFrom = 560;

/** A line chart over days. A slider below it selects a day by arrow keys, pointer or touch, and screen readers announce its values. */
export function LineChart(props: LineChartProps) {
  const { label, unit, decimals, each = "day", from, series, band } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = useWidth(box, 720);
  const [at, setAt] = useState<number>();
  const days = daysOf(series);
  const frame = frameOf(props, width, width >= labelsFrom);
  const write = (value: number): string => formatNumber(value / 10 ** decimals, decimals);
  const valuesOn = (day: string): LineValue[] =>
    series.flatMap((line) => {
      const point = line.isGuide ? undefined : line.points.find((one) => one.day === day);
      return point ? [{ ...line, value: point.value }] : [];
    });
  const shown = at === undefined ? undefined : days[at];
  const read = shown ?? days.at(-1);
  const { left, top, right, bottom, xOf } = frame;
  const said =
    read &&
    `${pointNames[each](read)}: ${valuesOn(read)
      .map((one) => `${one.label} ${write(one.value)} ${unit}`)
      .join(", ")}`;
  return (
    <div ref={setBox} className="relative rounded-2 has-focus-visible:ring-focus">
      {width < labelsFrom && (
        <ul aria-label={text.lines} className="mb-1 flex flex-wrap gap-x-4 type-13 text-ink-2">
          {series.map(({ key, label: name, look, isGuide }) => (
            <li key={key} className="flex items-center gap-1.5">
              <Swatch look={look} isGuide={isGuide ?? false} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="relative">
        <Drawing {...props} frame={frame} write={write} shown={shown} />
        {read !== undefined && (
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={at ?? days.length - 1}
            aria-label={text.pointOf(label, text.points[each])}
            aria-valuetext={said}
            className="absolute cursor-crosshair touch-pan-y appearance-none opacity-0"
            style={{ left, top, width: right - left, height: bottom - top }}
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => setAt((now) => now ?? days.length - 1)}
            onBlur={() => setAt(undefined)}
            onPointerMove={({ currentTarget, clientX }) => {
              const share = (clientX - currentTarget.getBoundingClientRect().left) / (right - left);
              setAt(closestDayIndex(dayAfter(from, Math.round(share * frame.days)), days));
            }}
            onPointerLeave={({ currentTarget }) => {
              if (currentTarget !== document.activeElement) setAt(undefined);
            }}
          />
        )}
        {shown !== undefined && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute top-6 w-max max-w-60 rounded-2 border border-line-strong bg-raised px-2.5 py-1.5 type-12"
            style={xOf(shown) > (left + right) / 2 ? { right: width - xOf(shown) + 10 } : { left: xOf(shown) + 10 }}
          >
            <b className="font-semibold">{pointNames[each](shown)}</b>
            <DayValues values={valuesOn(shown)} day={shown} band={band} write={write} />
          </div>
        )}
      </div>
    </div>
  );
}

type LineValue = ChartSeries & { readonly value: number };

interface DayValuesProps extends Pick<LineChartProps, "band"> {
  day: string;
  values: readonly LineValue[];
  write: (value: number) => string;
}

/** The value of each line on a day, and the range of the band. */
function DayValues({ day, values, band, write }: DayValuesProps) {
  const range = band?.points.find((point) => point.day === day);
  return (
    <>
      {values.map(({ key, look, label, value }) => (
        <span key={key} className="flex items-center gap-1.5 text-ink-2">
          <Swatch look={look} />
          {label}
          <span className="ml-auto pl-3 text-ink tabular-nums">{write(value)}</span>
        </span>
      ))}
      {range && (
        <span className="block text-ink-3 tabular-nums">
          {band?.label} {write(range.low)} – {write(range.high)}
        </span>
      )}
    </>
  );
}
