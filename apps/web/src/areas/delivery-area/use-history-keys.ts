import { useEffect, useEffectEvent } from "react";
import { isCovered } from "../../ui/dialogs/top-layer.ts";
import type { HistorySteps } from "../../ui/history-buttons.tsx";

/**
 * Ctrl Z, and Ctrl Shift Z or Ctrl Y, for map and list; inside a field they belong to the field. A field that its form has cleared
 * is marked `data-spent`: there the browser's undo would revert text typed elsewhere on the page.
 */
export function useHistoryKeys(history: HistorySteps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if ((key !== "z" && key !== "y") || !(event.ctrlKey || event.metaKey) || isCovered()) return;
    if (event.target instanceof Element && event.target.closest("input:not([type=checkbox], [data-spent]), textarea"))
      return;
    const step = event.shiftKey || key === "y" ? history.redo : history.undo;
    if (!step) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);
}
