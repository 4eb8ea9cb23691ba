import { keptAsText } from "@partner-konto/domain/format/csv";
import type { Sheet } from "@partner-konto/domain/format/sheet";
import type { Breakdown } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

/** The rows as spreadsheets get them, with the compared value of the measure. */
export function sheetOf({ title, first, columns, measure, rows }: Breakdown): Sheet {
  return {
    name: title.slice(0, 31),
    columns: [
      { name: first, width: 26, holds: "numbers" },
      ...columns.map(({ name, holds }) => ({ name, width: Math.max(12, name.length + 2), holds })),
      { name: text.columns.before(measure.name), width: 28, holds: measure.holds },
    ],
    rows: rows.map(({ label, cells, before }) => [label, ...cells, before]),
  };
}

/** The rows as clipboard text: tabs between cells, German numbers without grouping, and no cell that runs as a formula. */
export function clipboardText(breakdown: Breakdown): string {
  const { columns, rows } = sheetOf(breakdown);
  return [columns.map(({ name }) => name), ...rows]
    .map((cells) =>
      cells
        .map((cell) =>
          typeof cell === "number" ? String(Math.round(cell * 100) / 100).replace(".", ",") : keptAsText(cell ?? ""),
        )
        .join("\t"),
    )
    .join("\n");
}
