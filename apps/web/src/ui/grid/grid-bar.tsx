import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { type ReactNode, useId, useState } from "react";
import { gridText } from "../../texts/grid.ts";
import { IconButton } from "../button.tsx";
import { cn } from "../cn.ts";
import { FieldError } from "../fields/field.tsx";
import { Select } from "../fields/select.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { fillBlock, stepped } from "./changes.ts";
import { RefusedCells } from "./refused-cells.tsx";
import { type GridSection, namesIn } from "./sections.ts";
import type { Grid } from "./use-grid.ts";

/** Small for mouse users, so that all buttons fit in one line. */
const tool = "sm:size-7";

interface GridBarProps {
  grid: Grid;
  sections: readonly GridSection[];
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Further actions. */
  children?: ReactNode;
}

/** The actions on the selected cells, with undo and redo. */
export function GridBar({ grid, sections, undo, redo, children }: GridBarProps) {
  const [typed, setTyped] = useState("0,40");
  const [unit, setUnit] = useState<"euro" | "percent">("euro");
  const wrongId = useId();
  const read = typedCents(unit === "percent" ? typed.replace(/\s?%\s?$/, "") : typed);
  const by = read.cents !== null && read.cents > 0 ? read.cents : null;
  const reason = read.wrong !== null && read.wrong !== "empty" ? centsReason(read) : gridText.stepWrong;
  const step = (sign: 1 | -1) => {
    if (by === null) return;
    const move = unit === "euro" ? { cents: sign * by } : { percent: sign * by };
    grid.change((cells, block, refuse) => stepped(cells, block, move, refuse));
  };
  const amount = by === null ? undefined : `${typed} ${unit === "euro" ? "€" : "%"}`;
  const told = by === null ? wrongId : undefined;
  const moving = {
    "aria-disabled": by === null,
    "aria-describedby": told,
    className: cn(tool, "aria-disabled:text-ink-off"),
  };
  return (
    <div>
      <div
        role="toolbar"
        aria-label={gridText.tools}
        className="flex flex-wrap items-center gap-1 px-6 py-2.5 max-sm:gap-1.5 max-sm:px-4"
      >
        <span className="mr-1.5 border-r border-line-strong pr-3 type-13 font-medium text-ink-2 tabular-nums">
          {gridText.cells(grid.count)}
        </span>
        {!grid.readOnly && (
          <>
            <IconButton icon="minus" label={gridText.less(amount)} {...moving} onClick={() => step(-1)} />
            <TextInput
              value={typed}
              aria-label={gridText.step}
              aria-invalid={by === null}
              aria-describedby={told}
              inputMode="decimal"
              className="w-20 [&_input]:text-right"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Select
              aria-label={gridText.stepUnit}
              value={unit}
              className="w-16"
              options={[
                { value: "euro", label: "€" },
                { value: "percent", label: "%" },
              ]}
              onChange={setUnit}
            />
            <IconButton icon="plus" label={gridText.more(amount)} {...moving} onClick={() => step(1)} />
            <IconButton
              icon="arrowRight"
              label={gridText.fillRight}
              className={tool}
              onClick={() => grid.change((cells, block, refuse) => fillBlock(cells, block, "right", refuse))}
            />
            <IconButton
              icon="arrowDown"
              label={gridText.fillDown}
              className={tool}
              onClick={() => grid.change((cells, block, refuse) => fillBlock(cells, block, "down", refuse))}
            />
            <IconButton
              icon="undo"
              label={gridText.undo}
              aria-disabled={!undo}
              className={cn(tool, "aria-disabled:text-ink-off")}
              onClick={undo}
            />
            <IconButton
              icon="redo"
              label={gridText.redo}
              aria-disabled={!redo}
              className={cn(tool, "aria-disabled:text-ink-off")}
              onClick={redo}
            />
          </>
        )}
        {children}
      </div>
      {!grid.readOnly && by === null && (
        <div className="px-6 pb-2 max-sm:px-4">
          <FieldError id={wrongId}>{reason}</FieldError>
        </div>
      )}
      <RefusedCells
        refused={grid.refused}
        rest={grid.rest}
        onTake={grid.takeRest}
        onDrop={grid.dropRest}
        nameOf={(spot) => {
          const { row, column } = namesIn(sections, spot);
          return column === undefined ? gridText.outside(row) : `${row}, ${column}`;
        }}
      />
    </div>
  );
}
