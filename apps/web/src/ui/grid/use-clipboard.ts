import { type RefObject, useEffect, useEffectEvent } from "react";
import { gridText } from "../../texts/grid.ts";
import { cleared, copied, pasted } from "./changes.ts";
import type { Grid } from "./use-grid.ts";

const clipboardEvents = ["copy", "cut", "paste"] as const;

/** Copies, cuts and pastes the selected cells of the focused table. A cell that is being edited takes pasted text itself, but no block of cells. */
export function useClipboard(grid: Grid, table: RefObject<HTMLElement | null>, onPasted: () => void): void {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", copied(grid.cells, grid.block));
    grid.say(gridText.copied(grid.count));
    if (event.type === "cut") grid.change(cleared);
  };
  const paste = (event: ClipboardEvent, text: string) => {
    event.preventDefault();
    onPasted();
    grid.change((cells, block, refuse) => pasted(cells, block, text, refuse, grid.unitAt));
  };
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const focused = document.activeElement;
    if (event.defaultPrevented || !table.current?.contains(focused)) return;
    const isEditing = focused instanceof HTMLInputElement;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.type !== "paste") {
      if (!isEditing) copy(event);
    } else if (text !== "" && (!isEditing || /[\t\n]/.test(text.trim()))) paste(event, text);
  });
  useEffect(() => {
    // Not at the table: its text cannot be selected, and Firefox sends these events to the selection, so to <body>.
    const listen = (event: ClipboardEvent) => onClipboard(event);
    for (const name of clipboardEvents) document.addEventListener(name, listen);
    return () => {
      for (const name of clipboardEvents) document.removeEventListener(name, listen);
    };
  }, []);
}
