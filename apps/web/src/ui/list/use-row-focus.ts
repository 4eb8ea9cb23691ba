import { type RefObject, useCallback } from "react";

/** Focuses a row and scrolls it into view first, because a long list renders only visible rows. */
export function useRowFocus(scroller: RefObject<HTMLElement | null>) {
  return useCallback(
    (id: string, estimatedTop: number) => {
      const focus = () => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`);
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
