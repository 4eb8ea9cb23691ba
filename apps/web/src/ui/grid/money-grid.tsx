import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { gridText } from "../../texts/grid.ts";
import { cn } from "../cn.ts";
import { type Cells, centsAt } from "./cells.ts";
import { cleared, copied, pasted, plain } from "./changes.ts";
import { onGridKey } from "./keys.ts";
import { SectionRows } from "./section-rows.tsx";
import type { GridSection } from "./sections.ts";
import { isCorner, spotOf, useDrawing } from "./use-drawing.ts";
import type { Grid } from "./use-grid.ts";

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

const clipboardEvents = ["copy", "cut", "paste"] as const;

const isEditor = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;
/** Elements that handle pointer presses themselves. */
const isTool = (target: EventTarget): boolean => isEditor(target) || isCorner(target);

/** A grid of amounts, edited like a spreadsheet with keyboard, pointer and clipboard. */
export function MoneyGrid({ label, grid, sections, saved, hints = noHints }: MoneyGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const helpId = useId();
  /** Whether the focus follows the active cell: after keys only, not when something else on the page changes. */
  const follows = useRef(false);
  const pressedAgain = useRef(false);
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

  const drawing = useDrawing(grid, () => {
    follows.current = true;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onGridKey(grid, event, isEditor(event.target))) return;
    event.preventDefault();
    follows.current = true;
  };
  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    if (!spot || event.button !== 0 || isTool(event.target)) return;
    // An invalid value must be corrected or abandoned first. With Shift the focus stays at the selection's start.
    if (grid.wrong !== undefined || event.shiftKey) event.preventDefault();
    if (grid.wrong !== undefined) return;
    pressedAgain.current = grid.count === 1 && spot.row === row && spot.column === column;
    grid.select({ anchor: event.shiftKey ? grid.anchor : spot, head: spot });
  };
  /** A second press opens a cell: by touch at any time, with a mouse only as a double click. */
  const onClick = ({ target, detail, nativeEvent }: MouseEvent) => {
    if (!pressedAgain.current || isTool(target)) return;
    if (detail > 1 || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch"))
      grid.open(plain(centsAt(grid.cells, grid.anchor)), false);
  };
  const onMouseMove = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    const isThere = spot?.row === grid.head.row && spot.column === grid.head.column;
    if (spot && !isThere && event.buttons === 1 && !grid.typing && !drawing.isOn)
      grid.select({ anchor: grid.anchor, head: spot });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditor(document.activeElement)) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", copied(grid.cells, grid.block));
    grid.say(gridText.copied(grid.count));
    if (event.type === "cut") grid.change(cleared);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const isBlock = /[\t\n]/.test(text.trim());
    if (text === "" || (isEditor(document.activeElement) && !isBlock)) return;
    event.preventDefault();
    follows.current = true;
    grid.change((cells, block, refuse) => pasted(cells, block, text, refuse, grid.unitAt));
  };
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !table.current?.contains(document.activeElement)) return;
    if (event.type === "paste") onPaste(event);
    else onCopy(event);
  });
  useEffect(() => {
    // Not at the table: its text cannot be selected, and Firefox sends these events to the selection, so to <body>.
    const listen = (event: ClipboardEvent) => onClipboard(event);
    for (const name of clipboardEvents) document.addEventListener(name, listen);
    return () => {
      for (const name of clipboardEvents) document.removeEventListener(name, listen);
    };
  }, []);

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
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onClick={onClick}
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
