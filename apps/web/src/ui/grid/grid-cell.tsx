import { formatCents } from "@partner-konto/domain/format/number";
import { type FocusEvent, useEffect, useId, useRef } from "react";
import { gridText } from "../../texts/grid.ts";
import { cn } from "../cn.ts";
import { Icon } from "../icon.tsx";
import { type Block, isIn, type Spot } from "./cells.ts";
import { corner } from "./use-drawing.ts";
import type { Grid } from "./use-grid.ts";

/** The `name` of the input in the cell that is being edited; there is at most one. */
export const cellInput = "zelle";

interface GridCellProps {
  grid: Grid;
  spot: Spot;
  /** Row and column. */
  name: string;
  unit: string;
  cents: number | null;
  isChanged: boolean;
  /** A remark on the value, shown as the tooltip. */
  hint: string | undefined;
}

/** The selection's outline, drawn by the cells at its edges. */
function edges({ top, left, bottom, right }: Block, { row, column }: Spot, color: string): string {
  const lines = [
    row === top && `inset 0 1px ${color}`,
    row === bottom && `inset 0 -1px ${color}`,
    column === left && `inset 1px 0 ${color}`,
    column === right && `inset -1px 0 ${color}`,
  ];
  return lines.filter(Boolean).join(", ");
}

export function GridCell({ grid, spot, name, unit, cents, isChanged, hint }: GridCellProps) {
  const { block, anchor, typing, drawing, corner: end } = grid;
  const isActive = anchor.row === spot.row && anchor.column === spot.column;
  const isChosen = isIn(block, spot);
  const isDrawn = drawing !== undefined && !isChosen && isIn(drawing, spot);
  const isCorner = !grid.readOnly && !typing && end?.row === spot.row && end.column === spot.column;
  const isTyped = typing?.spot.row === spot.row && typing.spot.column === spot.column;
  const value = cents === null ? gridText.nothing : `${formatCents(cents)}\u00a0${unit.replaceAll(" ", "\u00a0")}`;
  const said = [`${name}: ${value}`, isChanged && gridText.changed, hint].filter(Boolean).join(", ");
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some screen readers do not derive it from the table's role
      role="gridcell"
      data-spot={`${spot.row}:${spot.column}`}
      tabIndex={isActive && !isTyped ? 0 : -1}
      aria-label={isTyped ? undefined : said}
      aria-selected={isChosen}
      title={hint}
      style={
        isDrawn
          ? { boxShadow: edges(drawing, spot, "var(--focus)") }
          : isChosen && !isActive && grid.count > 1
            ? { boxShadow: edges(block, spot, "var(--ink)") }
            : undefined
      }
      className={cn(
        "relative h-9 min-w-17 cursor-cell border-b border-l border-line px-2 text-right tabular-nums outline-none max-sm:h-11",
        (isDrawn || (isChosen && grid.count > 1)) && "bg-selected",
        isChanged && "font-semibold",
        hint !== undefined && "bg-warn-tint text-warn",
        isActive && "z-2 rounded-1 bg-field shadow-[inset_0_0_0_1px_var(--line-control)] focus-visible:ring-focus",
      )}
    >
      {isTyped ? <CellEditor grid={grid} name={name} text={typing.text} /> : cents !== null && formatCents(cents)}
      {isChanged && !isTyped && (
        <span
          aria-hidden="true"
          className={cn(
            "absolute top-0 right-0 border-4 border-b-transparent border-l-transparent",
            hint === undefined ? "border-t-ink border-r-ink" : "border-t-warn-mark border-r-warn-mark",
          )}
        />
      )}
      {isCorner && <Corner />}
    </td>
  );
}

/** The drag handle of the selection; keyboard users select and fill instead. It is larger for touch, and touches elsewhere scroll. */
const Corner = () => (
  <span
    {...{ [corner]: "" }}
    aria-hidden="true"
    className="absolute right-0 bottom-0 z-1 grid size-3 cursor-crosshair touch-none place-content-end pointer-coarse:size-6"
  >
    <span className="pointer-events-none size-1.75 border-t border-l border-surface bg-ink pointer-coarse:size-2.5" />
  </span>
);

function CellEditor({ grid, name, text }: { grid: Grid; name: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const reasonId = useId();
  const wrong = grid.isTried ? grid.wrong : undefined;
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const leave = ({ relatedTarget }: FocusEvent) => {
    // Switching to another window does not close the cell.
    if (relatedTarget !== null || document.hasFocus()) grid.close();
  };
  return (
    <>
      <input
        ref={input}
        name={cellInput}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : reasonId}
        onChange={({ target }) => grid.type(target.value)}
        onBlur={leave}
        className={cn(
          "absolute inset-0 w-full rounded-1 bg-field px-2 text-right font-normal text-ink tabular-nums outline-none ring-field",
          wrong !== undefined && "border-2 border-bad-mark",
        )}
      />
      {wrong !== undefined && (
        <span
          id={reasonId}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 flex w-60 items-start gap-1.5 rounded-2 border border-bad-mark/35 bg-bad-tint px-2 py-1 text-left type-13 font-normal text-bad shadow-float"
        >
          <Icon name="error" className="mt-0.5 flex-none" />
          {wrong}
        </span>
      )}
    </>
  );
}
