import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TreeRow } from "./tree-rows.ts";

/** The row that the keys act on, and the rendered rows, which always contain it. A new selection becomes the active row. */
export function useActiveRow(rows: readonly TreeRow[], selected: string | undefined, rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(selected);
  const [followed, setFollowed] = useState(selected);
  if (selected !== followed) {
    setFollowed(selected);
    setActiveId(selected);
  }
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.node.id === id);
  const active = Math.max(indexOf(activeId ?? selected), 0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // aria-activedescendant must name a rendered row, so the active row is always rendered.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const reveal = useEffectEvent((id: string | undefined) => {
    const index = indexOf(id);
    if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
  });
  // Only a new selection scrolls the tree; opening a branch must not.
  useEffect(() => reveal(selected), [selected]);
  return {
    scroller,
    virtual,
    active,
    activate: setActiveId,
    go: (index: number) => {
      setActiveId(rows[index]?.node.id);
      virtual.scrollToIndex(index, { align: "auto" });
    },
  };
}
