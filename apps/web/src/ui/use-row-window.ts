import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Longer lists render only visible rows; "alle" may be ten thousand. */
const windowFrom = 200;

interface RowWindow<Item> {
  readonly from: number;
  readonly items: readonly Item[];
  /** Heights in px of the omitted rows above and below. */
  readonly before: number;
  readonly after: number;
}

/** @param heightOf an item's height in px */
export function useRowWindow<Item>(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  heightOf: (item: Item) => number,
): RowWindow<Item> {
  const windowed = items.length > windowFrom;
  const rows = useVirtualizer({
    enabled: windowed,
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : heightOf(item);
    },
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
