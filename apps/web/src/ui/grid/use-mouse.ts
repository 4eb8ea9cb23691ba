import { type MouseEvent, useRef } from "react";
import { centsAt } from "./cells.ts";
import { plain } from "./changes.ts";
import { isCorner, spotOf } from "./use-drawing.ts";
import type { Grid } from "./use-grid.ts";

/** Elements that handle pointer presses themselves. */
const isTool = (target: EventTarget): boolean => target instanceof HTMLInputElement || isCorner(target);

/** Selecting cells with the mouse. A second press opens a cell: by touch at any time, with a mouse only as a double click. */
export function useMouse(grid: Grid, isDrawing: boolean) {
  const { anchor, head } = grid;
  const pressedAgain = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      const spot = spotOf(event.target);
      if (!spot || event.button !== 0 || isTool(event.target)) return;
      // An invalid value must be corrected or abandoned first. With Shift the focus stays at the selection's start.
      if (grid.wrong !== undefined || event.shiftKey) event.preventDefault();
      if (grid.wrong !== undefined) return;
      pressedAgain.current = grid.count === 1 && spot.row === anchor.row && spot.column === anchor.column;
      grid.select({ anchor: event.shiftKey ? anchor : spot, head: spot });
    },
    onClick: ({ target, detail, nativeEvent }: MouseEvent) => {
      if (!pressedAgain.current || isTool(target)) return;
      if (detail > 1 || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch"))
        grid.open(plain(centsAt(grid.cells, anchor)), false);
    },
    onMouseMove: (event: MouseEvent) => {
      const spot = spotOf(event.target);
      const isThere = spot?.row === head.row && spot.column === head.column;
      if (spot && !isThere && event.buttons === 1 && !grid.typing && !isDrawing) grid.select({ anchor, head: spot });
    },
  };
}
