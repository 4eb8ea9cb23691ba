import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { type ReactNode, useId, useState } from "react";
import { gridText } from "../../texts/grid.ts";
import { IconButton } from "../button.tsx";
import { cn } from "../cn.ts";
import { FieldError } from "../fields/field.tsx";
import { Select } from "../fields/select.tsx";
import { TextInput } from "../fields/text-input.tsx";
import { HistoryButtons, type HistorySteps } from "../history-buttons.tsx";
import { fillBlock, stepped } from "./changes.ts";
import { RefusedCells } from "./refused-cells.tsx";
import { type GridSection, namesIn } from "./sections.ts";
import type { Grid } from "./use-grid.ts";

/** Small for mouse users, so that all buttons fit in one line. */
const tool = "sm:size-7";

interface GridBarProps {
  grid: Grid;
  sections: readonly GridSection[];
  history: HistorySteps;
  /** Further actions. */
  children?: ReactNode;
}

/** The actions on the selected cells, with undo and redo. */
export function GridBar({ grid, sections, history, children }: GridBarProps) {
  const step = useTypedStep();
  const wrongId = useId();
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
            <StepTools grid={grid} step={step} wrongId={wrongId} />
            <FillTools grid={grid} />
            <HistoryButtons history={history} labels={gridText} className={tool} />
          </>
        )}
        {children}
      </div>
      {!grid.readOnly && step.wrong !== undefined && (
        <div className="px-6 pb-2 max-sm:px-4">
          <FieldError id={wrongId}>{step.wrong}</FieldError>
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

/** The step by which plus and minus change cells, as typed: in euros or percent. */
function useTypedStep() {
  const [typed, setTyped] = useState("0,40");
  const [unit, setUnit] = useState<"euro" | "percent">("euro");
  const read = typedCents(unit === "percent" ? typed.replace(/\s?%\s?$/, "") : typed);
  const by = read.cents !== null && read.cents > 0 ? read.cents : null;
  const reason = read.wrong !== null && read.wrong !== "empty" ? centsReason(read) : gridText.stepWrong;
  return {
    typed,
    type: setTyped,
    unit,
    measureIn: setUnit,
    /** Why the typed step cannot be used. */
    wrong: by === null ? reason : undefined,
    /** The step with its unit; undefined when it is wrong. */
    said: by === null ? undefined : `${typed} ${unit === "euro" ? "€" : "%"}`,
    signed: (sign: 1 | -1) => by !== null && (unit === "euro" ? { cents: sign * by } : { percent: sign * by }),
  };
}

type TypedStep = ReturnType<typeof useTypedStep>;

/** Minus and plus, and the amount by which they change the selected cells. */
function StepTools({ grid, step, wrongId }: { grid: Grid; step: TypedStep; wrongId: string }) {
  const isWrong = step.wrong !== undefined;
  const wrong = { "aria-describedby": isWrong ? wrongId : undefined };
  const button = { ...wrong, "aria-disabled": isWrong, className: cn(tool, "aria-disabled:text-ink-off") };
  const move = (sign: 1 | -1) => {
    const wanted = step.signed(sign);
    if (wanted) grid.change((cells, block, refuse) => stepped(cells, block, wanted, refuse));
  };
  return (
    <>
      <IconButton icon="minus" label={gridText.less(step.said)} {...button} onClick={() => move(-1)} />
      <TextInput
        value={step.typed}
        aria-label={gridText.step}
        aria-invalid={isWrong}
        {...wrong}
        inputMode="decimal"
        className="w-20 [&_input]:text-right"
        onChange={({ target }) => step.type(target.value)}
      />
      <Select
        aria-label={gridText.stepUnit}
        value={step.unit}
        className="w-16"
        options={[
          { value: "euro", label: "€" },
          { value: "percent", label: "%" },
        ]}
        onChange={step.measureIn}
      />
      <IconButton icon="plus" label={gridText.more(step.said)} {...button} onClick={() => move(1)} />
    </>
  );
}

const fills = [
  { way: "right", icon: "arrowRight", label: gridText.fillRight },
  { way: "down", icon: "arrowDown", label: gridText.fillDown },
] as const;

const FillTools = ({ grid }: { grid: Grid }) =>
  fills.map(({ way, icon, label }) => (
    <IconButton
      key={way}
      icon={icon}
      label={label}
      className={tool}
      onClick={() => grid.change((cells, block, refuse) => fillBlock(cells, block, way, refuse))}
    />
  ));
