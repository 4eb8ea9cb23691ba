import { formatDayOfMonth, formatShortMonth } from "@partner-konto/domain/format/date";
import { chartTexts as text } from "./chart-texts.ts";
import type { Frame, LineChartProps } from "./frame.ts";
import { strokeOf } from "./looks.tsx";
import { apart, type ChartSeries, pathOf, runsOf } from "./series.ts";
import { ValueAxis } from "./value-axis.tsx";

interface DrawingProps extends LineChartProps {
  frame: Frame;
  write: (value: number) => string;
  /** The day that the reader currently points at. */
  shown: string | undefined;
}

/** The picture: axes with the unit, the band, the lines with their names at their ends, and the selected day. */
export function Drawing({ label, unit, series, band, bridges, frame, write, shown }: DrawingProps) {
  const { width, height, left, right, top, bottom, xOf, yOf, ticks, hasLabels } = frame;
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
      <ValueAxis {...frame} />
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
      {shown !== undefined && <SelectedDay day={shown} series={series} frame={frame} />}
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

interface SelectedDayProps extends Pick<DrawingProps, "series" | "frame"> {
  day: string;
}

/** A vertical line with the point of each line. */
function SelectedDay({ day, series, frame: { top, bottom, xOf, yOf } }: SelectedDayProps) {
  return (
    <>
      <path d={`M${xOf(day)} ${top}V${bottom}`} className="stroke-ink-3" strokeDasharray="2 3" />
      {series.map(({ key, look, points, isGuide }) => {
        const point = isGuide ? undefined : points.find((one) => one.day === day);
        return (
          point && (
            <circle
              key={key}
              cx={xOf(day)}
              cy={yOf(point.value)}
              r={4}
              className="fill-surface"
              style={{ stroke: strokeOf(look, false).stroke, strokeWidth: 2 }}
            />
          )
        );
      })}
    </>
  );
}
