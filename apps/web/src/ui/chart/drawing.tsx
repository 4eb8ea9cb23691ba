import { formatDayOfMonth, formatShortMonth } from "@partner-konto/domain/format/date";
import { chartTexts as text } from "./chart-texts.ts";
import type { Frame, LineChartProps } from "./frame.ts";
import { strokeOf } from "./looks.tsx";
import { apart, type ChartSeries, runsOf } from "./series.ts";

interface DrawingProps extends LineChartProps {
  frame: Frame;
  write: (value: number) => string;
  /** The day that the reader currently points at. */
  shown: string | undefined;
}

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** The picture: axes with the unit, the band, the lines with their names at their ends, and the selected day. */
export function Drawing({ label, unit, series, band, bridges, frame, write, shown }: DrawingProps) {
  const { width, height, left, right, top, bottom, xOf, yOf, values, ticks, hasLabels } = frame;
  const ends = series.flatMap((line) => {
    const point = line.points.at(-1);
    return point ? [{ line, point, y: yOf(point.value) }] : [];
  });
  const places = apart(
    ends.map(({ y }) => y),
    17,
    [top, bottom],
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}. ${ends.map(({ line, point }) => text.newest(line.label, `${write(point.value)} ${unit}`)).join(", ")}`}
      className="block max-w-full type-12 tabular-nums"
    >
      <text x={0} y={10} className="fill-ink-3">
        {unit}
      </text>
      {values.map(({ value, text: written }) => (
        <g key={value}>
          <path d={`M${left} ${yOf(value)}H${right}`} className="stroke-line" />
          <text x={left - 8} y={yOf(value) + 4} textAnchor="end" className="fill-ink-3">
            {written}
          </text>
        </g>
      ))}
      {ticks.map(({ day, is }) => (
        <text
          key={day}
          x={xOf(day)}
          y={bottom + 20}
          textAnchor={xOf(day) < left + 20 ? "start" : xOf(day) > right - 20 ? "end" : "middle"}
          className="fill-ink-3"
        >
          {is === "day" ? formatDayOfMonth(day) : formatShortMonth(day)}
        </text>
      ))}
      {band &&
        runsOf(band.points, bridges).map((run) => (
          <path
            key={run[0]?.day}
            d={`${pathOf([
              ...run.map(({ day, high }) => [xOf(day), yOf(high)] as const),
              ...run.toReversed().map(({ day, low }) => [xOf(day), yOf(low)] as const),
            ])}Z`}
            className="fill-selected"
          />
        ))}
      {series.map((line) => (
        <Line key={line.key} line={line} bridges={line.bridges ?? bridges} frame={frame} />
      ))}
      {shown !== undefined && (
        <>
          <path d={`M${xOf(shown)} ${top}V${bottom}`} className="stroke-ink-3" strokeDasharray="2 3" />
          {series.map(({ key, look, points, isGuide }) => {
            const point = isGuide ? undefined : points.find(({ day }) => day === shown);
            return (
              point && (
                <circle
                  key={key}
                  cx={xOf(shown)}
                  cy={yOf(point.value)}
                  r={4}
                  className="fill-surface"
                  style={{ stroke: strokeOf(look, false).stroke, strokeWidth: 2 }}
                />
              )
            );
          })}
        </>
      )}
      {hasLabels &&
        ends.map(({ line, point }, at) => (
          <g key={line.key} transform={`translate(${right + 8} ${places[at] ?? 0})`}>
            <path d="M0 0H16" style={strokeOf(line.look, line.isGuide ?? false)} />
            <text x={22} y={4} className={line.look === 0 ? "fill-ink font-semibold" : "fill-ink-2"}>
              {line.isGuide ? line.label : `${line.label} ${write(point.value)}`}
            </text>
          </g>
        ))}
    </svg>
  );
}

/** A line with its gaps; a single day between two gaps is a dot. */
function Line({ line, bridges, frame: { xOf, yOf } }: { line: ChartSeries; bridges: number; frame: Frame }) {
  const { look, isGuide = false, points } = line;
  const style = strokeOf(look, isGuide);
  return runsOf(points, isGuide ? Number.POSITIVE_INFINITY : bridges).map((run) => {
    const [first, second] = run;
    if (!first) return null;
    if (!second)
      return <circle key={first.day} cx={xOf(first.day)} cy={yOf(first.value)} r={2} style={{ fill: style.stroke }} />;
    return <path key={first.day} d={pathOf(run.map(({ day, value }) => [xOf(day), yOf(value)]))} style={style} />;
  });
}
