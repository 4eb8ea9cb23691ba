import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Spot } from "./cells.ts";
import type { Grid } from "./use-grid.ts";

/** Marks the corner of what is chosen. */
export const corner = "data-corner";
export const isCorner = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(`[${corner}]`) !== null;

/** The cell something lies in. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const said = target instanceof Element && target.closest<HTMLElement>("[data-spot]")?.dataset["spot"];
  if (!said) return undefined;
  const [row = 0, column = 0] = said.split(":").map(Number);
  return { row, column };
}

/** Drawing the corner of what is chosen over other cells, which fills them, with a mouse, a pen or a finger; Escape gives it up. */
export function useDrawing(grid: Grid, onDropped: () => void) {
  const [pointer, setPointer] = useState<number>();
  const latest = useRef(grid);
  useEffect(() => {
    latest.current = grid;
  });
  const isOn = pointer !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.giveUpDrawing();
      setPointer(undefined);
    };
    // Before the page, on which Escape means something else.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [isOn]);

  return {
    isOn,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!isCorner(event.target) || event.button !== 0 || isOn) return;
        // The focus stays, and no selection begins.
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
        // What is half hidden at the edge comes into sight, so that one gets further than the window.
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
