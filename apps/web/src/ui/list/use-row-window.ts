import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

/** Longer lists render only visible rows; "alle" may be ten thousand. */
const windowFrom = 200;

let isPrinting = false;

/** Between these two events the browser takes the page for the paper. */
function onPrint(changed: () => void): () => void {
  const put = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    changed();
  };
  const types = ["beforeprint", "afterprint"];
  for (const type of types) addEventListener(type, put);
  return () => {
    for (const type of types) removeEventListener(type, put);
  };
}

interface RowWindow<Item> {
  readonly from: number;
  readonly items: readonly Item[];
  /** Heights in px of the omitted rows above and below. */
  readonly before: number;
  readonly after: number;
}

/**
 * The rows of a list that are rendered: those in sight of a long list, and all on paper, which cannot be scrolled.
 * @param heightOf an item's height in px
 */
export function useRowWindow<Item>(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  heightOf: (item: Item) => number,
): RowWindow<Item> {
  const printing = useSyncExternalStore(onPrint, () => isPrinting);
  const windowed = items.length > windowFrom && !printing;
  // A list that is mounted together with its scroller runs its effects before the scroller's ref is set, and needs a second render.
  const [, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
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
