import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { gridText } from "../../texts/grid.ts";
import { cn } from "../cn.ts";
import type { Cells } from "./cells.ts";
import { onGridKey } from "./keys.ts";
import { SectionRows } from "./section-rows.tsx";
import type { GridSection } from "./sections.ts";
import { useClipboard } from "./use-clipboard.ts";
import { useDrawing } from "./use-drawing.ts";
import type { Grid } from "./use-grid.ts";
import { useMouse } from "./use-mouse.ts";

interface MoneyGridProps {
  label: string;
  grid: Grid;
  sections: readonly GridSection[];
  /** The stored values; cells that differ are marked. */
  saved: Cells;
  /** Remarks on cells, by "row:column". */
  hints?: ReadonlyMap<string, string>;
}

const noHints: ReadonlyMap<string, string> = new Map();

/** A grid of amounts, edited like a spreadsheet with keyboard, pointer and clipboard. */
export function MoneyGrid({ label, grid, sections, saved, hints = noHints }: MoneyGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const helpId = useId();
  /** Whether the focus follows the active cell: after keys only, not when something else on the page changes. */
  const follows = useRef(false);
  const { row, column } = grid.anchor;
  useEffect(() => {
    // The open cell's input takes the focus itself.
    if (!follows.current || grid.typing) return;
    follows.current = false;
    table.current?.querySelector<HTMLElement>(`[data-spot="${row}:${column}"]`)?.focus();
  });
  useEffect(() => {
    table.current
      ?.querySelector(`[data-spot="${grid.head.row}:${grid.head.column}"]`)
      ?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [grid.head.row, grid.head.column]);

  const follow = () => {
    follows.current = true;
  };
  const drawing = useDrawing(grid, follow);
  const mouse = useMouse(grid, drawing.isOn);
  useClipboard(grid, table, follow);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onGridKey(grid, event, event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    follow();
  };

  return (
    <div className="scroll-pl-48 overflow-x-auto max-sm:scroll-pl-32">
      <p id={helpId} className="sr-only">
        {gridText.help}
      </p>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with editable cells
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-multiselectable="true"
        aria-readonly={grid.readOnly || undefined}
        onKeyDown={onKeyDown}
        {...mouse}
        {...drawing.handlers}
        className={cn(
          "w-full select-none border-separate border-spacing-0 border-t border-line",
          grid.isTried && grid.wrong && "mb-16",
        )}
      >
        {sections.map((section, at) => (
          <SectionRows
            key={section.key}
            grid={grid}
            section={section}
            first={sections.slice(0, at).reduce((count, { rows }) => count + rows.length, 0)}
            saved={saved}
            hints={hints}
          />
        ))}
      </table>
      <output className="sr-only">{grid.said}</output>
    </div>
  );
}
