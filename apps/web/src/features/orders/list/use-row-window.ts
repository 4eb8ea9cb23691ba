import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { ListItem } from "./list-items.ts";

/** From here on only the rows in sight are in the page; "alle" may be ten thousand. */
const windowFrom = 200;

interface RowWindow {
  readonly from: number;
  readonly items: readonly ListItem[];
  /** Heights in px of what is left out above and below. */
  readonly before: number;
  readonly after: number;
}

/** @param heights of an order's line and of a group's head, in px */
export function useRowWindow(
  items: readonly ListItem[],
  scroller: RefObject<HTMLElement | null>,
  heights: { row: number; group: number },
): RowWindow {
  const windowed = items.length > windowFrom;
  const rows = useVirtualizer({
    enabled: windowed,
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === "group" ? heights.group : heights.row),
    overscan: 10,
  });
  const inSight = rows.getVirtualItems();
  const first = inSight.at(0);
  const last = inSight.at(-1);
  if (!windowed || !first || !last) {
    const shown = windowed ? items.slice(0, windowFrom) : items;
    return { from: 0, items: shown, before: 0, after: 0 };
  }
  return {
    from: first.index,
    items: items.slice(first.index, last.index + 1),
    before: first.start,
    after: rows.getTotalSize() - last.end,
  };
}
