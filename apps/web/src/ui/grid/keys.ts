import type { KeyboardEvent } from "react";
import { beside, centsAt, type Spot, targetOfKey } from "./cells.ts";
import { cleared, fillBlock, plain } from "./changes.ts";
import type { Grid } from "./use-grid.ts";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** The target of Enter and Tab from the active cell; undefined when Tab leaves the grid. */
function onward({ cells, anchor }: Grid, { key, shiftKey }: Key): Spot | undefined {
  if (key === "Tab") return beside(cells, anchor, shiftKey ? -1 : 1);
  return targetOfKey(cells, anchor, shiftKey ? "ArrowUp" : "ArrowDown", false);
}

function whileTyping(grid: Grid, event: Key): boolean {
  const { key } = event;
  if (key === "Escape") {
    grid.giveUp();
    return true;
  }
  const isArrow = key === "ArrowUp" || key === "ArrowDown" || (key.startsWith("Arrow") && grid.typing?.isOver === true);
  if (key !== "Enter" && key !== "Tab" && !isArrow) return false;
  // An invalid value keeps its cell open, so that Tab cannot skip it unnoticed.
  if (!grid.close()) return true;
  const to = isArrow ? targetOfKey(grid.cells, grid.anchor, key, false) : onward(grid, event);
  if (to) grid.select({ anchor: to, head: to }, true);
  return to !== undefined;
}

/** Keys with Ctrl: select all, fill down, fill right. */
function withControl(grid: Grid, key: string): boolean {
  if (key === "a") {
    const last = targetOfKey(grid.cells, grid.anchor, "End", true);
    const first = targetOfKey(grid.cells, grid.anchor, "Home", true);
    const width = Math.max(...grid.cells.map((line) => line.length));
    if (first && last) grid.select({ anchor: first, head: { row: last.row, column: width - 1 } });
  } else if (key === "d") grid.change((cells, block, refuse) => fillBlock(cells, block, "down", refuse));
  else if (key === "r") grid.change((cells, block, refuse) => fillBlock(cells, block, "right", refuse));
  else return false;
  return true;
}

/** Handles a key in the grid; returns false when the page or the browser should handle it. */
export function onGridKey(grid: Grid, event: Key, isTyping: boolean): boolean {
  const { key, shiftKey, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  if (isTyping) return !control && whileTyping(grid, event);
  const from = shiftKey ? grid.head : grid.anchor;
  const to = targetOfKey(grid.cells, from, key, control);
  if (to) {
    grid.select({ anchor: shiftKey ? grid.anchor : to, head: to });
    return true;
  }
  if (control) return withControl(grid, key.toLowerCase());
  if (key === "Tab" || key === "Enter") {
    const next = onward(grid, event);
    if (next) grid.select({ anchor: next, head: next });
    return next !== undefined;
  }
  if (key === "Delete" || key === "Backspace") grid.change(cleared);
  else if (key === "F2") grid.open(plain(centsAt(grid.cells, grid.anchor)), false);
  else if (key.length === 1 && key !== " ") grid.open(key, true);
  else return false;
  return true;
}
