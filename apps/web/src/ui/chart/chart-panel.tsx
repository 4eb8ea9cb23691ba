import { csvOf } from "@partner-konto/domain/format/csv";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../data/save-file.ts";
import { Button, IconButton } from "../button.tsx";
import { FirstRows } from "../list/first-rows.tsx";
import { Cell, Row, Table } from "../list/table.tsx";
import { TableHead } from "../list/table-head.tsx";
import { chartTexts as text } from "./chart-texts.ts";
import { type LineChartProps, pointNames } from "./frame.ts";
import { LineChart } from "./line-chart.tsx";
import { daysOf } from "./series.ts";

interface ChartPanelProps extends Omit<LineChartProps, "label"> {
  /** The title with quantity and unit: "Verlauf Heizöl, netto €/100 l". */
  title: string;
  /** File name of the download, without extension. */
  fileName: string;
  /** Controls that choose what the chart shows. */
  controls?: ReactNode;
}

/** A chart with a title, a table view of its values, and a CSV download. */
export function ChartPanel({ title, fileName, controls, ...chart }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const days = daysOf(chart.series).toReversed();
  const columns = columnsOf(chart);
  const { each = "day" } = chart;
  return (
    <section aria-label={title} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto">{title}</h2>
        {controls}
        <Button before="table" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? text.chart : text.table}
        </Button>
        <IconButton
          icon="download"
          label={text.save}
          onClick={() => {
            const written = each === "day" ? formatDate : pointNames[each];
            const head = [text.points[each], ...columns.map(({ label }) => `${label}, ${chart.unit}`)];
            const rows = days.map((day) => [written(day), ...columns.map(({ on }) => on.get(day) ?? "")]);
            saveFile(`${fileName}.csv`, csvOf([head, ...rows]));
          }}
        />
      </div>
      {days.length === 0 ? (
        <p className="py-10 text-center text-ink-3">{text.none}</p>
      ) : isTable ? (
        <Values title={title} each={each} days={days} columns={columns} />
      ) : (
        <LineChart label={title} {...chart} />
      )}
    </section>
  );
}

interface Column {
  label: string;
  /** The formatted value by day. */
  on: ReadonlyMap<string, string>;
}

function columnsOf({ series, band, decimals }: Pick<LineChartProps, "series" | "band" | "decimals">): Column[] {
  const write = (value: number): string => formatNumber(value / 10 ** decimals, decimals);
  const lines = series.flatMap(({ label, isGuide, points }): Column[] =>
    isGuide ? [] : [{ label, on: new Map(points.map(({ day, value }) => [day, write(value)])) }],
  );
  if (!band) return lines;
  return [
    ...lines,
    { label: text.lowest(band.label), on: new Map(band.points.map(({ day, low }) => [day, write(low)])) },
    { label: text.highest(band.label), on: new Map(band.points.map(({ day, high }) => [day, write(high)])) },
  ];
}

interface ValuesProps {
  title: string;
  each: NonNullable<LineChartProps["each"]>;
  days: readonly string[];
  columns: readonly Column[];
}

/** The table of values, the newest one first. */
function Values({ title, each, days, columns }: ValuesProps) {
  return (
    <div>
      {/* It scrolls sideways on phones and is reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={text.table} tabIndex={0} className="max-h-100 overflow-auto border-y border-line">
        <FirstRows rows={days} more={text.more} className="m-2">
          {(first) => (
            <Table label={title} className="table-auto">
              <TableHead columns={[text.points[each], ...columns.map(({ label }) => ({ text: label, right: true }))]} />
              <tbody>
                {first.map((day) => (
                  <Row key={day}>
                    <Cell className="tabular-nums">{pointNames[each](day)}</Cell>
                    {columns.map(({ label, on }) => (
                      <Cell key={label} right>
                        {on.get(day)}
                      </Cell>
                    ))}
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
        </FirstRows>
      </section>
    </div>
  );
}
