import { type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import type { Spot } from "./cells.ts";
import type { Grid } from "./use-grid.ts";

/** Marks the drag handle at the selection's corner. */
export const corner = "data-corner";
export const isCorner = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`[${corner}]`) !== null;

/** The cell that contains an element. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const said = target instanceof Element && target.closest<HTMLElement>("[data-spot]")?.dataset["spot"];
  if (!said) return undefined;
  const [row = 0, column = 0] = said.split(":").map(Number);
  return { row, column };
}

/** Dragging the selection's corner, which fills the cells it passes, with mouse, pen or touch. Escape cancels. */
export function useDrawing(grid: Grid, onDropped: () => void) {
  const [pointer, setPointer] = useState<number>();
  const giveUp = useEffectEvent(() => grid.giveUpDrawing());
  const isOn = pointer !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      giveUp();
      setPointer(undefined);
    };
    // In the capture phase, because Escape has another meaning for the page.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [isOn]);

  return {
    isOn,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!isCorner(event.target) || event.button !== 0 || isOn) return;
        // Keeps the focus and prevents a new selection.
        event.preventDefault();
        (event.target as Element).setPointerCapture(event.pointerId);
        setPointer(event.pointerId);
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
        if (pointerId !== pointer) return;
        const below = document.elementFromPoint(clientX, clientY);
        const spot = currentTarget.contains(below) ? spotOf(below) : undefined;
        if (!spot) return;
        grid.draw(spot);
        // Scrolls a partly hidden cell into view, so that the drag can go beyond the window.
        below?.closest("[data-spot]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        if (pointerId !== pointer) return;
        setPointer(undefined);
        grid.drop();
        onDropped();
      },
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        if (pointerId !== pointer) return;
        setPointer(undefined);
        grid.giveUpDrawing();
      },
    },
  };
}
