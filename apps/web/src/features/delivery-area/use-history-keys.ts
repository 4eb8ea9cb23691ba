import { useEffect, useRef } from "react";

interface History {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** Ctrl Z and Ctrl Shift Z for map and list; in a field they are the field's own. */
export function useHistoryKeys(history: History): void {
  const now = useRef(history);
  useEffect(() => {
    now.current = history;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest("input:not([type=checkbox]), textarea, dialog"))
        return;
      const step = event.shiftKey ? now.current.redo : now.current.undo;
      if (!step) return;
      event.preventDefault();
      step();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
