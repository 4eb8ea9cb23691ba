import { sheetCsv } from "@partner-konto/domain/format/sheet";
import { type ReactNode, useId, useState } from "react";
import { saveFile } from "../data/save-file.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { cn } from "../ui/cn.ts";
import { Menu, MenuItem } from "../ui/dialogs/menu.tsx";
import { copyText } from "../ui/files/copy-text.ts";
import { saveXlsx } from "../ui/files/save-xlsx.ts";
import { BarList } from "./bar-list.tsx";
import { type Breakdown } from "./breakdown.ts";
import { clipboardText, sheetOf } from "./breakdown-sheet.ts";
import { BreakdownTable } from "./breakdown-table.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { analysisTexts as text } from "./texts.ts";

interface BreakdownPanelProps {
  of: Breakdown;
  /** Columns for an ordered dimension, bars for all others. */
  chart: "columns" | "bars";
  /** Another picture of the same rows, such as a map; it replaces the chart. */
  picture?: ReactNode;
  /** Controls of the chart or picture. */
  controls?: ReactNode;
  className?: string;
}

/** A figure by one dimension: chart or table, to copy and to save. */
export function BreakdownPanel({ of: breakdown, chart, picture, controls, className }: BreakdownPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const { title, fileName, rows, note } = breakdown;
  const Chart = chart === "columns" ? ColumnChart : BarList;
  return (
    <section aria-labelledby={id} className={cn("grid min-w-0 content-start gap-3 break-inside-avoid", className)}>
      <div className="flex flex-wrap items-center gap-1.5">
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-1.5 print:hidden">
          {!isTable && controls}
          <Button
            size="small"
            before={isTable ? "chart" : "table"}
            aria-pressed={isTable}
            aria-label={text.actionsOf(title, text.table)}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? text.chart : text.table}
          </Button>
          <Copy breakdown={breakdown} />
          <Menu trigger={<IconButton icon="download" label={text.actionsOf(title, text.save)} />}>
            <MenuItem icon="download" onSelect={() => void saveXlsx(breakdown.fileName, sheetOf(breakdown))}>
              {text.xlsx}
            </MenuItem>
            <MenuItem icon="download" onSelect={() => saveFile(`${fileName}.csv`, sheetCsv(sheetOf(breakdown)))}>
              {text.csv}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="py-6 text-ink-3">{text.noRows}</p>
      ) : isTable ? (
        <BreakdownTable {...breakdown} />
      ) : (
        (picture ?? <Chart {...breakdown} />)
      )}
      {note && rows.length > 0 && <p className="type-12 text-ink-3 print:hidden">{note}</p>}
    </section>
  );
}

/** Copies the table, so that it can be pasted into a spreadsheet or a mail. */
function Copy({ breakdown }: { breakdown: Breakdown }) {
  const [copied, setCopied] = useState<Breakdown>();
  const put = async () => {
    if (await copyText(clipboardText(breakdown))) setCopied(breakdown);
  };
  return (
    <Button
      size="small"
      before={copied === breakdown ? "check" : "copy"}
      aria-label={text.actionsOf(breakdown.title, copied === breakdown ? text.copied : text.copy)}
      onClick={() => void put()}
    >
      {copied === breakdown ? text.copied : text.copy}
    </Button>
  );
}
