import type { ReactNode } from "react";
import type { Cells, Spot } from "./cells.ts";

export interface GridRow {
  readonly key: string;
  readonly label: string;
  /** What its amounts are, for whoever hears them: "€/100 l". */
  readonly unit: string;
  /** In the place of its cells: why there are none, and what to do about it. */
  readonly off?: ReactNode;
}
/** Rows below columns of their own. */
export interface GridSection {
  readonly key: string;
  /** What the rows are, with the unit: "Marge, €/100 l netto". */
  readonly label: string;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly GridRow[];
}

/** Row and column of a cell, as people call them. */
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

/** The cells by rows: none where a row is off. */
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
