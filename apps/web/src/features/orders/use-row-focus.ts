import { type RefObject, useCallback } from "react";

/** Brings the keyboard to a row: into sight first, for a long list keeps only those rows in the page. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>) {
  return useCallback(
    (id: string, estimatedTop: number) => {
      const focus = () => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-order="${CSS.escape(id)}"] [data-row-link]`);
        row?.focus();
        return row !== null && row !== undefined;
      };
      if (focus() || !scroller.current) return;
      scroller.current.scrollTo({ top: estimatedTop - 120 });
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
    [scroller],
  );
}
