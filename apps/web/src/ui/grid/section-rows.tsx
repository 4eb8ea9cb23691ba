import { cn } from "../cn.ts";
import type { Cells } from "./cells.ts";
import { GridCell } from "./grid-cell.tsx";
import type { GridSection } from "./sections.ts";
import type { Grid } from "./use-grid.ts";

interface SectionRowsProps {
  grid: Grid;
  section: GridSection;
  /** Index of the section's first row in the grid. */
  first: number;
  saved: Cells;
  hints: ReadonlyMap<string, string>;
}

const head = "h-9 border-b border-line bg-canvas type-12 font-medium whitespace-nowrap text-ink-3";
/** The row labels stay visible while the amounts scroll. */
const side =
  "sticky left-0 z-3 w-48 min-w-48 border-r border-line pr-2 pl-6 text-left max-sm:w-32 max-sm:min-w-32 max-sm:pl-4";

export function SectionRows({ grid, section: { label, columns, rows }, first, saved, hints }: SectionRowsProps) {
  const { top, bottom, left, right } = grid.block;
  const isHere = bottom >= first && top < first + rows.length;
  return (
    <tbody>
      <tr>
        <th scope="col" className={cn(head, side, "whitespace-normal")}>
          {label}
        </th>
        {columns.map(({ key, label: name }, column) => (
          <th
            key={key}
            scope="col"
            className={cn(
              head,
              "border-l px-2 text-right first-of-type:border-l-0",
              isHere && column >= left && column <= right && "bg-selected text-ink",
            )}
          >
            {name}
          </th>
        ))}
      </tr>
      {rows.map(({ key, label: name, unit, off }, at) => {
        const row = first + at;
        const isHot = row >= top && row <= bottom && off === undefined;
        return (
          <tr key={key}>
            <th
              scope="row"
              className={cn(
                side,
                "h-9 border-b font-medium max-sm:h-11",
                isHot ? "bg-selected" : "bg-surface",
                off !== undefined && "font-normal text-ink-3",
              )}
            >
              {name}
            </th>
            {off === undefined ? (
              columns.map((column, index) => {
                const cents = grid.cells[row]?.[index] ?? null;
                const stored = saved[row]?.[index] ?? null;
                return (
                  <GridCell
                    key={column.key}
                    grid={grid}
                    spot={{ row, column: index }}
                    name={`${name}, ${column.label}`}
                    unit={unit}
                    cents={cents}
                    isChanged={cents !== stored}
                    hint={hints.get(`${row}:${index}`)}
                  />
                );
              })
            ) : (
              <td
                colSpan={Math.max(1, columns.length)}
                className="border-b border-l border-line bg-canvas px-4 text-ink-3"
              >
                <span className="sticky left-52 max-sm:left-36">{off}</span>
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}
