import type { ReactNode } from "react";
import type { Cells, Spot } from "./cells.ts";

export interface GridRow {
  readonly key: string;
  readonly label: string;
  /** The unit of its amounts, for screen readers: "€/100 l". */
  readonly unit: string;
  /** Shown instead of cells: why there are none, and what to do about it. */
  readonly off?: ReactNode;
}
/** A group of rows with its own columns. */
export interface GridSection {
  readonly key: string;
  /** The rows' label with the unit: "Marge, €/100 l netto". */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly GridRow[];
}

/** The labels of a cell's row and column. */
export function namesIn(sections: readonly GridSection[], { row, column }: Spot): { row?: string; column?: string } {
  let first = 0;
  for (const { rows, columns } of sections) {
    const there = rows[row - first];
    if (there) {
      const at = columns[column];
      return { row: there.label, ...(at && { column: at.label }) };
    }
    first += rows.length;
  }
  return {};
}

/** The cells of all rows; a row that is off has none. */
export function cellsOf(
  sections: readonly GridSection[],
  centsOf: (section: string, row: string, column: string) => number | null,
): Cells {
  return sections.flatMap((section) =>
    section.rows.map((row) =>
      row.off === undefined ? section.columns.map((column) => centsOf(section.key, row.key, column.key)) : [],
    ),
  );
}
