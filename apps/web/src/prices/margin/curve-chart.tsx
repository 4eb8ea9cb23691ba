import { formatCents, formatNumber } from "@partner-konto/domain/format/number";
import { strokeOf } from "../../ui/chart/looks.tsx";
import { valueTicks } from "../../ui/chart/scale.ts";
import { pathOf } from "../../ui/chart/series.ts";
import { ValueAxis } from "../../ui/chart/value-axis.tsx";
import { type CurvePoint, runsOf } from "./curve.ts";
import { curveTexts as texts } from "./texts.ts";

interface CurveChartProps {
  label: string;
  points: readonly CurvePoint[];
  /** Formats the amounts below the axis. */
  written: (from: number) => string;
  /** The agency's lowest allowed margin; drawn when it is near the curve. */
  floorCents: number | undefined;
}

const [width, height] = [324, 220];
const [left, right, top, bottom] = [40, width - 8, 10, height - 24];
/** Number of amounts that fit below the axis. */
const mostNames = 6;

/** A margin over its amounts, equally spaced; the typed line is drawn over the stored one. */
export function CurveChart({ label, points, written, floorCents }: CurveChartProps) {
  const all = points.flatMap(({ before, after }) => [before, after].filter((cents) => cents !== null));
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const ticks = valueTicks(lowest, highest, 5);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const isWhole = ticks.every((cents) => cents % 100 === 0);
  const xOf = (at: number): number => left + (at / Math.max(1, points.length - 1)) * (right - left);
  const yOf = (cents: number): number => bottom - ((cents - least) / (most - least)) * (bottom - top);
  const line = (which: "before" | "after") =>
    runsOf(points.map((point) => point[which])).map((run) => ({
      at: run[0]?.at,
      d: pathOf(run.map(({ at, value }) => [xOf(at), yOf(value)])) + (run.length === 1 ? "h0.1" : ""),
    }));
  const moved = points.flatMap(({ before, after }, at) =>
    after !== null && after !== before ? [{ at, before, after }] : [],
  );
  const every = Math.ceil(points.length / mostNames);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className="block max-w-full type-12 tabular-nums"
    >
      <ValueAxis
        values={ticks.map((value) => ({ value, text: formatNumber(value / 100, isWhole ? 0 : 2) }))}
        {...{ left, right, yOf }}
        gap={6}
      />
      {points.map(({ from }, at) => {
        const isLast = at === points.length - 1;
        const isNamed = isLast || (at % every === 0 && points.length - 1 - at >= every);
        return (
          isNamed && (
            <text
              key={from}
              x={xOf(at)}
              y={height - 6}
              textAnchor={at === 0 ? "start" : isLast ? "end" : "middle"}
              className="fill-ink-3"
            >
              {written(from)}
            </text>
          )
        );
      })}
      {floorCents !== undefined && floorCents >= least && floorCents <= most && (
        <>
          <path d={`M${left} ${yOf(floorCents)}H${right}`} className="stroke-bad-mark" strokeDasharray="4 3" />
          <text x={left + 4} y={yOf(floorCents) - 5} className="fill-ink-3">
            {texts.floor(formatCents(floorCents))}
          </text>
        </>
      )}
      {moved.length > 0 &&
        line("before").map(({ at, d }) => (
          <path key={at} d={d} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-line-control" />
        ))}
      {line("after").map(({ at, d }) => (
        <path key={at} d={d} strokeLinecap="round" style={strokeOf(0, false)} />
      ))}
      {moved.map(({ at, after }) => (
        <circle key={at} cx={xOf(at)} cy={yOf(after)} r={3.5} strokeWidth={2} className="fill-surface stroke-ink" />
      ))}
      <Names moved={moved} xOf={xOf} yOf={yOf} />
    </svg>
  );
}

interface NamesProps {
  moved: readonly { at: number; before: number | null; after: number }[];
  xOf: (at: number) => number;
  yOf: (cents: number) => number;
}

/** The lines' names, placed where the lines are furthest apart. */
function Names({ moved, xOf, yOf }: NamesProps) {
  const both = moved.flatMap(({ at, before, after }) => (before === null ? [] : [{ at, before, after }]));
  const [widest] = both.toSorted(
    (one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  );
  if (!widest) return null;
  const { at, before, after } = widest;
  const [above, below] = [-9, 17];
  const isUp = after > before;
  const x = xOf(at);
  const anchor = x < width / 4 ? "start" : x > (width * 3) / 4 ? "end" : "middle";
  const place = (cents: number, isAbove: boolean): number =>
    Math.min(bottom - 3, Math.max(top + 8, yOf(cents) + (isAbove ? above : below)));
  return (
    <>
      <text x={x} y={place(before, !isUp)} textAnchor={anchor} className="fill-ink-3">
        {texts.now}
      </text>
      <text x={x} y={place(after, isUp)} textAnchor={anchor} className="fill-ink font-semibold">
        {texts.new}
      </text>
    </>
  );
}
